import type { Check, Subject } from '@/domain/checks/check';
import { pairProblems } from './pairs';
import { brokenWords, punctuation } from './punctuation';
import { searchWith } from './rule';
import { authoredTexts, type Authored } from '@/domain/checks/reading/authored';
import { textFinding, type TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

/** Words after which every sentence goes on, whatever its style. */
const goesOn =
  /(?<![\p{L}'’-])(?:the|a|an|and|or|but|nor|of|than|whose|their|its|our|your|because|although|unless|until|upon|among|toward|towards|despite|amid|every|begun to|is to|in order to|as well as)$/iu;
/** Words with which no paragraph begins, unless the one before it goes on in this. */
const comesFrom = /^(?:which|whose|than|of|and) \p{Ll}/u;

function problemAt(authored: Authored, words: RegExp, what: string): TextProblem {
  const found = words.exec(authored.text);
  const said = found?.[0] ?? authored.text;
  const text = `${quoted(said)} in ${authored.where} ${what}`;
  return { severity: 'check', index: found?.index ?? 0, words: said, text };
}

const firstWords = /^\S+(?: \S+){0,4}/u;
const lastWords = /(?:\S+ ){0,4}\S+$/u;

function endProblem(authored: Authored): TextProblem[] {
  const { text, kind } = authored;
  if (goesOn.test(text) && text.includes(' ') && /paragraph|item|quote|summary/.test(kind))
    return [problemAt(authored, lastWords, 'breaks off. Finish the sentence.')];
  const rest = /(?<=[\p{Ll}\d)%][.!?]['"’”)]? )\p{Lu}[^.!?…:|·\n]*$/u.exec(text)?.[0] ?? '';
  const isCut =
    kind === 'paragraph' && rest.split(' ').length >= 6 && /[\s]\p{Ll}{2,}$/u.test(rest);
  return isCut ? [problemAt(authored, lastWords, 'has no period at its end.')] : [];
}

function startProblem(authored: Authored, before: string): TextProblem[] {
  if (authored.kind !== 'paragraph' || !comesFrom.test(authored.text)) return [];
  if (before !== '' && !/[.!?]["”’)]?$/u.test(before)) return [];
  const what = 'starts with a small letter. Is its beginning missing?';
  return [problemAt(authored, firstWords, what)];
}

const punctuationIn = searchWith(punctuation);

function problems(subject: Subject, all: readonly Authored[], at: number): TextProblem[] {
  const authored = all[at];
  if (!authored) return [];
  const before = all[at - 1]?.section === authored.section ? (all[at - 1]?.text ?? '') : '';
  return [
    ...pairProblems(all, at),
    ...startProblem(authored, before),
    ...endProblem(authored),
    ...brokenWords(authored, subject.dictionary),
  ];
}

/** Marks without partners, sentences that break off, punctuation, and what a PDF leaves in a text. */
export const sentences: Check = {
  key: 'sentences',
  name: 'Unfinished sentences and punctuation',
  readsProse: true,
  run(subject) {
    const all = authoredTexts(subject);
    return all.flatMap((authored, at) => [
      ...problems(subject, all, at).map((problem) => textFinding(authored, problem)),
      ...(authored.kind === 'subject' ? [] : punctuationIn(authored)),
    ]);
  },
};
