import { light, longestPhrase, type Lexicon, type Meaning } from './words';

/** A figure with its unit. `value` has no sign. */
export interface Quantity {
  value: number;
  /** What the last digit is worth: 0.01 for `94.31`, 1,000 for `94k`. */
  step: number;
  unit: 'dollar' | 'percent' | 'bps' | 'plain';
  sign: 1 | -1 | 0;
}

/** Something in a sentence that the statements are made of, with its place. */
export type Mark = { from: number; to: number } & (
  | Meaning
  | { kind: 'quantity'; quantity: Quantity }
  /** 0 is Sunday. */
  | { kind: 'weekday'; weekday: number }
  /** The marks between which something is quoted or added. */
  | { kind: 'comma' | 'open' | 'close' | 'quote' }
);

type WordMark = Meaning | { kind: 'weekday'; weekday: number };

const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  trn: 1e12,
  tn: 1e12,
  t: 1e12,
};

const token =
  /(?<number>(?<sign>[+−–-])?(?<currency>US\$|[$€£¥])?(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?(?:\s?-?(?<scale>thousand|million|billion|trillion|trn|bn|mn|tn|[kKmMbBT])(?![\p{L}\d]))?(?:\s?(?<unit>%|per ?cent\b|basis points?\b|bps?\b|dollars\b))?(?<rest>[\p{L}\d%/:’'-]*))|(?<word>[$#]?\p{L}[\p{L}\d]*(?:[’'/&.–-][\p{L}\d]+)*)|(?<comma>[,;:—–])|(?<open>[([])|(?<close>[)\]])|(?<quote>[“”"])/gu;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekday =
  /^(?:sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?)(?:s|['’]s)?$/i;
const month =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|may)(?:['’]s)?$/i;
/** Adverbs, and verbs of which a name is the subject. */
const adverb = /^\p{Ll}{3,}(?:ly|ed|ing)$/u;

function quantityOf(groups: Record<string, string | undefined>): Quantity | null {
  const { sign = '', currency, digits = '', fraction = '', scale = '', unit = '', rest } = groups;
  if (rest) return null;
  if (currency !== undefined && !currency.endsWith('$')) return null;
  const integer = digits.replaceAll(',', '');
  const factor = scales[scale.toLowerCase()] ?? 1;
  const isDollar = currency !== undefined || unit === 'dollars';
  const isPercent = unit === '%' || unit.startsWith('per');
  return {
    value: Number(integer + fraction) * factor,
    step: factor * 10 ** -(fraction === '' ? 0 : fraction.length - 1),
    unit: isDollar ? 'dollar' : isPercent ? 'percent' : unit === '' ? 'plain' : 'bps',
    sign: sign === '+' ? 1 : sign === '' ? 0 : -1,
  };
}

type Token = RegExpMatchArray & { index: number };

function wordMark(word: string): WordMark {
  if (weekday.test(word)) {
    return { kind: 'weekday', weekday: weekdays.indexOf(word.slice(0, 3).toLowerCase()) };
  }
  const isMonth = month.test(word) && /^\p{Lu}/u.test(word);
  if (isMonth) return { kind: 'elsewhere' };
  return { kind: 'word', isLight: light.has(word.toLowerCase()) || adverb.test(word) };
}

/** The longest known phrase that begins with a token. */
function phraseAt(text: string, tokens: readonly Token[], at: number, lexicon: Lexicon) {
  const first = tokens[at];
  if (!first) return null;
  const head = first[0].split(/[ '’.-]/)[0]?.replace(/^[$#]/, '') ?? '';
  const isBeginning = lexicon.beginnings.has(head) || lexicon.beginnings.has(head.toLowerCase());
  for (let length = isBeginning ? longestPhrase : 0; length > 0; length -= 1) {
    const last = tokens[at + length - 1];
    if (!last) continue;
    const end = last.index + last[0].length;
    const phrase = text
      .slice(first.index, end)
      .replaceAll('’', "'")
      .replace(/^[$#](?=\p{L})/u, '');
    const bare = phrase.replace(/'s$/, '');
    for (const form of [bare, bare.toLowerCase(), phrase.toLowerCase()]) {
      const meaning = lexicon.meanings.get(form);
      if (meaning) return { length, end, meaning };
    }
  }
  return null;
}

/** `$93–95k` and `2% to 3%` are no figures of their own. `rose 2% to $93` has two. */
function withoutRanges(marks: readonly Mark[], text: string): Mark[] {
  const figures = marks.filter((mark) => mark.kind === 'quantity');
  const ranges = new Set<Mark>();
  figures.forEach((one, at) => {
    const other = figures[at + 1];
    if (!other) return;
    const between = text.slice(one.to, other.from).trim();
    const isSame = one.quantity.unit === other.quantity.unit || one.quantity.unit === 'plain';
    const isDash = between === '' && other.quantity.sign === -1 && text[one.to] !== ' ';
    if (isDash || /^[–-]$/.test(between) || (between === 'to' && isSame)) {
      ranges.add(one).add(other);
    }
  });
  return marks.map((mark) =>
    ranges.has(mark) ? { from: mark.from, to: mark.to, kind: 'elsewhere' } : mark,
  );
}

/** Reads a sentence once: everything in it that a statement about a figure can be made of. */
export function scan(text: string, lexicon: Lexicon): Mark[] {
  const tokens = Array.from(text.matchAll(token)) as Token[];
  const marks: Mark[] = [];
  for (let at = 0; at < tokens.length;) {
    const current = tokens[at];
    if (!current) break;
    const groups = current.groups ?? {};
    const from = current.index;
    const to = from + current[0].length;
    const phrase = groups['word'] || groups['number'] ? phraseAt(text, tokens, at, lexicon) : null;
    if (phrase) {
      marks.push({ from, to: phrase.end, ...phrase.meaning });
      at += phrase.length;
      continue;
    }
    at += 1;
    if (groups['number'] !== undefined) {
      const quantity = quantityOf(groups);
      const isYear = /^(?:19|20)\d\d$/.test(current[0]);
      if (quantity && !isYear) marks.push({ from, to, kind: 'quantity', quantity });
      else marks.push({ from, to, kind: 'elsewhere' });
    } else if (groups['word'] !== undefined) marks.push({ from, to, ...wordMark(current[0]) });
    else if (groups['comma']) marks.push({ from, to, kind: 'comma' });
    else if (groups['open']) marks.push({ from, to, kind: 'open' });
    else if (groups['close']) marks.push({ from, to, kind: 'close' });
    else marks.push({ from, to, kind: 'quote' });
  }
  return withoutRanges(marks, text);
}
