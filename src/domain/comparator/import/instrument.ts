import { tickerKey } from '@/domain/comparator/comparator';
import { exchangeSuffix, listedTicker, type Listing } from '@/domain/comparator/paste/listing';
import { likelyTicker, readTicker } from '@/domain/comparator/paste/ticker';
import { securityId } from '@/domain/comparator/securityIds';
import { companies } from '@/domain/stocks/companies';
import { knownTickers } from '@/domain/stocks/knownTickers';
import { byId, isAmerican } from './ids';

/** What a line says about its security, each '' if it doesn't. */
export interface Written {
  symbol: string;
  ids: readonly string[];
  name: string;
  listing: Listing;
  isCrypto: boolean;
}

/** The ticker that was understood, with a question if that isn't sure. */
export interface Instrument {
  ticker: string;
  question: string;
}

export const questions = {
  date: 'A spreadsheet made a date of this ticker. Enter the ticker.',
  id: 'We don’t know this number. Enter its ticker.',
  name: 'We don’t know this name. Enter its ticker.',
  none: 'This line has no ticker. Enter one.',
  listed:
    'This may be a share listed outside the United States, with another price. Check the ticker.',
} as const;

const spreadsheetDate =
  /^(?:\d{1,2}[-/. ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/. ]\d{1,4}|\d{4}-\d\d-\d\d(?:T.*)?)$/i;

/** Finds the ticker of a line's security. */
export function instrumentOf(written: Written): Instrument {
  const { symbol, name, listing, isCrypto } = written;
  if (spreadsheetDate.test(symbol)) return { ticker: '', question: questions.date };
  const ids = [symbol, ...written.ids].flatMap((cell) => idsIn(cell));
  const own = ids.map(byId).find((ticker) => ticker !== undefined);
  const isDepositary = /\b(?:CDR|hedged)\b/i.test(name);
  const isSame = own !== undefined && (isAmerican(own) || !isAbroad(listing));
  if (own !== undefined && isSame && !isDepositary) return { ticker: own, question: '' };
  const read = readSymbol(symbol);
  if (isCrypto) return coin(read?.ticker ?? coins[name.toLowerCase()]);
  if (read && securityId(read.ticker) === null) return listed(read, ids, written);
  const inName = /\(([A-Z]{2,5})\)$/.exec(name.trim())?.[1];
  if (inName !== undefined && (isKnownTicker(inName) || /^[A-Z]{4}X$/.test(inName))) {
    return listed({ ticker: inName, suffix: '' }, ids, written);
  }
  const named = isDepositary ? undefined : tickerOfName(name === '' ? symbol : name);
  const [id] = ids;
  const isForeign = listing.exchange !== '' && !listing.isDomestic;
  if (
    named !== undefined &&
    (id === undefined || id.startsWith('US') || id.length !== 12) &&
    !isForeign
  ) {
    return { ticker: named, question: '' };
  }
  const [raw] = [id, ...written.ids, symbol].filter(
    (each) => each !== undefined && idShape.test(each),
  );
  if (raw !== undefined) return { ticker: raw, question: questions.id };
  return { ticker: '', question: name === '' && symbol === '' ? questions.none : questions.name };
}

/** True if the line says that its security is listed or priced outside of the United States. */
const isAbroad = ({ exchange, currency, isDomestic }: Listing) =>
  !isDomestic && (exchange !== '' || currency !== '');

const coins: Record<string, string> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  ether: 'ETH',
  solana: 'SOL',
  cardano: 'ADA',
  ripple: 'XRP',
  xrp: 'XRP',
  dogecoin: 'DOGE',
  litecoin: 'LTC',
};

/** Funds have the tickers of some coins, so a coin's has its currency. */
function coin(ticker: string | undefined): Instrument {
  if (ticker === undefined) return { ticker: '', question: questions.name };
  return { ticker: `${bareCoin(ticker)}-USD`, question: '' };
}

const idShape = /^(?=.*\d)[A-Z0-9]{6,12}$/;

function listed(
  read: { ticker: string; suffix: string },
  ids: readonly string[],
  { listing, name }: Written,
): Instrument {
  const isin = ids.find((id) => id.length === 12) ?? '';
  const exchange = read.suffix || listing.exchange;
  const isOther = exchange !== '' && exchange !== 'US';
  // The same share as in the United States under a ticker of another exchange.
  if (isin.startsWith('US') && isOther) return { ticker: isin, question: questions.id };
  const at = {
    ...listing,
    exchange: exchange === 'US' ? '' : exchange,
    isDomestic: exchange === 'US' || (listing.isDomestic && !isOther),
  };
  const isOwnName =
    at.exchange === '' &&
    at.currency !== 'CAD' &&
    isAmerican(read.ticker) &&
    tickerOfName(name) === read.ticker;
  if (isOwnName) return { ticker: read.ticker, question: '' };
  const isReceipt = /\bCDR\b/.test(name) && !isOther;
  if (/^\d+$/.test(read.ticker) && at.exchange !== '')
    return { ticker: `${read.ticker}.${at.exchange}`, question: '' };
  const home = homes[isin.slice(0, 2)];
  if (home !== undefined && !isAbroad(at) && !at.isDomestic) {
    return { ticker: `${read.ticker}.${home}`.slice(0, 12), question: '' };
  }
  const ticker = isReceipt ? `${read.ticker}.NE` : listedTicker(read.ticker, ids, at);
  return { ticker: ticker.slice(0, 12), question: '' };
}

