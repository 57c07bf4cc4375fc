import { tickerShape } from '@/api/contract/comparator';
import { securityId } from '@/domain/comparator/securityIds';
import { isEmpty, quoted, reasons, totalOrCash, type Reading } from './reading';

/**
 * Matches options, such as `AAPL 01/17/2026 200.00 C`, `AAPL 20JAN26 200 C`, `-AAPL260117C200` and
 * `100 21 MAR 25 120 CALL`.
 */
const option =
  /^-?[A-Z.]{1,6} ?\d{6}[CP]\d{1,8}(?:\.\d+)?$|\d[\dA-Z/' ]* \$?\d+(?:\.\d+)? (?:C|P|CALL|PUT)$|^(?:CALL|PUT)\b.*\d/;
/**
 * Matches tickers of US money market funds, and the mark that Fidelity puts after its cash
 * position.
 */
const moneyMarket = /^[A-Z]{3}XX$|\*\*$/;
/** Matches the exchange in `NASDAQ:AAPL` and `NYSE: BRK.B`. */
const exchange = /^[A-Z]{2,10}: ?(?=[A-Z0-9^])/;
/**
 * Matches the listing in `AAPL US`, `AAPL UW Equity`, `AAPL NASDAQ.NMS`, `AAPL.US`, `AAPL:US` and
 * `AAPL_US_EQ`.
 */
const listing =
  /(?: (?:US|U[NWQPAR])(?: EQUITY)?| (?:NASDAQ|NYSE|ARCA|AMEX|BATS)(?:\.[A-Z]+)?|[.:]US|_US_EQ)$/;
/** Matches dates, and the numbers of orders, accounts and German securities, but not a CUSIP. */
const noTicker = /^\d{1,3}$|^\d{7,}$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^[A-Z]{1,2}\d{5,}$/;
/** Matches `BRK/B`, `BRK-B`, `BRK B` and `brk b`, but not `Ford F`. */
const shareClass = /^([A-Z]{1,5})[/\- ]([A-Z])$/;
/** Some brokers leave out the mark before the share class. No other stock has these tickers. */
const classes: Record<string, string> = { BRKA: 'BRK.A', BRKB: 'BRK.B', BFA: 'BF.A', BFB: 'BF.B' };

/** Reads a ticker in upper case, with a dot before the share class and without the exchange. */
export function readTicker(text: string): Reading {
  const raw = text.trim().replace(/\s+/g, ' ').toUpperCase();
  if (isEmpty(raw)) return { reason: reasons.tickerMissing };
  if (raw.length > 60) return { reason: `${quoted(text.trim())} isn’t a ticker.` };
  const known = totalOrCash(raw);
  if (known !== null) return { reason: known };
  if (option.test(raw)) return { reason: reasons.options };
  if (moneyMarket.test(raw)) return { reason: reasons.cash };
  const bare = raw.replace(listing, '').replace(exchange, '').replace(/^\$/, '').replace(/\*$/, '');
  const isName = bare.includes(' ') && /[A-Z]/.test(text) && /[a-z]/.test(text);
  const named = isName ? bare : bare.replace(shareClass, '$1.$2');
  const ticker = Object.hasOwn(classes, named) ? (classes[named] ?? named) : named;
  return tickerShape.test(ticker) && (!noTicker.test(ticker) || securityId(ticker) !== null)
    ? { value: ticker }
    : { reason: `${quoted(text.trim())} isn’t a ticker.` };
}

const currencies = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'JPY', 'AUD', 'SEK', 'NOK', 'DKK']);
const short = /^[A-Z0-9^]{1,6}(?:[.\-/=][A-Z0-9]{1,4})?$/;
const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Reads a ticker; null for text that is more likely a word, a number or a currency. */
export function likelyTicker(text: string): string | null {
  if (text.length > 30) return null;
  const reading = readTicker(text);
  if ('reason' in reading) return null;
  const { value } = reading;
  if (!/[A-Z]/.test(value) || currencies.has(value)) return null;
  return short.test(value) || isin.test(value) ? value : null;
}
