// A message at a cell, which says why an action there was refused.
import "./cellMessage.css";

const MARGIN_PX = 6; // pixels between the words and the border of the board

/** A message at a cell, shown until the next input. */
export class CellMessage {
  private readonly bubble = document.createElement("p");

  constructor(private readonly place: HTMLElement) {
    this.bubble.className = "cell-message";
    this.bubble.setAttribute("aria-hidden", "true"); // it is announced separately
    this.bubble.hidden = true;
    place.append(this.bubble);
  }

  get isShown(): boolean {
    return !this.bubble.hidden;
  }

  /** Show a message above a cell, or below it where there is no room. */
  show(words: string, box: { x: number; y: number; size: number }): void {
    const { bubble, place } = this;
    bubble.textContent = words;
    bubble.hidden = false;
    const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
    const middle = box.x + box.size / 2 - width / 2;
    const left = Math.max(MARGIN_PX, Math.min(place.clientWidth - width - MARGIN_PX, middle));
    const above = box.y - height - MARGIN_PX;
    const top = above >= MARGIN_PX ? above : box.y + box.size + MARGIN_PX;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${Math.max(MARGIN_PX, Math.min(place.clientHeight - height - MARGIN_PX, top))}px`;
  }

  hide(): void {
    this.bubble.hidden = true;
  }

  destroy(): void {
    this.bubble.remove();
  }
}
