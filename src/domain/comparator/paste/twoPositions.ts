import { isEmpty } from './reading';
import { readsAsShares } from './shares';
import { likelyTicker } from './ticker';

/** Words in capitals beside numbers that aren't tickers: exchanges, buy and sell, currencies. */
export const otherWords = new Set(
  [
    'NYSE NASD AMEX ARCA BATS OTC OTCBB XETRA LSE TSX XNAS XNYS ARCX XLON XPAR XETR XAMS XFRA',
    'US USA UK BUY SELL LONG SHORT HOLD STOCK ETF ETFS BOND CASH YES NO TRUE FALSE',
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS INR JPY KRW MXN NOK NZD PLN SEK SGD THB TRY',
    'TWD USD ZAR',
  ].flatMap((line) => line.split(' ')),
);
const plainTicker = /^[A-Z]{1,5}(?:[.\-/=][A-Z]{1,4})?$/;

/**
 * True if the cell looks like a ticker in the same style as the first one. After `AAPL`, neither
 * `NYSE` nor `Apple` nor an ISIN is a second ticker.
 */
function isSecond(cell: string, first: string): boolean {
  if (!/[a-z]/i.test(cell)) return false;
  const ticker = likelyTicker(cell);
  if (ticker === null || otherWords.has(ticker) || ticker === likelyTicker(first)) return false;
  const isLoud = cell === cell.toUpperCase();
  if (!isLoud && first === first.toUpperCase()) return false;
  return plainTicker.test(ticker) || /\d/.test(first);
}

/**
 * True if the line has a second ticker with its own number, as in `AAPL,10,MSFT,5`. Looks only in
 * columns for which `isFree` is true.
 */
export function holdsTwo(
  cells: readonly string[],
  ticker: number,
  isFree: (column: number) => boolean,
): boolean {
  const first = cells[ticker] ?? '';
  const isOther = (cell: string, at: number) => isFree(at) && isSecond(cell, first);
  if (!cells.some(isOther)) return false;
  const kinds = cells.map((cell, at) => {
    if (at === ticker || isOther(cell, at)) return 'T';
    if (isEmpty(cell)) return '';
    return readsAsShares(cell) ? 'N' : 'O';
  });
  return /TN.*TN|NT.*NT/.test(kinds.join(''));
}
