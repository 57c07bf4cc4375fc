/**
 * Attributes that old mail clients need and that React's types leave out. They are spread onto an
 * element or a component: `<tr {...rightAligned}>`.
 */
export const leftAligned = { align: 'left' } as const;
export const rightAligned = { align: 'right' } as const;
export const topAligned = { valign: 'top' } as const;
export const bottomAligned = { valign: 'bottom' } as const;
export const borderless = { border: 0 };

/** Makes a react-email `Row` as wide as its content and left-aligned, instead of full width. */
export const fitContent = { width: undefined, align: undefined };

/** Keeps `Link` from adding `target="_blank"`, which Gmail and Apple Mail don't support. */
export const noTarget: object = { target: null };

/** A `Text` without the 16 px that react-email puts above and below it. */
export const noMargin = { marginTop: 0, marginBottom: 0 };
