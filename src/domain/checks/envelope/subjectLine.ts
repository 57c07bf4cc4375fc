import type { Check, Subject } from '@/domain/checks/check';
import type { CalendarDate } from '@internationalized/date';
import { daysIn } from '@/domain/checks/dates/days';
import type { Authored } from '@/domain/checks/reading/authored';
import { textFinding, type TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';
import { productTitle } from '@/domain/newsletter/productTitle';
import { proposeSubject } from '@/domain/newsletter/proposeSubject';

const mark =
  "draft|wip|test|testing|copy|final|proof|preview|template|sample|internal|duplicate|old version|new version|for review|in review|do not send|don[’']t send|not final|not for distribution|embargoed|tbc|tbd|tk|approved|latest|revised|v\\.? ?\\d+|version \\d+|placeholder|untitled";
const unfinished = 'marks unfinished work. Take it out.';

/** Words of work on the newsletter that a subject never says, and what to say about them. */
const marks: readonly [pattern: RegExp, says: string][] = [
  [
    /^\s*(?:(?:re|fwd?|fw|aw|wg)\s*:\s*)+/i,
    'is the mark of a reply or a forwarded message. Take it out.',
  ],
  [/^\s*(?:copy|duplicate|clone) (?:\(\d+\) )?of\b/i, unfinished],
  [new RegExp(`[[({](?:${mark})[\\])}]`, 'iu'), unfinished],
  [
    /\b(?:do not send|don[’']t send|please ignore|test (?:email|send|only|newsletter))\b/i,
    unfinished,
  ],
  [
    /(?<![\p{L}\p{N}$#])(?:DRAFT|TEST|WIP|FINAL|COPY|TBC|TBD|TKTK|TEMPLATE|UNTITLED)(?![\p{L}\p{N}])/u,
    unfinished,
  ],
  [new RegExp(`^\\s*(?:${mark})(?=\\s*[:–—|-]|\\s+\\d{1,2}[/.-])`, 'iu'), unfinished],
  [
    new RegExp(
      `(?<=\\b(?:update|newsletter|\\d{4})[\\s,:|_–—-]{1,3})(?:(?:${mark}|\\d+)[\\s_-]*)+$`,
      'iu',
    ),
    unfinished,
  ],
  [/\(\d\)\s*$/u, unfinished],
  [/\.(?:docx?|html?|pdf|txt|pages)\s*$/iu, 'is the ending of a file. Take it out.'],
  [
    /^\s*(?:untitled|new newsletter|\(?no subject\)?|subject(?: line)?|title|newsletter|headline)\s*$/iu,
    'is a stand-in. Write the subject.',
  ],
];

function draftMark(name: string): TextProblem[] {
  const isShouted = !/\p{Ll}{3}/u.test(name);
  for (const [pattern, says] of marks) {
    if (isShouted && pattern.source.includes('DRAFT|TEST')) continue;
    const match = pattern.exec(name);
    if (!match) continue;
    const words = match[0].trim();
    const index = match.index + match[0].indexOf(words);
    return [{ severity: 'mustFix', index, words, text: `${quoted(words)} in the subject ${says}` }];
  }
  return [];
}

/** What a name is about: without dates, weekdays and the product’s name; '' if there is nothing else. */
function themeOf(name: string, day: CalendarDate): string {
  const bare = daysIn(name, day).reduce((text, named) => text.replace(named.text, ' '), name);
  return bare
    .replace(new RegExp(productTitle, 'i'), ' ')
    .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi, ' ')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/** A subject that says what the last one said. A column has the same words and another date. */
function repeated(subject: Subject, day: CalendarDate): TextProblem[] {
  const { newsletter, previous } = subject.input;
  const last = previous?.newsletter?.name ?? '';
  const theme = themeOf(newsletter.name, day);
  const hasDate = daysIn(newsletter.name, day).length > 0;
  const isSame = theme !== '' && theme.toLowerCase() === themeOf(last, day).toLowerCase();
  if (!isSame || (hasDate && !newsletter.name.includes(productTitle))) return [];
  const words = newsletter.name.includes(theme) ? theme : newsletter.name;
  const text = `${quoted(words)} in the subject was the subject of the last newsletter, too.`;
  const to = proposeSubject(subject.comments.commentary.words);
  const index = newsletter.name.indexOf(words);
  const fix = to === '' ? {} : { to, label: 'Use the first sentence' };
  return [{ severity: 'check', index, words, text, ...fix }];
}

/** Looks by which inboxes tell junk mail, and characters that nobody sees. */
const looks: readonly [pattern: RegExp, says: string, to?: string][] = [
  [
    /(?<!\p{Lu})\p{Lu}{5}[\p{Lu}’'&]*(?:[\s:,–—-]+[\p{Lu}\p{N}][\p{Lu}\p{N}’'&]*)*[\s:,–—-]+\p{Lu}{5,}/u,
    'is in capitals, as junk mail is. Write it in small letters.',
  ],
  [/[!?]{2,}/u, 'is punctuation of junk mail. One sign is enough.', '!'],
  [
    /(?![©®™↔→←↑↓])(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\uFE0F\u200D\p{Extended_Pictographic}\p{Regional_Indicator}\s]*/u,
    'shows emoji in the inbox. Take them out.',
  ],
  [
    /[\p{L}]*[\u00AD\u200B-\u200F\u2060\uFEFF][\p{L}]*(?!\p{Extended_Pictographic})/u,
    'has a character that nobody sees. Take it out.',
  ],
];

function lookProblems(name: string): TextProblem[] {
  return looks.flatMap(([pattern, says, to]): TextProblem[] => {
    const match = pattern.exec(name);
    if (!match) return [];
    const words = match[0].trim();
    const text = `${quoted(words)} in the subject ${says}`;
    const fix = to === undefined ? {} : { to: words.slice(0, 1) };
    return [{ severity: 'check', index: match.index, words, text, ...fix }];
  });
}

function onlyDate(name: string, day: CalendarDate): TextProblem[] {
  if (name.trim() === '' || daysIn(name, day).length === 0) return [];
  if (themeOf(name, day) !== '' || new RegExp(productTitle, 'i').test(name)) return [];
  const words = name.trim();
  const text = `${quoted(words)} is all that the subject says. Add what the newsletter is about.`;
  return [{ severity: 'check', index: 0, words, text }];
}

/** The subject of a newsletter without one: the first sentence. */
function missing({ input: { newsletter }, comments }: Subject): TextProblem[] {
  if (newsletter.name.trim() !== '') return [];
  const text = 'The newsletter has no title, so its subject says nothing but the date. Write one.';
  const to = proposeSubject(comments.commentary.words);
  const fix = to === '' ? {} : { to, label: 'Use the first sentence' };
  return [{ severity: 'mustFix', index: 0, words: '', text, ...fix }];
}

/** What inboxes list: draft marks, repeats, capitals, emoji and punctuation. */
export const subjectLine: Check = {
  key: 'subjectLine',
  name: 'Subject line',
  run(subject) {
    const { name } = subject.input.newsletter;
    const day = subject.newsletterDay;
    const place: Authored = {
      text: name,
      kind: 'subject',
      section: null,
      field: 'title',
      where: 'the subject',
    };
    const problems = [
      ...missing(subject),
      ...draftMark(name),
      ...(day ? repeated(subject, day) : []),
      ...lookProblems(name),
      ...(day ? onlyDate(name, day) : []),
    ];
    return problems.map((problem) => textFinding(place, problem));
  },
};
