/** What a live figure shows: a ticker, and which of its figures, such as `BTC:price`. */
const namePattern = /^([A-Z0-9](?:[A-Z0-9.-]{0,13}[A-Z0-9])?):(price|change)$/;

/** A figure as `formatMoney` or `formatSignedPercent` writes it. */
const textPattern = /^(?:N\/A|[+−]?\$?\d{1,3}(?:,?\d{3}){0,5}(?:\.\d{1,4})?%?)$/;

export const noFigure = 'N/A';

export function isFigureName(value: unknown): value is string {
  return typeof value === 'string' && namePattern.test(value);
}

export function isFigureText(value: unknown): value is string {
  return typeof value === 'string' && textPattern.test(value);
}

/** The text that was stored inside a live figure, or `N/A` for anything but a figure. */
export function figureTextOf(stored: string): string {
  const text = stored.trim();
  return isFigureText(text) ? text : noFigure;
}

/** The ticker of a name, and which of its figures it shows. */
export function partsOfFigure(name: string): { symbol: string; measure: 'price' | 'change' } {
  const [, symbol = '', measure] = namePattern.exec(name) ?? [];
  return { symbol, measure: measure === 'change' ? 'change' : 'price' };
}

/** Such as `$BTC price`. */
export function figureLabel(name: string): string {
  const { symbol, measure } = partsOfFigure(name);
  return `$${symbol} ${measure}`;
}

/** The text of a live figure today; null if there is none. */
export type FigureText = (name: string) => string | null;
