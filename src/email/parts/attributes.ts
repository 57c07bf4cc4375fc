/**
 * Presentational attributes that Outlook and old clients need and React's types have dropped. They
 * are spread: `<tr {...rightAligned}>`.
 */
export const leftAligned = { align: 'left' } as const;
export const rightAligned = { align: 'right' } as const;
export const topAligned = { valign: 'top' } as const;
export const borderless = { border: 0 };

/** The ground of a row or cell; Outlook reads no background from a style. */
export function ground(hex: string): { bgcolor: string } {
  return { bgcolor: hex };
}

/** A table that only lays out. */
export const layoutTable = {
  role: 'presentation',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
} as const;
