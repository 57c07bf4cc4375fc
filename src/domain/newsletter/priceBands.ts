/** The width of each side of a band in px. With the 2 px line between them a band is 220 px wide. */
export const bandSide = 109;

/** The distance of a price's year to date from BTC's, as a bar on one side of BTC. */
export interface Band {
  side: 'below' | 'above';
  /** In px, up to `bandSide`. */
  width: number;
}

/** The longest distance of a table in percentage points; its bar fills one side. 0 without any. */
export function bandReach(distances: readonly (number | null)[]): number {
  return Math.max(0, ...distances.map((distance) => Math.abs(distance ?? 0)));
}

/** At least 1 px wide, so that a small distance can be seen. A price level with BTC counts as above. */
export function band(distance: number, reach: number): Band {
  const share = reach === 0 ? 0 : Math.abs(distance) / reach;
  return {
    side: distance < 0 ? 'below' : 'above',
    width: Math.max(1, Math.round(share * bandSide)),
  };
}
