import { direction, formatDecimals, formatMoneyAbbreviated, formatPercent } from './numbers';

/** A change as it is read: arrow and figure on one line, and the direction that colours it. */
export interface Move {
  text: string;
  /** Null where no figure is known. */
  direction: 'up' | 'down' | null;
}

/** Nothing to show, such as BTC relative to itself; not the same as a missing figure. */
export const blankMove: Move = { text: '', direction: null };

const arrows = { up: '▲', down: '▼' } as const;

function move(value: number | null, text: string): Move {
  const way = direction(value);
  return { text: way ? `${arrows[way]}\u00A0${text}` : text, direction: way };
}

/** `value` is in percent: `▲ 1.25%`, `▼ −0.40%`, `N/A`. */
export function percentMove(value: number | null): Move {
  return move(value, formatPercent(value));
}

/** A change in basis points. */
export function rateMove(value: number | null, decimals: number): Move {
  return move(value, formatDecimals(value, decimals));
}

/** Dollars and percent together: `▲ $48.31B (1.51%)`; the dollars are left out when unknown. */
export function moneyMove(dollars: number | null, percent: number | null): Move {
  if (dollars === null) return percentMove(percent);
  const share = percent === null ? '' : ` (${formatPercent(percent)})`;
  return move(dollars, `${formatMoneyAbbreviated(dollars)}${share}`);
}
