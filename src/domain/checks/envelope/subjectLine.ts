import type { Check, Draft, Subject } from '@/domain/checks/check';
import { draftMark } from './draftMarks';
import { misspelledNames } from './productName';
import { productProblems } from './product';
import { shapeProblems } from './shape';
import { repeatsTheme, themeOf } from './theme';
import { namedDays } from '@/domain/checks/dates/datesInText';
import { textFinding, type TextProblem } from '@/domain/checks/textFinding';
import type { Authored } from '@/domain/checks/reading/authored';
import { quoted } from '@/domain/format/text';
import { productTitle } from '@/domain/newsletter/productTitle';
import { proposeSubject } from '@/domain/newsletter/proposeSubject';

function authored(name: string): Authored {
  return { text: name, kind: 'subject', section: null, field: 'title', where: 'the subject' };
}

/** The name with its date, and a subject from the first sentence instead of the rest. */
function proposed({ input: { newsletter }, comments }: Subject): string | null {
  const subject = proposeSubject(comments.commentary.words);
  if (subject === '') return null;
  const [day] = namedDays(newsletter.name);
  const hasProduct = themeOf(newsletter.name).hasProduct;
  const head = [day?.text, hasProduct ? `${productTitle}:` : ''].filter(Boolean).join(' ');
  return head === '' ? subject : `${head}${hasProduct ? '' : ':'} ${subject}`;
}

function missing(subject: Subject): Draft[] {
  if (subject.input.newsletter.name.trim() !== '') return [];
  const text = 'The newsletter has no title, so its subject says nothing but the date. Write one.';
  const to = proposed(subject);
  const fix =
    to === null
      ? {}
      : { fix: { kind: 'text' as const, label: 'Use the first sentence', from: '', to } };
  return [{ severity: 'mustFix', text, field: 'title', ...fix }];
}

function repeated(subject: Subject): TextProblem[] {
  const { newsletter, previous } = subject.input;
  const last = previous?.newsletter?.name ?? '';
  if (last.trim() === '' || !repeatsTheme(newsletter.name, last)) return [];
  const { theme } = themeOf(newsletter.name);
  const words = newsletter.name.includes(theme) ? theme : newsletter.name;
  const text = `${quoted(words)} in the subject was the subject of the last newsletter, too.`;
  const to = proposeSubject(subject.comments.commentary.words);
  const problem = {
    severity: 'check',
    index: newsletter.name.indexOf(words),
    words,
    text,
  } as const;
  return [to === '' ? problem : { ...problem, to, label: 'Use the first sentence' }];
}

function problems(subject: Subject): TextProblem[] {
  const { publisher } = subject;
  const { name } = subject.input.newsletter;
  const mark = draftMark(name);
  const spelled = misspelledNames(publisher, name).map(({ index, words, to }): TextProblem => {
    const text = `${quoted(words)} in the subject is misspelled.`;
    return { severity: 'mustFix', index, words, text, to };
  });
  const shape = [...productProblems(publisher, name), ...shapeProblems(name)].map(
    ({ says, ...rest }): TextProblem => {
      return { ...rest, text: `${quoted(rest.words)} in the subject ${says}` };
    },
  );
  const draft: TextProblem[] = mark
    ? [
        {
          severity: 'mustFix',
          index: mark.index,
          words: mark.words,
          text: `${quoted(mark.words)} in the subject ${mark.says}`,
        },
      ]
    : [];
  return [...draft, ...spelled, ...repeated(subject), ...shape];
}

/** What inboxes list: draft marks, misspelled names, repeats, capitals, emoji and punctuation. */
export const subjectLine: Check = {
  key: 'subjectLine',
  name: 'Subject line',
  run(subject) {
    const { name } = subject.input.newsletter;
    return [
      ...missing(subject),
      ...problems(subject).map((each) => textFinding(authored(name), each)),
    ];
  },
};
