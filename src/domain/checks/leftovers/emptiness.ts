import { isEmptyCommentary, wordBlocks } from '@/domain/commentary/commentary';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import { closest, textWithin, within, type ReadElement } from '@/domain/email/emailDocument';
import { quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';
import type { SectionName } from '@/domain/newsletter/variants';

const headingTag = /^h[1-6]$/;

function isShown(element: ReadElement): boolean {
  return element.tag === 'img' || textWithin(element) !== '';
}

/** True if there is text or an image between the heading and the next one of its level or above. */
function hasContents(heading: ReadElement, following: readonly ReadElement[]): boolean {
  for (const element of following) {
    if (headingTag.test(element.tag) && element.tag <= heading.tag) return false;
    if (headingTag.test(element.tag) || closest(element, ({ tag }) => headingTag.test(tag)))
      continue;
    if (element.tag === 'img') return true;
    if (element.children.some((child) => typeof child === 'string' && child.trim() !== '')) {
      return true;
    }
  }
  return false;
}

/**
 * Headings that the author put directly above a deeper one. The email draws both alike, so the
 * first one isn't empty.
 */
function announcing({ comments }: Subject): Set<string> {
  const words = Object.values(comments).flatMap((comment) => {
    const blocks = wordBlocks(comment.words);
    return blocks.filter((block, at) => {
      const next = blocks[at + 1];
      return block.kind === 'heading' && next?.kind === 'heading' && next.level > block.level;
    });
  });
  const textOf = (runs: (typeof words)[number]['runs']) =>
    runs.map((run) => (run.kind === 'text' ? run.text : ' ')).join('');
  return new Set(words.map(({ runs }) => textOf(runs).replace(/\s+/g, ' ').trim()));
}

function headings(section: SectionName, elements: ReadElement[], subject: Subject): Draft[] {
  return elements.flatMap((element, at): Draft[] => {
    if (!headingTag.test(element.tag) || element.isHidden) return [];
    const finding = { severity: 'check' as const, ...locationOf(section, textWithin(element)) };
    if (!within(element).some(isShown)) {
      return [{ ...finding, text: `A heading in ${sectionWords(section)} is empty.` }];
    }
    const words = textWithin(element);
    if (element.tag === 'h1' || hasContents(element, elements.slice(at + 1))) return [];
    if (announcing(subject).has(words)) return [];
    const text = `There’s nothing under the heading ${quoted(words)} in ${sectionWords(section)}.`;
    return [{ ...finding, text, severity: element.tag === 'h2' ? 'mustFix' : 'check' }];
  });
}

function cellsOf(row: ReadElement): ReadElement[] {
  return row.children.filter(
    (child): child is ReadElement => typeof child !== 'string' && /^t[hd]$/.test(child.tag),
  );
}

function isHeader(row: ReadElement): boolean {
  const cells = cellsOf(row);
  const isColumn = ({ tag, attributes }: ReadElement) =>
    tag === 'th' && (attributes.get('scope') ?? 'col').startsWith('col');
  return cells.length > 0 && cells.every(isColumn);
}

/** Reports tables with a header row and no rows of figures. */
function tables(section: SectionName, elements: ReadElement[]): Draft[] {
  const rows = elements.filter(({ tag }) => tag === 'tr');
  const tableOf = (row: ReadElement) => closest(row, ({ tag }) => tag === 'table');
  return rows.flatMap((row, at): Draft[] => {
    const next = rows[at + 1];
    const isFollowed = next && tableOf(next) === tableOf(row) && !isHeader(next);
    if (!isHeader(row) || isFollowed) return [];
    const text = `A table in ${sectionWords(section)} has a header but no rows.`;
    return [{ severity: 'mustFix', text, ...locationOf(section, textWithin(row)) }];
  });
}

function isBare(element: ReadElement): boolean {
  return !within(element).some(isShown);
}

function isMarker(cell: ReadElement | undefined): boolean {
  return cell !== undefined && /^(?:•|\d{1,4}\.)$/.test(textWithin(cell));
}

/**
 * A table within a paragraph ends it, which leaves an empty one before and after the table. Lists
 * are tables, too.
 */
function isBesideTable(element: ReadElement): boolean {
  const around = element.parent?.children ?? [];
  return around.some(
    (each) => typeof each !== 'string' && each.tag === 'table' && !within(each).some(isMarker),
  );
}

function paragraphs(section: SectionName, elements: ReadElement[]): Draft[] {
  const items = elements
    .filter(({ tag }) => tag === 'tr')
    .map(cellsOf)
    .filter(([marker]) => isMarker(marker))
    .map(([, words]) => words);
  const isListEmpty =
    items.some((words) => words !== undefined && isBare(words)) ||
    elements.some((element) => /^(?:li|ul|ol)$/.test(element.tag) && isBare(element));
  const isEmpty = elements.some(
    (element) =>
      element.tag === 'p' &&
      isBare(element) &&
      !isBesideTable(element) &&
      !items.some((words) => words === element.parent),
  );
  const finding = { severity: 'check' as const, ...locationOf(section) };
  const where = sectionWords(section);
  return [
    ...(isListEmpty ? [{ ...finding, text: `A list in ${where} has an empty item.` }] : []),
    ...(isEmpty ? [{ ...finding, text: `A paragraph in ${where} is empty.` }] : []),
  ];
}

function problemsIn(section: SectionName, elements: ReadElement[], subject: Subject): Draft[] {
  if (!elements.some(isShown)) {
    const text = `${sectionWords(section)} is empty.`;
    return [{ severity: 'mustFix', text, ...locationOf(section) }];
  }
  return [
    ...headings(section, elements, subject),
    ...tables(section, elements),
    ...paragraphs(section, elements),
  ];
}

/** Sections that the email must have: the required ones, and those with data. */
function expected({ variant, input, comments }: Subject): SectionName[] {
  const needs: Partial<Record<SectionName, boolean>> = {
    header: true,
    notice: true,
    metrics: true,
    footer: true,
    commentary: true,
    technical: !isEmptyCommentary(comments.technical.words),
    crypto: input.crypto.general.length > 0,
    etps: input.listed.etps.length > 0,
    stocks: input.listed.stocks.length > 0,
    news: input.news.length > 0,
  };
  return variant.sections.filter((section) => needs[section]);
}

function absent(section: SectionName, { comments }: Subject): Draft {
  const isUnwritten = section === 'commentary' && isEmptyCommentary(comments.commentary.words);
  const reason = isUnwritten ? 'is empty, so the email leaves it out' : 'is missing from the email';
  const { field } = locationOf(section);
  const text = `${sectionWords(section)} ${reason}.`;
  return { severity: 'mustFix', text, section, ...(field ? { field } : {}) };
}

/** Reports sections, headings, tables and lists without contents. */
export const emptiness: Check = {
  key: 'emptiness',
  name: 'Empty sections and headings',
  run(subject) {
    if (!subject.document) return [{ severity: 'mustFix', text: 'The email is empty.' }];
    const bySection = new Map<SectionName, ReadElement[]>();
    for (const element of subject.document.elements) {
      if (!element.section) continue;
      const known = bySection.get(element.section);
      if (known) known.push(element);
      else bySection.set(element.section, [element]);
    }
    return [
      ...Array.from(bySection).flatMap(([section, elements]) =>
        problemsIn(section, elements, subject),
      ),
      ...expected(subject)
        .filter((section) => !bySection.has(section))
        .map((section) => absent(section, subject)),
    ];
  },
};
