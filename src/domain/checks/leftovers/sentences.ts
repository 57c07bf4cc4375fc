import type { Check } from '@/domain/checks/check';
import { type Rule, ruleCheck, searchWith } from './rule';
import type { Dictionary } from '@/domain/checks/dictionary';
import { type Authored, authoredTexts } from '@/domain/checks/reading/authored';
import { textFinding, type TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

const partner: Record<string, string> = { ')': '(', ']': '[', '}': '{', '”': '“', '»': '«' };

const openings = new Set('([{“«');

/** `(0, 1]` and smileys aren’t pairs. */
const signs = /[[(][^\])(\n]{1,12},[^\])(\n]{1,12}[\])]|(?<=^|\s)[:;]-?[()](?=[\s.,!?]|$)/gu;

/** `1)` and `a)` of a list, which no bracket opens. */
const listMark = /(?:^|[\s,;:—–(])(?:\d{1,2}|[a-z]|[ivx]{1,4})\)$/iu;

const word = `[\\p{L}\\p{N}$#%](?:[\\p{L}\\p{N}'’.,-]*[\\p{L}\\p{N}%])?`;

/** Words that English doubles: `had had`, `that that`, `very very`. */
const doubling =
  /^(?:had|that|very|so|no|many|much|really|long|far|bye|ha|yeah|knock|hush|tut|there|now|blah|boom|win|night|chop)$/i;

/** The particle of a verb may meet the same preposition: `came in in March`, `went on on Friday`. */
const particles =
  /(?:^| )(?:c[ao]mes?|sets?|kick(?:s|ed)?|t[oa]kes?|logged|stepped|locked|priced|baked|settled|mov(?:es?|ed)|roll(?:s|ed)|carried|went|go(?:es|ing)?|signed|phased|coming|ushered|turned|handed|held|passed) $/i;

const says = 'is written twice.';

