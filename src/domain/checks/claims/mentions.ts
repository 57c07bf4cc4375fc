import { coinNames, companyNames } from '@/domain/market/instrumentNames';
import { stripInvisible } from '@/domain/format/stripInvisible';

/** A ticker's row in a table; null values are unknown. */
export interface Instrument {
  symbol: string;
  price: number | null;
  /** Change of the day in percent. */
  change: number | null;
  /** Change since the start of the year in percent. */
  year: number | null;
  /**
   * True for stocks and ETPs, whose change is by trading session; coins change over the last 24
   * hours.
   */
  isListed: boolean;
  /** A fund's premium to net asset value in percent, negative for a discount. */
  premium?: number | null;
  /** In dollars. */
  cap?: number | null;
  /** The table that the row is in. */
  table?: 'crypto' | 'etps' | 'stocks';
}

/** A ticker or a coin's name in a sentence. */
export interface Mention {
  instrument: Instrument;
  from: number;
  to: number;
}

export interface Amount {
  value: number;
  unit: 'percent' | 'dollar' | 'plain';
  /** The place value of the last digit: 0.1 for `2.6`, 100 for `94.3k`. */
  step: number;
  sign: 1 | -1 | 0;
  from: number;
  to: number;
}

/** Names as texts write them; those of coins also with a small letter. */
const spokenNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(coinNames).flatMap(([name, symbol]) => [
    [name, symbol] as const,
    [`${name[0]?.toUpperCase()}${name.slice(1)}`, symbol] as const,
  ]),
  ...Object.entries(companyNames),
]);

const names = [...spokenNames.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** Finds tickers and coins in a text: `$BTC`, `#BTC`, `BTC`, `bitcoin`. */
export function mentionFinder(instruments: readonly Instrument[]) {
  const bySymbol = new Map(instruments.map((each) => [each.symbol, each]));
  const symbols = [...bySymbol.keys()].filter((symbol) => /^[A-Z][A-Z0-9.]+$/.test(symbol));
  const bare = symbols.map((symbol) => symbol.replaceAll('.', '\\.')).join('|') || '(?!)';
  const signed = '[$#][A-Za-z]{1,7}(?![A-Za-z])';
  const plain = `(?<![\\w$#&/.@-])(?:${bare})(?![\\w/&-]|\\.\\w)`;
  const spoken = `(?<![\\w$#&/.@-])(?:${names})(?![\\w/&-]|\\.\\w)`;
  const pattern = new RegExp(`(${signed})|(${spoken})|(${plain})`, 'g');
  return (sentence: string): Mention[] => {
    const found = Array.from(sentence.matchAll(pattern), (match): Mention | null => {
      const symbol = symbolOf(match);
      const instrument = bySymbol.get(symbol) ?? bySymbol.get(symbol.replace(/USD$/, ''));
      if (!instrument) return null;
      return { instrument, from: match.index, to: match.index + match[0].length };
    });
    return joined(
      found.filter((mention) => mention !== null),
      sentence,
    );
  };
}

function symbolOf([, signed, spoken, plain = '']: RegExpMatchArray): string {
  if (signed !== undefined) return signed.slice(1).toUpperCase();
  return spoken === undefined ? plain : (spokenNames.get(spoken) ?? '');
}

/** Combines `Bitcoin (BTC)` into one mention. */
function joined(mentions: Mention[], sentence: string): Mention[] {
  const result: Mention[] = [];
  for (const mention of mentions) {
    const last = result.at(-1);
    const isGloss =
      last?.instrument === mention.instrument &&
      /^(?:[’']s (?:shares|stock|coin|token))?\s?\($/.test(sentence.slice(last.to, mention.from)) &&
      sentence[mention.to] === ')';
    if (isGloss) last.to = mention.to + 1;
    else result.push({ ...mention });
  }
  return result;
}

const amount =
  /(?<![\w.,])((?:[+−-]|[▲▼]\s?)?)((?:US)?\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(%|per ?cent\b|k\b))?(?![\w.,]*\d)/gi;
/** Units of figures that are neither prices nor percentages of one. */
const otherUnit =
  /^\s?(?:million|billion|trillion|thousand|hundred|bn|mn|tn|m|b|t|x|bps|bp|basis|percentage|points?|times|fold|eh|th|days?|weeks?|months?|years?|hours?|minutes?|sessions?|assets|tokens|coins|of (?:the|all)|(?:largest|million|billion))(?![\p{L}])|^(?:st|nd|rd|th)\b|^\s?[–—-]\s?\$?\d|^-[a-z]/iu;

/** Matches what follows a share of something, or the lower end of a range. */
const otherShare = /^\s?[–—-]\s?\d|^\s(?:of|points?|more|less|fewer)\b/i;

/** Finds figures with their units. Ranges and figures about other things are left out. */
export function amountsIn(sentence: string): Amount[] {
  return Array.from(sentence.matchAll(amount)).flatMap((match): Amount[] => {
    const [whole, mark = '', dollar, integer = '', fraction = '', suffix = ''] = match;
    const to = match.index + whole.length;
    const isRangeEnd = /\d[%k]?\s?[–—-]\s?\$?$/.test(sentence.slice(0, match.index + mark.length));
    const isThousands = suffix.toLowerCase() === 'k';
    const other = suffix === '' || isThousands ? otherUnit : otherShare;
    if (isRangeEnd || other.test(sentence.slice(to))) return [];
    const scale = isThousands ? 1000 : 1;
    const value = Number(`${integer.replaceAll(',', '')}${fraction}`) * scale;
    const step = scale / 10 ** Math.max(0, fraction.length - 1);
    const isPercent = suffix !== '' && !isThousands;
    const isPlain = !dollar && !isThousands;
    const unit = isPercent ? 'percent' : isPlain ? 'plain' : 'dollar';
    const sign = /[+▲]/.test(mark) ? 1 : mark === '' ? 0 : -1;
    return [{ value, unit, step, sign, from: match.index, to }];
  });
}

/**
 * Splits a text into sentences. An abbreviation may split one in two, which can only hide a claim.
 */
export function sentencesOf(text: string): string[] {
  return stripInvisible(text).split(/(?<=[^\s.]{2}[.!?]['"’”)]?|;)\s+|\n/);
}