/** Where the shares of a country are listed, as far as nothing else tells. */
const homes: Record<string, string> = {
  IN: 'NS',
  DE: 'DE',
  FR: 'PA',
  GB: 'L',
  SE: 'ST',
  DK: 'CO',
  NO: 'OL',
  FI: 'HE',
  IT: 'MI',
  ES: 'MC',
  AU: 'AX',
  JP: 'T',
  BR: 'SA',
  PL: 'WA',
};

/** A symbol with the exchange that stands at it: `AAPL:xnas`, `T.TO`, `TSX:T`, `VOD LN`. */
function readSymbol(symbol: string): { ticker: string; suffix: string } | null {
  const text = symbol
    .trim()
    .replace(/\s*\(.*\)$/, '')
    .replace(/ \d+:\d+$/, '')
    .replace(/\/(?:USD|EUR|GBX|GBP)$|\.US_\d+$| (?:SEK|EUR|NOK|DKK)$/, '');
  const [, place = '', code = ''] = /^([A-Za-z]{2,8}): ?([A-Za-z0-9.-]+)$/.exec(text) ?? [];
  if (exchangeSuffix(place) !== '') return withSuffix(code, exchangeSuffix(place));
  const [, first = '', mark = '', last = ''] =
    /^([A-Za-z0-9.-]+)\s*([:.@ ])\s*([A-Za-z]{2,6})$/.exec(text) ?? [];
  const suffix = exchangeSuffix(last, mark === ' ');
  if (suffix !== '') return withSuffix(first, suffix);
  const [number] = /^\d{4,6}[A-Z]?(?=$| +\P{ASCII})/u.exec(text) ?? [];
  if (number !== undefined) return { ticker: number, suffix: '' };
  const ticker =
    likelyTicker(text) ?? (longTicker.test(text) && tickerOfName(text) === undefined ? text : null);
  return ticker === null ? null : { ticker, suffix: '' };
}

/** In India, tickers are as long as short names. */
const longTicker = /^[A-Z][A-Z&-]{6,11}$/;

function withSuffix(text: string, suffix: string) {
  const code = /^0*(\d{1,6})$/.exec(text)?.[1];
  if (code !== undefined) return { ticker: suffix === 'HK' ? code.padStart(4, '0') : text, suffix };
  const reading = readTicker(text);
  return 'value' in reading ? { ticker: reading.value, suffix } : null;
}

const bareCoin = (ticker: string) => ticker.replace(/[-/.]?(?:USDT?|EUR)$/, '') || ticker;

/** ISINs, CUSIPs and German WKNs in a cell, such as `US0378331005 / 865985`. */
function idsIn(cell: string): string[] {
  return cell
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((part) => part.length > 5 && part.length < 13 && /\d/.test(part))
    .flatMap((part) => securityId(part) ?? (/^[A-Z0-9]{6}$/.test(part) && byId(part) ? part : []));
}

const suffixes =
  /\b(?:the|incorporated|inc|corporation|corp|company|co|plc|limited|ltd|llc|lp|sa|ag|se|nv|holdings?|group|registered|reg|shs|shares?|common|stock|stk|cdi|npv|com|new|del|ord|ordinary|aktie|aktien|akcje|o n|dl|etf trust|trust)\b/g;

/** A name as it is compared: without forms of companies, kinds of shares and what German brokers add. */
function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:dl|usd|gbp|eur) ?-?[,.]?\d.*$|\(the\)/g, '')
    .replace(/\bcl(?:ass)?\.? ?([abc])\b/g, 'class$1')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bclass ([abc])\b/g, 'class$1')
    .replace(suffixes, ' ')
    .replace(/\band\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Tickers by bare names; a name of two classes has none of its own. */
const names = new Map<string, string | null>();
for (const { ticker, name } of [
  ...companies,
  ...knownTickers.filter(({ isFormer }) => !isFormer),
]) {
  const bare = bareName(name);
  const other = names.get(bare);
  names.set(bare, other !== undefined && other !== ticker ? null : ticker);
}

/** The ticker of a company or fund with this name. Only a whole name counts. */
export function tickerOfName(name: string): string | undefined {
  const bare = bareName(name);
  return bare.length < 2 ? undefined : (names.get(bare) ?? undefined);
}

const known = new Set(knownTickers.map(({ ticker }) => tickerKey(ticker)));

/** True for a ticker whose company or fund is known by name. */
export const isKnownTicker = (ticker: string) => known.has(tickerKey(ticker));
