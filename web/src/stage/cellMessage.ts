// A message at a cell: why what was tried there cannot be done.
import "./cellMessage.css";

const EDGE = 6; // pixels between the words and the border of the board

/** A message at a cell, shown until the next input. */
export class CellMessage {
  private readonly bubble = document.createElement("p");

  constructor(private readonly place: HTMLElement) {
    this.bubble.className = "cell-message";
    this.bubble.setAttribute("aria-hidden", "true"); // it is announced too
    this.bubble.hidden = true;
    place.append(this.bubble);
  }

  get isShown(): boolean {
    return !this.bubble.hidden;
  }

  /** Put words above a box of the board, or below it where there is no room. */
  show(words: string, box: { x: number; y: number; size: number }): void {
    const { bubble, place } = this;
    bubble.textContent = words;
    bubble.hidden = false;
    const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
    const middle = box.x + box.size / 2 - width / 2;
    const left = Math.max(EDGE, Math.min(place.clientWidth - width - EDGE, middle));
    const above = box.y - height - EDGE;
    const top = above >= EDGE ? above : box.y + box.size + EDGE;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${Math.max(EDGE, Math.min(place.clientHeight - height - EDGE, top))}px`;
  }

  hide(): void {
    this.bubble.hidden = true;
  }

  destroy(): void {
    this.bubble.remove();
  }
}
