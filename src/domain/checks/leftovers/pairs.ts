import type { Authored } from '@/domain/checks/reading/authored';
import type { TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

/** A mark that opens or closes without its partner. */
interface Lonely {
  index: number;
  mark: string;
  isOpening: boolean;
}

const partner: Record<string, string> = { ')': '(', ']': '[', '}': '{', '”': '“', '»': '«' };
const openings = new Set('([{“«');

/** `(0, 1]` and smileys aren’t pairs. */
const signs = /[[(][^\])(\n]{1,12},[^\])(\n]{1,12}[\])]|(?<=^|\s)[:;]-?[()](?=[\s.,!?]|$)/gu;
/** `1)` and `a)` of a list, which no bracket opens. */
const listMark = /(?:^|[\s,;:—–(])(?:\d{1,2}|[a-z]|[ivx]{1,4})\)$/iu;

/** The brackets and curly marks without partners, if marks of lists close brackets or never do. */
function lonelyIn(text: string, areListsClosing: boolean): Lonely[] {
  const open: Lonely[] = [];
  const lonely: Lonely[] = [];
  for (const { index, 0: mark } of text.matchAll(/[()[\]{}“”«»]/gu)) {
    const at = open.findLastIndex((each) => each.mark === partner[mark]);
    const isOfList = mark === ')' && listMark.test(text.slice(0, index + 1));
    if (openings.has(mark)) open.push({ index, mark, isOpening: true });
    else if (isOfList && (at === -1 || !areListsClosing)) continue;
    else if (at === -1) lonely.push({ index, mark, isOpening: false });
    else lonely.push(...open.splice(at).slice(1));
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
    : /(?:\S+ ){0,4}\S*$/u.exec(all.slice(0, index + 1));
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
export function pairProblems(all: readonly Authored[], at: number): TextProblem[] {
  const authored = all[at];
  // A story is cut to its first words.
  if (!authored || /„|…$/u.test(authored.text)) return [];
  const others = (some: readonly Authored[]) =>
    some
      .filter(({ section }) => section === authored.section)
      .flatMap(({ text }) => lonelyMarks(text));
  return lonelyMarks(authored.text)
    .filter(({ mark, isOpening }) => {
      const isContinued = mark === '“' && all[at + 1]?.text.startsWith('“');
      const elsewhere = isOpening ? others(all.slice(at + 1)) : others(all.slice(0, at));
      const isOther = (other: Lonely) =>
        isOpening ? partner[other.mark] === mark : partner[mark] === other.mark;
      return !isContinued && !elsewhere.some(isOther);
    })
    .map((lonely) => problemOf(authored, lonely));
}
