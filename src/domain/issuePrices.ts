import type { BtcEth, CryptoPrice, EtpPrice, StockPrice } from '@/api/contract/prices';
import { blankMove, percentMove, type Move } from './move';
import {
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
  relativeToBtc,
  yearToDate,
} from './numbers';

/** One line of a price table, ready to be read. */
export interface PriceRow {
  symbol: string;
  /** Market cap, or the premium to net asset value. */
  measure: string;
  last: string;
  day: Move;
  year: Move;
  /** Percentage points against BTC's year; blank for BTC itself. */
  relative: Move;
}

/** BTC's year to date in percent; the API's own figure where the start of the year is unknown. */
export function btcYearChange(prices: BtcEth): number | null {
  return yearToDate(prices.btc, prices.btc_start) ?? prices.btc_change_year;
}

interface Quote {
  symbol: string;
  measure: string;
  last: number | null;
  change: number | null;
  yearStart: number | null;
}

function priceRow(quote: Quote, btcYear: number | null): PriceRow {
  const year = yearToDate(quote.last, quote.yearStart);
  return {
    symbol: quote.symbol.trim().toUpperCase(),
    measure: quote.measure,
    last: formatMoney(quote.last),
    day: percentMove(quote.change),
    year: percentMove(year),
    relative: percentMove(relativeToBtc(year, btcYear)),
  };
}

export function cryptoRow(coin: CryptoPrice, btcYear: number | null): PriceRow {
  const row = priceRow(
    {
      symbol: coin.name,
      measure: formatMoneyAbbreviated(coin.marketcap),
      last: coin.last_price,
      change: coin.last_24_change,
      yearStart: coin.year_start,
    },
    btcYear,
  );
  return row.symbol === 'BTC' ? { ...row, relative: blankMove } : row;
}

export function etpRow(etp: EtpPrice, btcYear: number | null): PriceRow {
  return priceRow(
    {
      symbol: etp.ticker,
      measure: formatPercent(etp.premium_to_nav),
      last: etp.last,
      change: etp.change,
      yearStart: etp.year_start,
    },
    btcYear,
  );
}

function starred(move: Move): Move {
  return { ...move, text: `${move.text}*` };
}

/** The ticker Coin carries an asterisk on its year-to-date figures (second document §9). */
export function stockRow(stock: StockPrice, btcYear: number | null): PriceRow {
  const row = priceRow(
    {
      symbol: stock.ticker,
      measure: formatMoneyAbbreviated(stock.marketcap),
      last: stock.last,
      change: stock.change,
      yearStart: stock.year_start,
    },
    btcYear,
  );
  if (row.symbol !== 'COIN') return row;
  return { ...row, year: starred(row.year), relative: starred(row.relative) };
}
