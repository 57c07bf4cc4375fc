/** What a row that is rendered out of many tells of its place. */
export interface PlacedRow {
  ref?: (element: HTMLElement | null) => void;
  'data-index': number;
  'aria-rowindex': number;
}

/** Holds the place of rows that are not rendered; `height` in px. */
export function Filler({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
