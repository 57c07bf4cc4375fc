import type { Listing } from '@/domain/comparator/paste/listing';
import { reasons } from '@/domain/comparator/paste/reading';
import { readTicker } from '@/domain/comparator/paste/ticker';
import { securityId } from '@/domain/comparator/securityIds';
import { isEmptyCell } from './figure';
import { instrumentOf, tickerOfName } from './instrument';
import { reasonsAside, type ReadTable } from './reading';
import { cellOf, type Line } from './tables';
import { isCash, isTotal, kindOf } from './words';

/** The security of a line under the id by which its lines are put together. */
export function securityOf(table: ReadTable, line: Line) {
  const symbol = cellOf(table, line, 'symbol');
  const name = cellOf(table, line, 'name') || actedName(table, line);
  const isCrypto = kindOfLine(table, line) === 'crypto';
  const listing = listingOf(table, line);
  const found = instrumentOf({
    symbol: isEmptyCell(symbol) ? '' : symbol,
    ids: ids(table, line),
    name,
    listing,
    isCrypto,
  });
  return {
    id: idOf(table, line, found.ticker) || `${symbol}|${name}`,
    name,
    isCrypto,
    ...found,
  };
}

/** Lines of the same ISIN belong together, but those of a listing elsewhere apart from American ones. */
function idOf(table: ReadTable, line: Line, ticker: string): string {
  const isin = ids(table, line)
    .map(securityId)
    .find((id) => id?.length === 12);
  if (!isin) return ticker;
  return `${isin} ${/\.[A-Z]{2,}$/.test(ticker) ? 'elsewhere' : ''}`;
}

const signs: readonly (readonly [sign: RegExp, currency: string])[] = [
  [/£|GBP|GBX/, 'GBP'],
  [/€|EUR/, 'EUR'],
  [/CHF/, 'CHF'],
  [/C\$|CAD/, 'CAD'],
  [/A\$|AUD/, 'AUD'],
  [/\bkr\b|SEK/, 'SEK'],
  [/¥|円|JPY/, 'JPY'],
  [/zł|PLN/, 'PLN'],
];

/** Where no column tells, the sign at the price does. */
export function listingOf(table: ReadTable, line: Line): Listing {
  const listing = table.listingOf(line.cells);
  if (listing.currency !== '' || listing.exchange !== '' || listing.isDomestic) return listing;
  const money = `${cellOf(table, line, 'price')} ${cellOf(table, line, 'value')}`;
  return { ...listing, currency: signs.find(([sign]) => sign.test(money))?.[1] ?? '' };
}

/** `Buy Apple`: where no column has the name, the one with the act does. */
function actedName(table: ReadTable, line: Line): string {
  const hasOwn = table.roles.some((role) => role === 'symbol' || role === 'name');
  return hasOwn ? '' : cellOf(table, line, 'action').replace(/^(?:buy|sell)\s+/i, '');
}

const ids = ({ roles }: ReadTable, { cells }: Line) =>
  roles.flatMap((role, at) => (role === 'id' ? [cells[at] ?? ''] : []));

/** CUSIPs of the United States' treasury begin so. */
const treasury = /^(?:US)?912[78]\d/;

function kindOfLine(table: ReadTable, line: Line) {
  const named = kindOf(cellOf(table, line, 'name')) === 'crypto' ? 'crypto' : null;
  return table.hasAccountKinds ? named : (kindOf(cellOf(table, line, 'kind')) ?? named);
}

/** Why a line is no position; null for one that may be. */
export function reasonAside(table: ReadTable, line: Line): string | null {
  const [symbol, name] = [cellOf(table, line, 'symbol'), cellOf(table, line, 'name')];
  const filled = line.cells.filter((cell) => !isEmptyCell(cell));
  const first = filled.find((cell) => /\p{L}/u.test(cell)) ?? '';
  const words = [symbol, name, first].filter((cell) => cell !== '');
  if (words.some(isTotal)) return reasonsAside.total;
  if (words.some(isCash)) return reasonsAside.cash;
  const kind = kindOfLine(table, line);
  if (kind !== null && kind !== 'crypto') return reasonsAside[kind];
  if (ids(table, line).some((id) => treasury.test(id))) return reasonsAside.bonds;
  const read = readTicker(symbol);
  if ('reason' in read && read.reason === reasons.options) return reasonsAside.options;
  if ('reason' in read && read.reason === reasons.cash) return reasonsAside.cash;
  if (filled.some((cell) => /^CFDs?$/i.test(cell))) return reasonsAside.futures;
  const isCurrency = currencies.has(symbol.toUpperCase()) && tickerOfName(name) === undefined;
  if (isCurrency) return reasonsAside.cash;
  if (optionName.test(name) || optionName.test(symbol)) return reasonsAside.options;
  if (bondName.test(name)) return reasonsAside.bonds;
  if (cashName.test(name)) return reasonsAside.cash;
  const isNamed = words.length > 0 || ids(table, line).some((id) => id !== '');
  return filled.length < 2 || !isNamed ? reasonsAside.text : null;
}

const currencies = new Set([
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'JPY',
  'AUD',
  'SEK',
  'NOK',
  'DKK',
  'HKD',
  'CNY',
  'BRL',
  'INR',
  'PLN',
  '$$',
]);
/** Names of options, such as `SPY 3/20/2026 Call $700.00`. */
export const optionName =
  /\b(?:call|put)\b.*\d.*\b(?:20\d\d|\d{2}[/.-]\d{2}|\d{6})|\d.*\b(?:call|put)\b|^-?[A-Z]{1,6} ?\d{6}[CP]\d+|\b\d{1,2}[A-Z]{3}\d{2} \d+(?:\.\d+)? [CP]\b/i;
const bondName =
  /^T \d.*\d\/\d\d$|\d(?:[.,]\d+)? ?%.*\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\d(?:[.,]\d+)? ?%.*\bdue\b|\btreasury (?:bill|note|bond)s?\b(?!.*etf)|\bdue \d{1,2}\/\d{1,2}\/\d{2,4}|\bcorporate bond \d/i;
const cashName =
  /\b(?:money market|bank deposit|deposit sweep|cash sweep|treasury sweep|settlement fund|geldmarktkonto|cash reserves?|government cash|fdic)\b/i;
