import type {
  BtcEth,
  CryptoPrice,
  CryptoPrices,
  EtpPrice,
  ListedPrices,
  StockPrice,
} from '@/api/contract/prices';
import { formatStamp } from '@/domain/format/dates';
import {
  blankChange,
  formatPercentChange,
  type FormattedChange,
} from '@/domain/format/figureChange';
import {
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
  relativeToBtc,
  yearToDate,
} from '@/domain/format/numbers';

/** A row of a price table, formatted. */
export interface PriceRow {
  symbol: string;
  /** Market cap, or the premium to net asset value. */
  measure: string;
  last: string;
  day: FormattedChange;
  year: FormattedChange;
  /** Percentage points against BTC's year; blank for BTC itself. */
  relative: FormattedChange;
  /** The same as a bar; null where it isn't known. */
  band: Band | 'reference' | null;
}

export interface PriceTable {
  rows: PriceRow[];
  /** When the prices were read; '' where that isn't known. */
  stamp: string;
  /** The percentage points of the longest bar, such as `46.20`; '' without bars. */
  reach: string;
}

interface MeasuredRow extends Omit<PriceRow, 'band'> {
  isReference: boolean;
  /** Percentage points against BTC's year. */
  distance: number | null;
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

/** The length of the longest traded ticker. Longer ones are cut, because their column doesn't wrap. */
const symbolLimit = 8;

function shortSymbol(symbol: string): string {
  const characters = Array.from(symbol);
  if (characters.length <= symbolLimit) return symbol;
  return `${characters.slice(0, symbolLimit - 1).join('')}…`;
}

function measured(quote: Quote, btcYear: number | null): MeasuredRow {
  const year = yearToDate(quote.last, quote.yearStart);
  const distance = relativeToBtc(year, btcYear);
  return {
    symbol: shortSymbol(quote.symbol.trim().toUpperCase()),
    measure: quote.measure,
    last: formatMoney(quote.last),
    day: formatPercentChange(quote.change),
    year: formatPercentChange(year),
    relative: formatPercentChange(distance),
    distance,
    isReference: false,
  };
}

function cryptoRow(coin: CryptoPrice, btcYear: number | null): MeasuredRow {
  const row = measured(
    {
      symbol: coin.name,
      measure: formatMoneyAbbreviated(coin.marketcap),
      last: coin.last_price,
      change: coin.last_24_change,
      yearStart: coin.year_start,
    },
    btcYear,
  );
  if (row.symbol !== 'BTC') return row;
  return { ...row, relative: blankChange, distance: null, isReference: true };
}

function etpRow(etp: EtpPrice, btcYear: number | null): MeasuredRow {
  return measured(
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

function starred(change: FormattedChange): FormattedChange {
  return { ...change, text: `${change.text}*` };
}

/** The year-to-date figures of the ticker Coin have an asterisk, which a note below the table explains. */
function stockRow(stock: StockPrice, btcYear: number | null): MeasuredRow {
  const row = measured(
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

function bandOf({ isReference, distance }: MeasuredRow, reach: number): PriceRow['band'] {
  if (isReference) return 'reference';
  return distance === null ? null : band(distance, reach);
}

function priceTable(rows: MeasuredRow[], readAt: string | null): PriceTable {
  const reach = bandReach(rows.map(({ distance }) => distance));
  return {
    rows: rows.map((row) => ({ ...row, band: bandOf(row, reach) })),
    stamp: formatStamp(readAt),
    reach: reach === 0 ? '' : formatDecimals(reach, 2),
  };
}

interface Market {
  crypto: CryptoPrices;
  listed: ListedPrices;
  btcEth: BtcEth;
}

export function priceTables({ crypto, listed, btcEth }: Market) {
  const btcYear = btcYearChange(btcEth);
  return {
    crypto: priceTable(
      crypto.general.map((coin) => cryptoRow(coin, btcYear)),
      crypto.general_time,
    ),
    etps: priceTable(
      listed.etps.map((etp) => etpRow(etp, btcYear)),
      listed.etps_time,
    ),
    stocks: priceTable(
      listed.stocks.map((stock) => stockRow(stock, btcYear)),
      listed.stocks_time,
    ),
  };
}

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
