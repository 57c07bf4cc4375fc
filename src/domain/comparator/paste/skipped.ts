import { isNameOf, sharesNames, tickerNames } from './heading';
import { reasons } from './reading';

/** What a line of a broker's file is that isn't a position and needs no fix. */
export type SkippedKind =
  | 'cash'
  | 'money market'
  | 'pending activity'
  | 'totals'
  | 'headings'
  | 'options'
  | 'bonds'
  | 'tax lots'
  | 'trades'
  | 'other sections'
  | 'disclaimer'
  | 'notes';

const kinds: Partial<Record<string, SkippedKind>> = {
  [reasons.total]: 'totals',
  [reasons.anotherHeading]: 'headings',
  [reasons.groupHead]: 'headings',
  [reasons.options]: 'options',
  [reasons.bonds]: 'bonds',
  [reasons.lot]: 'tax lots',
  [reasons.otherSection]: 'other sections',
};

const pending = /\bpending activity\b|\bunsettled\b/i;
const moneyMarket = /\bmoney (?:market|fund)|\b[A-Z]{3}XX\b|\*\*|\bgeldmarkt/i;
const disclaimer =
  /\b(?:disclaimer|informational purposes|provided (?:to you|as is|for)|not (?:intended|guaranteed|fdic|an offer|investment advice)|past performance|brokerage services|member (?:of )?(?:sipc|finra|fdic|nothing)|sipc|finra|all rights reserved|copyright|©|without warranty|should not be relied|may lose value|quotes? (?:are )?delayed|delayed (?:by )?(?:at least )?\d+|confidential|prices? as of|custodian)\b/i;
const stamp =
  /^[>"\s]*(?:date downloaded|downloaded|generated|exported|printed|as of|stand|report (?:date|generated)|date|page \d|positions for|positions as of|data as of|last updated|updated)\b/i;
const mailHeader = /^[>\s]*(?:on .* wrote:\s*$|(?:from|to|cc|subject|sent|date): |sent from my )/i;
const account =
  /^["\s]*(?:(?:[a-z]{2,12} ){0,3}(?:account|ira|401\(?k\)?|403\(?b\)?|brokerage|roth|portfolio|depot|watchlist|positions|holdings|equities|stocks|etfs|mutual funds|fixed income|footnotes)\b[^,;\t]{0,40})["\s,;]*$/i;
const numberWord = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred)\b/i;
const tickerWord = /(?<![\w&])\$?[A-Z]{2,5}(?![\w&])/;

/**
 * Recognizes lines that are left out: cash, totals, headings, disclaimers and such. Null for a line
 * that may be meant as a position. `hasPositions` is true if the paste has others.
 */
export function skippedKind(
  { text, reason }: { text: string; reason: string },
  hasPositions: boolean,
): SkippedKind | null {
  if (reason === reasons.cash) return cashKind(text);
  if (reason === reasons.trades) return hasPositions ? 'trades' : null;
  if (reason === reasons.aboveHeading) return isPair(text) ? null : 'headings';
  if (stamp.test(text) || mailHeader.test(text)) return 'notes';
  return kinds[reason] ?? (isOddName(reason) ? textKind(text, hasPositions) : null);
}

function cashKind(text: string): SkippedKind {
  if (pending.test(text)) return 'pending activity';
  return moneyMarket.test(text) ? 'money market' : 'cash';
}

/** True for a line that doesn't name a ticker, in contrast to one whose shares are wrong. */
function isOddName(reason: string): boolean {
  const isText = reason === reasons.noPosition || reason === reasons.sharesMissing;
  return isText || reason === reasons.tickerMissing || reason.endsWith('isn’t a ticker.');
}

function textKind(text: string, hasPositions: boolean): SkippedKind | null {
  if (pending.test(text)) return 'pending activity';
  if (disclaimer.test(text)) return 'disclaimer';
  if (isNameOf(text.trim(), [...tickerNames, ...sharesNames])) return 'headings';
  if (account.test(text)) return 'headings';
  return hasPositions && isSentence(text) ? 'notes' : null;
}

/** A line of words that mentions neither a number nor anything like a ticker. */
function isSentence(text: string): boolean {
  return !/\d/.test(text) && !numberWord.test(text) && !tickerWord.test(text);
}

/** True for two words, one of which may be a ticker and the other one its shares. */
function isPair(text: string): boolean {
  return /^["\s]*(?:[A-Z.]{1,6}["\s,;|]+[\d.,]+|[\d.,]+["\s,;|]+[A-Z.]{1,6})["\s,;|]*$/.test(text);
}
