import type { LetterDocument, Passage } from './letterDocument';
import { sectionWords } from '@/domain/findings/wording';
import type { MendingField } from '@/domain/findings/report';
import type { SectionName } from '@/domain/variants';
import { placeOf } from '@/domain/findings/place';

/** Text that reaches a reader, and where. */
export interface Words {
  text: string;
  /** Such as `Market Update`, `the subject`. */
  where: string;
  section: SectionName | null;
  field?: MendingField | undefined;
  /** True for what an author or a source wrote in sentences; the rest a template made. */
  isProse: boolean;
}

const proseSections = new Set<SectionName | null>(['commentary', 'technical', 'news']);

/** The hidden line that an inbox shows beside the subject; null without one, padding included. */
export function preheaderText(document: LetterDocument | null): string | null {
  const hidden = document?.elements.find(
    (element) => element.isHidden && element.parent?.isHidden === false && !element.section,
  );
  return hidden ? hidden.children.filter((child) => typeof child === 'string').join('') : null;
}

interface Source {
  subject: string;
  text: string;
  document: LetterDocument | null;
  passages: readonly Passage[];
}

function words(text: string, where: string, field?: MendingField, isProse = true): Words {
  return { text, where, section: null, field, isProse };
}

function visibleWords(passages: readonly Passage[]): Words[] {
  return passages.map(({ text, section }) => ({
    text,
    section,
    where: sectionWords(section),
    field: placeOf(section).field,
    isProse: proseSections.has(section),
  }));
}

/** The lines that stand before the email is opened. */
function outerWords({ subject, document }: Source): Words[] {
  const preheader = preheaderText(document);
  const title = document?.title;
  return [
    words(subject, 'the subject', 'title'),
    ...(title && title !== subject ? [words(title, 'the title element', 'title')] : []),
    ...(preheader ? [words(preheader, 'the preheader', 'commentary')] : []),
  ];
}

/** A row of figures in the plain text: `  Volume: $7.64B`, `BTC: $94,318, market cap …`. */
const figureLine = /^ {2}[A-Z][^:]{1,30}: |^[A-Z0-9.]{1,10}: .*\b(?:day|year to date) /;

/** The lines of the plain-text part that no passage of the HTML has said already. */
function textWords({ text, passages }: Source): Words[] {
  const said = passages
    .map((passage) => passage.text)
    .join('\n')
    .replace(/\s+/g, ' ');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !said.includes(line.trim().replace(/\s+/g, ' ')))
    .map((line) => words(line.trim(), 'the plain text', undefined, !figureLine.test(line)));
}

/** Everything that a letter says, in the order in which it is met. */
export function wordsOf(source: Source): Words[] {
  return [...outerWords(source), ...visibleWords(source.passages), ...textWords(source)];
}
