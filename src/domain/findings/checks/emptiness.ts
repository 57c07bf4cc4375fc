import { isEmptyCommentary, wordBlocks } from '@/domain/commentary';
import type { Check, Draft, Subject } from '@/domain/findings/check';
import { placeOf } from '@/domain/findings/place';
import {
  closest,
  textWithin,
  within,
  type LetterElement,
} from '@/domain/findings/reading/letterDocument';
import { quoted, sectionWords } from '@/domain/findings/wording';
import type { SectionName } from '@/domain/variants';

const headingTag = /^h[1-6]$/;

function isShown(element: LetterElement): boolean {
  return element.tag === 'img' || textWithin(element) !== '';
}

/** What a heading announces: words and pictures up to the next heading of its level or above. */
function hasContents(heading: LetterElement, following: readonly LetterElement[]): boolean {
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

/** Headings that the author put above deeper ones: both are drawn alike. */
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

function headings(section: SectionName, elements: LetterElement[], subject: Subject): Draft[] {
  return elements.flatMap((element, at): Draft[] => {
    if (!headingTag.test(element.tag) || element.isHidden) return [];
    const place = { isBlocking: false, ...placeOf(section, textWithin(element)) };
    if (!within(element).some(isShown)) {
      return [{ ...place, text: `A heading in ${sectionWords(section)} has no words.` }];
    }
    const words = textWithin(element);
    if (element.tag === 'h1' || hasContents(element, elements.slice(at + 1))) return [];
    if (announcing(subject).has(words)) return [];
    const text = `Nothing stands under the heading ${quoted(words)} in ${sectionWords(section)}.`;
    return [{ ...place, text, isBlocking: element.tag === 'h2' }];
  });
}

function cellsOf(row: LetterElement): LetterElement[] {
  return row.children.filter(
    (child): child is LetterElement => typeof child !== 'string' && /^t[hd]$/.test(child.tag),
  );
}

function isHeader(row: LetterElement): boolean {
  const cells = cellsOf(row);
  const isColumn = ({ tag, attributes }: LetterElement) =>
    tag === 'th' && (attributes.get('scope') ?? 'col').startsWith('col');
  return cells.length > 0 && cells.every(isColumn);
}

/** A header row below which no row of figures stands. */
function tables(section: SectionName, elements: LetterElement[]): Draft[] {
  const rows = elements.filter(({ tag }) => tag === 'tr');
  const tableOf = (row: LetterElement) => closest(row, ({ tag }) => tag === 'table');
  return rows.flatMap((row, at): Draft[] => {
    const next = rows[at + 1];
    const isFollowed = next && tableOf(next) === tableOf(row) && !isHeader(next);
    if (!isHeader(row) || isFollowed) return [];
    const text = `A table in ${sectionWords(section)} has a header and no rows.`;
    return [{ isBlocking: true, text, ...placeOf(section, textWithin(row)) }];
  });
}

function isBare(element: LetterElement): boolean {
  return !within(element).some(isShown);
}

function isMarker(cell: LetterElement | undefined): boolean {
  return cell !== undefined && /^(?:•|\d{1,4}\.)$/.test(textWithin(cell));
}

function paragraphs(section: SectionName, elements: LetterElement[]): Draft[] {
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
      element.tag === 'p' && isBare(element) && !items.some((words) => words === element.parent),
  );
  const place = { isBlocking: false, ...placeOf(section) };
  const where = sectionWords(section);
  return [
    ...(isListEmpty ? [{ ...place, text: `A list in ${where} has an item without words.` }] : []),
    ...(isEmpty ? [{ ...place, text: `A paragraph in ${where} is empty.` }] : []),
  ];
}

function faultsIn(section: SectionName, elements: LetterElement[], subject: Subject): Draft[] {
  if (!elements.some(isShown)) {
    const text = `${sectionWords(section)} is empty.`;
    return [{ isBlocking: true, text, ...placeOf(section) }];
  }
  return [
    ...headings(section, elements, subject),
    ...tables(section, elements),
    ...paragraphs(section, elements),
  ];
}

/** Sections that the issue has words or figures for, or that no letter does without. */
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
  const reason = isUnwritten
    ? 'has no words, so the email goes without it'
    : 'is missing from the email';
  const { field } = placeOf(section);
  const text = `${sectionWords(section)} ${reason}.`;
  return { isBlocking: true, text, section, ...(field ? { field } : {}) };
}

/** Sections, headings, tables and lists that announce something and hold nothing. */
export const emptiness: Check = {
  key: 'emptiness',
  name: 'Empty sections and headings',
  run(subject) {
    if (!subject.document) return [{ isBlocking: true, text: 'The email is empty.' }];
    const bySection = new Map<SectionName, LetterElement[]>();
    for (const element of subject.document.elements) {
      if (!element.section) continue;
      const known = bySection.get(element.section);
      if (known) known.push(element);
      else bySection.set(element.section, [element]);
    }
    return [
      ...Array.from(bySection).flatMap(([section, elements]) =>
        faultsIn(section, elements, subject),
      ),
      ...expected(subject)
        .filter((section) => !bySection.has(section))
        .map((section) => absent(section, subject)),
    ];
  },
};
