import type { EmailDocument, Passage } from '@/domain/email/emailDocument';
import { locationOf, sectionWords } from '@/domain/checks/textFinding';
import type { FixField } from '@/domain/checks/report';
import type { SectionName } from '@/domain/newsletter/variants';

/** A text that subscribers see, and where it is. */
export interface Words {
  text: string;
  /** Such as `Market Update` or `the subject`. */
  where: string;
  section: SectionName | null;
  field?: FixField | undefined;
  /** True for sentences written by an author or a source, false for text made by a template. */
  isProse: boolean;
}

const proseSections = new Set<SectionName | null>(['commentary', 'technical', 'news']);

/**
 * The hidden line that an inbox shows after the subject, including its padding; null without one.
 */
export function preheaderText(document: EmailDocument | null): string | null {
  const hidden = document?.elements.find(
    (element) => element.isHidden && element.parent?.isHidden === false && !element.section,
  );
  return hidden ? hidden.children.filter((child) => typeof child === 'string').join('') : null;
}

interface Source {
  subject: string;
  text: string;
  document: EmailDocument | null;
  /** The summary as its author wrote it; '' where the email has none. */
  summary: string;
}

function words(text: string, where: string, field?: FixField, isProse = true): Words {
  return { text, where, section: null, field, isProse };
}

function visibleWords(passages: readonly Passage[]): Words[] {
  return passages.map(({ text, section }) => ({
    text,
    section,
    where: sectionWords(section),
    field: locationOf(section).field,
    isProse: proseSections.has(section),
  }));
}

/** Texts that an inbox shows before the email is opened, and the summary at its top. */
function outerWords({ subject, document, summary }: Source): Words[] {
  const preheader = preheaderText(document);
  const title = document?.title;
  return [
    words(subject, 'the subject', 'title'),
    ...(title && title !== subject ? [words(title, 'the title element', 'title')] : []),
    ...(preheader
      ? [{ ...words(preheader, 'the preheader', 'commentary'), section: 'header' as const }]
      : []),
    ...(summary
      ? [{ ...words(summary, 'the summary', 'summary'), section: 'header' as const }]
      : []),
  ];
}

/** Matches a row of figures in the plain text: `  Volume: $7.64B`, `BTC: $94,318, market cap …`. */
const figureLine = /^ {2}[A-Z][^:]{1,30}: |^[A-Z0-9.]{1,10}: .*\b(?:day|year to date) /;

/** The address behind the words of a link, as the plain text has it. */
const address = / \((?:https?:\/\/|mailto:)\S*\)/g;

/** The lines of the plain-text part that are not also in the HTML, apart from addresses of links. */
function textWords({ text, summary }: Source, passages: readonly Passage[]): Words[] {
  const said = [summary, ...passages.map((passage) => passage.text)]
    .join('\n')
    .replace(/\s+/g, ' ');
  const isSaid = (line: string) =>
    said.includes(line.replace(address, '').trim().replace(/\s+/g, ' '));
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !isSaid(line))
    .map((line) => words(line.trim(), 'the plain text', undefined, !figureLine.test(line)));
}

/** All texts of an email in the order in which a subscriber sees them. */
export function wordsOf(source: Source): Words[] {
  const { passages, struck } = source.document ?? { passages: [], struck: [] };
  return [
    ...outerWords(source),
    ...visibleWords([...passages, ...struck]),
    ...textWords(source, passages),
  ];
}
