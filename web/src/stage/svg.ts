// Makes SVG elements.
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

/** Make a text element centred on a point; `size` is its type size in units of the drawing. */
export function sign(
  text: string,
  x: number,
  y: number,
  className: string,
  size: number,
): SVGElement {
  const element = shape("text", { x, y, class: className, "font-size": size });
  element.textContent = text;
  return element;
}
