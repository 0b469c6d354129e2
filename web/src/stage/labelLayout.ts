// Which labels of columns and rows are shown at a scale, and how large they are.

export const LABEL_UNITS = 20; // type size of a label
const MIN_LABEL_PX = 10; // smallest readable type size
const FULL_LABELS_PX = 20; // from this cell size on every column and row has its label
const SPARSE_STEP = 5;

/** Every how many columns and rows have a label, and the factor by which labels are enlarged. */
export interface LabelLayout {
  readonly every: number;
  readonly factor: number;
}

/** Choose the labels for cells of `scale` pixels, each of which is `unit` units wide. */
export function labelLayout(scale: number, unit: number): LabelLayout {
  const factor = (MIN_LABEL_PX * unit) / (LABEL_UNITS * scale);
  return {
    every: scale >= FULL_LABELS_PX ? 1 : SPARSE_STEP,
    factor: Math.max(1, Math.round(factor * 10) / 10),
  };
}
