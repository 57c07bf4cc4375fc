import {
  direction,
  formatDecimals,
  formatMoneyAbbreviated,
  formatSignedPercent,
  signedText,
} from './numbers';

/** A formatted change: arrow and signed figure, and the direction, which sets the color. */
export interface FormattedChange {
  text: string;
  /** Null if the figure isn't known. */
  direction: 'up' | 'down' | null;
}

/** An empty cell, such as BTC relative to itself, as opposed to a missing figure. */
export const blankChange: FormattedChange = { text: '', direction: null };

const arrows = { up: '▲', down: '▼' } as const;

function move(value: number | null, text: string): FormattedChange {
  const way = direction(value);
  return { text: way ? `${arrows[way]}\u00A0${text}` : text, direction: way };
}

/** `value` is in percent: `▲ +1.25%`, `▼ −0.40%`, `▲ 0.00%`, `N/A`. */
export function formatPercentChange(value: number | null): FormattedChange {
  return move(value, formatSignedPercent(value));
}

/** A change in basis points. */
export function formatRateChange(value: number | null, decimals: number): FormattedChange {
  return move(value, signedText(value, formatDecimals(value, decimals)));
}

/** Dollars and percent, such as `▲ +$48.31B (+1.51%)`, or only percent if the dollars are unknown. */
export function formatMoneyChange(dollars: number | null, percent: number | null): FormattedChange {
  if (dollars === null) return formatPercentChange(percent);
  const share = percent === null ? '' : ` (${formatSignedPercent(percent)})`;
  return move(dollars, `${signedText(dollars, formatMoneyAbbreviated(dollars))}${share}`);
}
