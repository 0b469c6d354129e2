// Pieces of SVG.
const SVG = "http://www.w3.org/2000/svg";

export function shape(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, String(value));
  }
  return element;
}

/** A sign with its middle at a point. */
export function sign(text: string, x: number, y: number, className: string): SVGElement {
  const element = shape("text", { x, y, class: className });
  element.textContent = text;
  return element;
}
