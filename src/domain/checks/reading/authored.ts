import { imageSlots } from '@/api/contract/newsletterImages';
import type { Block, WordBlock } from '@/domain/commentary/blocks';
import { plainLine, struckLine } from '@/domain/commentary/plainRuns';
import { cellBlocks } from '@/domain/commentary/tables';
import type { Subject } from '@/domain/checks/check';
import type { CheckedEmail, FixField } from '@/domain/checks/report';
import { once } from '@/domain/format/remembered';
import { sectionWords } from '@/domain/checks/textFinding';
import { newsWords, storyWords } from '@/domain/news/news';
import { writtenSummary } from '@/domain/newsletter/summary';
import type { SectionName } from '@/domain/newsletter/variants';

/** What kind of text somebody wrote: a heading may end without a period, a paragraph may not. */
export type AuthoredKind =
  | 'subject'
  | 'summary'
  | 'paragraph'
  | 'item'
  | 'heading'
  | 'quote'
  | 'headline'
  | 'story'
  | 'alt';

/** A text as it is in its field, so that its words can be underlined there. */
export interface Authored {
  text: string;
  kind: AuthoredKind;
  section: SectionName | null;
  field: FixField;
  /** Such as `Market Update`, `the subject` or `the alt text of Image 1`. */
  where: string;
}

/** Names a text with its place, for results that depend on nothing else. */
export const authoredKey = once(({ text, kind, where }: Authored) => `${kind} ${where}\n${text}`);

function statedLine(runs: WordBlock['runs']): string {
  return plainLine(runs, { lineBreak: '\n', image: '' });
}

type Written = Pick<WordBlock, 'runs'> & { kind: AuthoredKind };

/** The cells of a table may end without a period, as headings may. */
function blocksIn(block: Block): Written[] {
  if (block.kind === 'rule') return [];
  if (block.kind === 'quote') return block.blocks.map(({ runs }) => ({ kind: 'quote', runs }));
  if (block.kind === 'table') {
    return cellBlocks(block).map(({ runs }) => ({ kind: 'heading', runs }));
  }
  return [block];
}

/**
 * The author's own text, block by block, in the order of the email: what it states, or only its
 * struck words, which state nothing but can be seen.
 */
export function authoredBlocks(
  { comments, variant }: Subject,
  section: 'commentary' | 'technical',
  lineOf: (runs: WordBlock['runs']) => string = statedLine,
): Authored[] {
  if (!variant.sections.includes(section)) return [];
  const place = { section, field: section, where: sectionWords(section) } as const;
  return comments[section].words.blocks.flatMap(blocksIn).flatMap(({ kind, runs }) => {
    const text = lineOf(runs);
    return text === '' ? [] : [{ ...place, text, kind }];
  });
}

function authoredNews({ input: { news }, variant }: Subject): Authored[] {
  if (!variant.sections.includes('news')) return [];
  const place = { section: 'news', field: 'news', where: sectionWords('news') } as const;
  return news.flatMap((item): Authored[] => [
    { ...place, text: newsWords(item.text), kind: 'headline' },
    { ...place, text: storyWords(item, variant.newsLimit), kind: 'story' },
  ]);
}

function authoredAlts({ input: { newsletter }, brand }: Subject): Authored[] {
  const promo = `newsletter_image_promo_${brand.key === 'fsi' ? 'fsi' : 'fsga'}_alt` as const;
  const alts: (readonly [text: string, name: string, field: FixField, section: SectionName])[] = [
    ...imageSlots.map(
      (name, at) => [newsletter[`${name}_alt`], `Image ${at + 1}`, 'images', 'commentary'] as const,
    ),
    [newsletter.technical_image_alt, 'the technical picture', 'technical', 'technical'],
    [newsletter[promo], 'the promo picture', 'promos', 'promo'],
  ];
  return alts.map(([text, name, field, section]) => {
    return { text: text.trim(), kind: 'alt', section, field, where: `the alt text of ${name}` };
  });
}

/** The summary that somebody wrote; '' without one, and on the website, which shows none. */
export function summaryIn({ form, input }: Pick<CheckedEmail, 'form' | 'input'>): string {
  return form === 'email' ? writtenSummary(input.newsletter.summary) : '';
}

/** Where the summary is in the email, and its field. */
export const summaryPlace = { section: 'header', field: 'summary', where: 'the summary' } as const;

/**
 * Everything that somebody wrote for this email, from the data, read once for all checks. Text of
 * templates, figures and legal notes are not among it.
 */
export const authoredTexts = once((subject: Subject): Authored[] => {
  const title = { section: null, field: 'title', where: 'the subject' } as const;
  return [
    { ...title, text: subject.input.newsletter.name.trim(), kind: 'subject' as const },
    { ...summaryPlace, text: summaryIn(subject), kind: 'summary' as const },
    ...authoredBlocks(subject, 'commentary'),
    ...authoredBlocks(subject, 'technical'),
    ...authoredNews(subject),
    ...authoredAlts(subject),
  ].filter(({ text }) => text !== '');
});

/** The same and the struck words, for what nobody may see in an email even if it is struck. */
export const seenTexts = once((subject: Subject): Authored[] => [
  ...authoredTexts(subject),
  ...authoredBlocks(subject, 'commentary', struckLine),
  ...authoredBlocks(subject, 'technical', struckLine),
]);