const twice = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'’.,$#-])(${words}) \\1(?![\\p{L}\\p{N}'’%-]|[.,]\\p{N})`, 'giu');

const firstOfTwo = ([, first = '']: RegExpMatchArray) => first;

const rules: readonly Rule[] = [
  {
    pattern: twice(`(?:${word} ){1,4}${word}`),
    severity: 'check',
    says,
    to: firstOfTwo,
    isWrong: (match, { text }) => isPasted(match, text),
  },
  {
    pattern: twice(word),
    severity: 'check',
    says,
    to: firstOfTwo,
    isWrong: (match, { text }) => isSlip(match, text),
  },
  {
    // A change was pasted beside what it replaced.
    pattern:
      /(?<![\p{L}\p{N}'’$-])(?:a an|an a|is are|are is|was were|were was|has have|have has|two three|three four|million billion|billion million)(?![\p{L}\p{N}'’-])/giu,
    severity: 'check',
    says: 'looks like two versions of one word. Keep one.',
  },
];

/** Words that were typed or pasted twice in a row. */
export const repeatedWords = ruleCheck('repeatedWords', 'Repeated words', rules);

/** Words after which every sentence goes on, whatever its style. */
const goesOn =
  /(?<![\p{L}'’-])(?:the|a|an|and|or|but|nor|of|than|whose|their|its|our|your|because|although|unless|until|upon|among|toward|towards|despite|amid|every|begun to|is to|in order to|as well as)$/iu;

/** A text that ends in the middle of its sentence. */
function endProblem({ text: all, kind, where }: Authored): TextProblem[] {
  if (!goesOn.test(all) || !/\S \S/.test(all) || !/paragraph|item|quote|summary/.test(kind))
    return [];
  const words = /(?:\S+ ){0,4}\S+$/u.exec(all)?.[0] ?? all;
  const text = `${quoted(words)} in ${where} breaks off. Finish the sentence.`;
  return [{ severity: 'check', index: all.length - words.length, words, text }];
}

const falling =
  'down|off|lower by|fell|fell by|falls|dropped|dropped by|declined|declined by|slid|slid by|lost|negative|decline of|drop of|loss of|losses of';

function isInAddress({ 0: words, index = 0 }: RegExpMatchArray, { text }: Authored): boolean {
  return /(?:https?:|www\.|@)\S*$/.test(text.slice(0, index + words.length));
}

/** Marks that are doubled or stuck to the wrong word, wrong spaces, and the ends of a PDF's lines. */
const punctuation: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<!\\p{L})(?:${falling}) [-−–](?=\\$?\\d)\\$?[\\d.,]*\\d ?%?`, 'giu'),
    severity: 'check',
    says: 'says minus twice.',
    to: ([words]) => words.replace(/[-−–](?=\$?\d)/, ''),
  },
  {
    pattern: /[\p{L}\d%)”]{2,} [,;!?](?=\s|$)|[\p{Ll}\d%]{2,} \.(?=\s|$)/gu,
    severity: 'tip',
    says: 'has a space before its punctuation.',
    to: ([words]) => words.replace(' ', ''),
  },
  {
    pattern:
      /\S*?(?:(?<!\.) ?\.\.(?![.\w/])[,;:]?|,{2,}|;{2,}|[,;:]\.(?!\d|\.)|[,;][,;:]|[!?][.,;](?!\.|[”’"']))/gu,
    severity: 'tip',
    says: 'has punctuation that is doubled or out of place.',
  },
  {
    // Names with a period inside, such as `Crypto.com` and `Node.js`, have a small letter after it.
    pattern: /\p{Ll}{2,}[.!?]\p{Lu}\p{Ll}+(?!\.\p{L})/gu,
    severity: 'tip',
    says: 'runs two sentences together. Put a space between them.',
    to: ([words]) => words.replace(/([.!?])/, '$1 '),
    isWrong: (match, authored) =>
      !isInAddress(match, authored) &&
      !/\.(?:Com|Io|Net|Org|Finance|Fi|Xyz|Fun|Ai)$/.test(match[0]),
  },
  {
    pattern: /\p{Ll}{2,},\p{Ll}{2,}|\p{Ll}{2,};\p{L}{2,}/gu,
    severity: 'tip',
    says: 'lacks a space after its punctuation.',
    to: ([words]) => words.replace(/([,;])/, '$1 '),
    isWrong: (match, authored) => !isInAddress(match, authored),
  },
  {
    pattern: /^(?:which|whose|than|of) \p{Ll}\S*(?: \S+){0,3}/gu,
    severity: 'check',
    says: 'starts with a small letter. Is its beginning missing?',
    kinds: ['paragraph'],
  },
  {
    pattern: /(?<=[^\n]{30})(?<!\p{L})\p{L}+,?\s?\n\s?\p{Ll}+/gu,
    severity: 'check',
    says: 'has the end of a line within its sentence, as text of a PDF has.',
    kinds: ['paragraph', 'item', 'quote'],
  },
];

/** `the mar- ket`: a hyphen that a PDF had at the end of its line. `short- and long-term` is right. */
function brokenWords(
  { text: all, where }: Authored,
  dictionary: Dictionary | undefined,
): TextProblem[] {
  if (!dictionary) return [];
  const halves = /(?<![\p{L}-])(\p{L}\p{Ll}+)-\s(\p{Ll}{2,})(?![\p{L}-])/gu;
  return [...all.matchAll(halves)].flatMap(({ 0: words, 1: head = '', 2: tail = '', index }) => {
    const to = `${head}${tail}`;
    const areWords = dictionary.isWord(head) && dictionary.isWord(tail);
    if (areWords || !dictionary.isWord(to.toLowerCase())) return [];
    const text = `${quoted(words)} in ${where} has a hyphen of a PDF in it.`;
    return [{ severity: 'check', index, words, text, to }];
  });
}

const punctuationIn = searchWith(punctuation);

/** Marks without partners, sentences that break off, punctuation, and what a PDF leaves in a text. */
export const sentences: Check = {
  key: 'sentences',
  name: 'Unfinished sentences and punctuation',
  readsProse: true,
  run(subject) {
    const all = authoredTexts(subject);
    const lonely = all.map(({ text }) => lonelyMarks(text));
    return all.flatMap((authored, at) => [
      ...[
        ...pairProblems(all, lonely, at),
        ...endProblem(authored),
        ...brokenWords(authored, subject.dictionary),
      ].map((problem) => textFinding(authored, problem)),
      ...(authored.kind === 'subject' ? [] : punctuationIn(authored)),
    ]);
  },
};

/** A word may be doubled on purpose, end a question (`What it is is …`), or begin a name. */
function isSlip({ 0: all, 1: once = '', index = 0 }: RegExpMatchArray, text: string): boolean {
  const before = text.slice(Math.max(0, index - 40), index);
  const isName = /^\p{Ll}/u.test(once) && /^\p{Lu}/u.test(all.slice(once.length + 1));
  if (isName || doubling.test(once) || /^(?:[\p{N}.,%]+|Will|May)$/u.test(once)) return false;
  if (/^(?:in|on|over|up|by)$/i.test(once)) return !particles.test(before);
  if (/^(?:is|was)$/i.test(once)) return !/\b(?:what|where|who|how|all) [^,.;]*$/i.test(before);
  // “Duran Duran”
  return !/^\p{Lu}/u.test(once) || before === '' || /[.!?:] $/.test(before);
}

/** `day after day after day` repeats a pattern on purpose. */
function isPasted({ 0: all, 1: once = '', index = 0 }: RegExpMatchArray, text: string): boolean {
  const next = /^ ([\p{L}\p{N}'’-]+)/u.exec(text.slice(index + all.length))?.[1];
  const isRefrain = next?.toLowerCase() === once.split(' ')[0]?.toLowerCase();
  return !isRefrain && !/^(?:\p{Lu}\S*(?: \p{Lu}\S*)*|[\d\W]+)$/u.test(once);
}

/** A mark that opens or closes without its partner. */
interface Lonely {
  index: number;
  mark: string;
  isOpening: boolean;
}

/** Marks of one text that are told. More of them are one mistake. */
const mostOfText = 20;

/** The brackets and curly marks without partners, if marks of lists close brackets or never do. */
function lonelyIn(text: string, areListsClosing: boolean): Lonely[] {
  const open: Lonely[] = [];
  const lonely: Lonely[] = [];
  const waiting = new Map<string, number>();
  const wait = (mark: string, more: 1 | -1) => waiting.set(mark, (waiting.get(mark) ?? 0) + more);
  for (const { index, 0: mark } of text.matchAll(/[()[\]{}“”«»]/gu)) {
    const opening = partner[mark] ?? '';
    const isClosing = (waiting.get(opening) ?? 0) > 0;
    const isOfList = mark === ')' && listMark.test(text.slice(Math.max(0, index - 8), index + 1));
    if (openings.has(mark)) {
      open.push({ index, mark, isOpening: true });
      wait(mark, 1);
    } else if (isOfList && !(isClosing && areListsClosing)) continue;
    else if (!isClosing) lonely.push({ index, mark, isOpening: false });
    else {
      const closed = open.splice(open.findLastIndex((each) => each.mark === opening));
      for (const each of closed) wait(each.mark, -1);
      lonely.push(...closed.slice(1));
    }
  }
  return [...lonely, ...open];
}

/** An odd straight quotation mark: the last one. `5" pipes` are inches. */
function lonelyStraight(text: string): Lonely[] {
  const marks = [...text.matchAll(/(?<!\d)"|"(?=\p{L})/gu)];
  const index = marks.length % 2 === 0 ? undefined : marks.at(-1)?.index;
  return index === undefined ? [] : [{ index, mark: '"', isOpening: true }];
}

/**
 * The brackets and quotation marks that have no partner in the text. A bracket behind a number may
 * close `(November 6)` or belong to `1)` of a list: the reading with fewer lonely marks counts.
 */
function lonelyMarks(text: string): Lonely[] {
  if (!/[()[\]{}“”«»"]/.test(text)) return [];
  const bare = text.replace(signs, (mark) => ' '.repeat(mark.length));
  const [closing, ofLists] = [lonelyIn(bare, true), lonelyIn(bare, false)];
  const found = ofLists.length < closing.length ? ofLists : closing;
  return [...found, ...lonelyStraight(text)];
}

/** The mark with a few words that it belongs to. */
function problemOf(
  { text: all, where }: Authored,
  { index, mark, isOpening }: Lonely,
): TextProblem {
  const around = isOpening
    ? /^\S*(?: \S+){0,4}/u.exec(all.slice(index))
    : /(?:\S+ ){0,4}\S*$/u.exec(all.slice(Math.max(0, index - 199), index + 1));
  const words = around?.[0] ?? mark;
  const name = /[“”«»"]/.test(mark) ? 'quotation mark' : 'bracket';
  const what = isOpening ? 'is never closed' : 'was never opened';
  const text = `The ${name} in ${quoted(words)} in ${where} ${what}.`;
  return { severity: 'check', index: isOpening ? index : index + 1 - words.length, words, text };
}

/**
 * What is never closed, or was never opened, in one of the texts. A quotation of several paragraphs
 * opens in each of them and closes in the last; a bracket may enclose paragraphs.
 */
function pairProblems(
  all: readonly Authored[],
  lonely: readonly Lonely[][],
  at: number,
): TextProblem[] {
  const authored = all[at];
  // A story is cut to its first words.
  if (!authored || /„|…$/u.test(authored.text)) return [];
  const marksIn = (from: number, to: number) =>
    new Set(
      lonely
        .slice(from, to)
        .flatMap((some, nth) => (all[from + nth]?.section === authored.section ? some : []))
        .map(({ mark }) => mark),
    );
  const [before, after] = [marksIn(0, at), marksIn(at + 1, all.length)];
  const isContinued = all[at + 1]?.text.startsWith('“');
  return (lonely[at] ?? [])
    .filter(({ mark, isOpening }) => {
      if (!isOpening) return !before.has(partner[mark] ?? '');
      if (mark === '“' && isContinued) return false;
      return ![...after].some((other) => partner[other] === mark);
    })
    .slice(0, mostOfText)
    .map((each) => problemOf(authored, each));
}
