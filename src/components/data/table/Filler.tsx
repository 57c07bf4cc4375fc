/** The position of a rendered row among all rows. */
export interface PlacedRow {
  ref?: (element: HTMLElement | null) => void;
  'data-index': number;
  'aria-rowindex': number;
}

/** Takes the space of rows that aren't rendered; `height` in px. */
export function Filler({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
