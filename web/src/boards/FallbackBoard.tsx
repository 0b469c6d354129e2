// The board of a game that has no folder here: every legal action as a button.
import type { BoardModule } from "../stage/board";
import { PanelButton } from "../stage/Panel";
import { Store, useStore } from "../stage/store";

interface Shown {
  readonly choices: readonly string[];
  readonly live: boolean;
}

const fallbackBoard: BoardModule = {
  async create(host) {
    const shown = new Store<Shown>({ choices: [], live: false });
    return {
      show: (_view, choices, { live }) => shown.set({ choices, live }),
      play: async () => {},
      destroy: () => {},
      Panel: () => {
        const { choices, live } = useStore(shown);
        return (
          <div className="bar">
            {choices.map((action) => (
              <PanelButton
                key={action}
                label={action}
                action={action}
                disabled={!live}
                onPress={() => host.act(action)}
              />
            ))}
          </div>
        );
      },
    };
  },
};

export default fallbackBoard;
