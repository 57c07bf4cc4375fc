import type { Check, Draft, Subject } from '@/domain/checks/check';
import { endProblem, startProblem } from './endings';
import { lonelyMarks, lonelyStraightQuote } from './pairs';
import { punctuationProblems } from './punctuation';
import { authoredKey, authoredTexts, type Authored } from '@/domain/checks/reading/authored';
import { remembered } from '@/domain/checks/remembered';
import { textFinding, type TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

const names: Record<string, string> = {
  '(': 'bracket',
  ')': 'bracket',
  '[': 'bracket',
  ']': 'bracket',
  '{': 'bracket',
  '}': 'bracket',
  '“': 'quotation mark',
  '”': 'quotation mark',
  '«': 'quotation mark',
  '»': 'quotation mark',
  '"': 'quotation mark',
};

/** The mark with a few words that it belongs to. */
function wordsAround(text: string, index: number, isOpening: boolean): [words: string, at: number] {
  const pattern = isOpening ? /^\S*(?: \S+){0,4}/u : /(?:\S+ ){0,4}\S*$/u;
  if (isOpening) return [pattern.exec(text.slice(index))?.[0] ?? '', index];
  const words = pattern.exec(text.slice(0, index + 1))?.[0] ?? '';
  return [words, index + 1 - words.length];
}

function pairProblem(
  authored: Authored,
  index: number,
  mark: string,
  isOpening: boolean,
): TextProblem {
  const [words, at] = wordsAround(authored.text, index, isOpening);
  const what = isOpening ? 'is never closed' : 'was never opened';
  const text = `The ${names[mark] ?? 'mark'} in ${quoted(words)} in ${authored.where} ${what}.`;
  return { severity: 'check', index: at, words, text };
}

/** A quotation of several paragraphs opens in each of them and closes in the last. */
function goesOn(mark: string, next: Authored | undefined): boolean {
  return mark === '“' && next?.text.startsWith('“') === true;
}

/** A bracket around several paragraphs. */
function closesLater(mark: string, later: readonly Authored[]): boolean {
  const closing = { '(': ')', '[': ']' }[mark];
  if (closing === undefined) return false;
  return later.some(({ text }) => lonelyMarks(text)[0]?.mark === closing);
}

function opensEarlier(mark: string, earlier: readonly Authored[]): boolean {
  const opening = { ')': '(', ']': '[' }[mark];
  if (opening === undefined) return false;
  return earlier.some(({ text }) => lonelyMarks(text).some((each) => each.mark === opening));
}

function pairs(all: readonly Authored[], at: number): TextProblem[] {
  const authored = all[at];
  if (!authored || !/[()[\]{}“”«»"]/.test(authored.text)) return [];
  const { text, section } = authored;
  if (/„|…$/u.test(text) && authored.kind !== 'paragraph') return [];
  const [later, earlier] = [all.slice(at + 1), all.slice(0, at)].map((some) =>
    some.filter((each) => each.section === section),
  );
  const found = lonelyMarks(text)
    .filter(({ mark, isOpening }) =>
      isOpening
        ? !goesOn(mark, later?.[0]) && !closesLater(mark, later ?? [])
        : !opensEarlier(mark, earlier ?? []),
    )
    .map(({ index, mark, isOpening }) => pairProblem(authored, index, mark, isOpening));
  const straight = lonelyStraightQuote(text);
  return straight === null ? found : [...found, pairProblem(authored, straight, '"', true)];
}

function ends(all: readonly Authored[], at: number): TextProblem[] {
  const authored = all[at];
  if (!authored) return [];
  const next = all[at + 1];
  const isLast = next?.section !== authored.section || next.kind === 'alt';
  const before = all[at - 1]?.section === authored.section ? (all[at - 1]?.text ?? '') : '';
  return [startProblem(authored, before), endProblem(authored, isLast)].filter(
    (problem) => problem !== null,
  );
}

const punctuationIn = remembered(authoredKey, punctuationProblems);

function problems(subject: Subject): { authored: Authored; problem: TextProblem }[] {
  const all = authoredTexts(subject);
  return all.flatMap((authored, at) =>
    [...pairs(all, at), ...ends(all, at), ...punctuationIn(authored)].map((problem) => ({
      authored,
      problem,
    })),
  );
}

/** Brackets and quotation marks without partners, broken-off sentences, doubled punctuation. */
export const sentences: Check = {
  key: 'sentences',
  name: 'Unfinished sentences and punctuation',
  readsProse: true,
  run: (subject) =>
    problems(subject).map(({ authored, problem }): Draft => textFinding(authored, problem)),
};
