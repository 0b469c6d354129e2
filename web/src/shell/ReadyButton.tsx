// A button that takes the focus when it appears: the next thing to press.
import { useEffect, useRef } from "react";

interface Props {
  readonly text: string;
  readonly onPress: () => void;
}

export function ReadyButton({ text, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className="primary" onClick={onPress}>
      {text}
    </button>
  );
}
