/** Of a price band's side, in px; with a line of 2 px between its sides a band has 220 (first document §9). */
export const bandSide = 109;

/** How far a price is from BTC's year, as a bar on one side of BTC. */
export interface Band {
  side: 'below' | 'above';
  /** In px, up to `bandSide`. */
  width: number;
}

/** The longest distance of a table in percentage points, which fills one side; 0 without any. */
export function bandReach(distances: readonly (number | null)[]): number {
  return Math.max(0, ...distances.map((distance) => Math.abs(distance ?? 0)));
}

/** Never without width, so that a small distance is seen; level with BTC counts as above. */
export function band(distance: number, reach: number): Band {
  const share = reach === 0 ? 0 : Math.abs(distance) / reach;
  return {
    side: distance < 0 ? 'below' : 'above',
    width: Math.max(1, Math.round(share * bandSide)),
  };
}
