import { newsWords } from './news';

const number = String.raw`(?<![\p{L}\p{N}])[-+−]?[$€£¥]?\d+(?:[.,]\d+)*(?:\s?(?:%|(?:percent|per cent|bps|thousand|million|billion|trillion|mn|bn|tn|[kmbt])(?!\p{L})))?`;
const wordOrFigure = new RegExp(`${number}|[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*`, 'giu');

/** The words and figures of a headline, without punctuation and possessive endings. */
export function headlineTokens(text: string): string[] {
  const plain = newsWords(text)
    .normalize('NFKC')
    .replace(/['’`]s(?!\p{L})|['’`]/giu, '');
  return plain.match(wordOrFigure) ?? [];
}

/** A headline in a form in which two wordings of the same story are similar. */
export interface Gist {
  /** Words with a meaning of their own. Directions and decisions are in `decisive` instead. */
  words: Set<string>;
  /** The words that are capitalized in the headline. */
  names: Set<string>;
  /** Figures, directions and decisions. Headlines that differ here are different stories. */
  decisive: string;
  /**
   * A fingerprint with one of 32 bits for each word, which tells quickly that two headlines have no
   * words in common.
   */
  bits: number;
}

const stopWords = new Set(
  'a an the of to in on for at by with from as is are was were be been and or but its it this that these those after amid before over into out off per via than then has have had will would may can could new news says said say saying report reports reported reportedly update breaking exclusive watch live just now more most about'.split(
    ' ',
  ),
);

const units: Record<string, number> = {
  thousand: 3,
  k: 3,
  million: 6,
  mn: 6,
  m: 6,
  billion: 9,
  bn: 9,
  b: 9,
  trillion: 12,
  tn: 12,
  t: 12,
};

const counts = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/*
 * Words with the same meaning, one group a line. The first word represents the group, and lines
 * after `!` are decisive.
 */
const families = [
  '!up rise rises rose rising pass passes passed hit hits gain gains climb climbs jump jumps surge surges rally rallies rallied soar soars top tops topped reclaim reclaims higher increase increases advance advances exceed exceeds above',
  '!down fall falls fell falling drop drops slip slips slide slides slid plunge plunges sink sinks sank tumble tumbles lower decrease decreases decline declines dip dips crash crashes below',
  '!yes approve approves approval clear clears greenlight greenlights grant grants',
  '!no reject rejects deny denies denied block blocks not never without wont',
  '!buy buys bought buying acquire acquires acquired acquisition purchase purchases',
  '!sell sells sold selling sale',
  '!start launch launches launched open opens opened resume resumes begin begins',
  '!stop halt halts halted pause pauses paused suspend suspends suspended close closes closed end ends ended',
  'delay delays delayed postpone postpones postponed defer defers deferred',
  'raise raises raised secure secures secured',
  'bitcoin btc',
  'ethereum eth ether',
  'solana sol',
  'hack hacks hacked exploit exploits exploited',
  'sec',
  'fund funds etf etfs',
];
const decisions = new Map<string, string>();
const synonyms = new Map<string, string>();
for (const line of families) {
  const [first = '', ...rest] = line.split(' ');
  const canonical = first.replace('!', '');
  const target = first.startsWith('!') ? decisions : synonyms;
  for (const word of [canonical, ...rest]) target.set(word, canonical);
}

/** Normalizes a figure, so that `$64 million` and `$64M` are equal. */
function figure(text: string): string | null {
  const match = /^([-+−]?)[$€£¥]?([\d.,]+)\s?(.*)$/u.exec(text);
  if (!match) return null;
  const [, sign = '', digits = '', unit = ''] = match;
  const value = Number(digits.replace(/,(?=\d{3})/g, '').replace(',', '.'));
  if (Number.isNaN(value)) return null;
  const power = units[unit];
  if (power !== undefined) return `${sign.replace('−', '-')}${Number(`${value}e${power}`)}`;
  return `${sign.replace('−', '-')}${value}${/^(?:%|per)/.test(unit) ? '%' : unit}`;
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ing|ed|es|(?<!s)s|e)$/u, '') : word;
}

interface Reading {
  form: string;
  isDecisive: boolean;
}

const readings = new Map<string, Reading[]>();
const readingsKept = 100_000;

/** Results are cached, because reading a word is slow and words repeat. */
function readToken(token: string): Reading[] {
  const before = readings.get(token);
  if (before) return before;
  if (readings.size > readingsKept) readings.clear();
  const answer = readLower(token.toLowerCase());
  readings.set(token, answer);
  return answer;
}

function readLower(lower: string): Reading[] {
  const parts = lower.split('-');
  const isCompound = parts.length > 1 && parts.some((part) => counts.includes(part));
  if (isCompound) return parts.flatMap(readLower);
  const sized = figure(lower);
  if (sized !== null) return [{ form: sized, isDecisive: true }];
  const word = lower.replaceAll('-', '');
  const count = counts.indexOf(word);
  if (count >= 0) return [{ form: String(count), isDecisive: true }];
  const decision = decisions.get(word);
  if (decision) return [{ form: decision, isDecisive: true }];
  if (stopWords.has(word)) return [];
  return [{ form: synonyms.get(word) ?? stem(word), isDecisive: false }];
}

/** Reads a headline once; `areOneStory` compares two. */
export function gistOf(text: string): Gist {
  const words = new Set<string>();
  const names = new Set<string>();
  const decisive = new Set<string>();
  for (const token of headlineTokens(text)) {
    for (const { form, isDecisive } of readToken(token)) {
      if (isDecisive) {
        decisive.add(form);
        continue;
      }
      words.add(form);
      if (/^\p{Lu}/u.test(token)) names.add(form);
    }
  }
  return { words, names, decisive: [...decisive].sort().join(' '), bits: wordBits(words) };
}

function wordBits(words: Set<string>): number {
  let bits = 0;
  for (const word of words) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = (hash * 31 + word.charCodeAt(at)) | 0;
    bits |= 1 << ((hash ^ (hash >>> 7)) & 31);
  }
  return bits;
}
