import { isEmptyCommentary } from '@/domain/commentary/commentary';
import { plainLine } from '@/domain/commentary/plainRuns';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { textWithin } from '@/domain/email/emailDocument';
import { quoted } from '@/domain/format/text';
import { locationOf, sectionWords } from '@/domain/checks/wording';
import type { SectionName } from '@/domain/newsletter/variants';

/** Headings of the author with nothing under them, and points of lists without words. */
function inText(
  section: 'commentary' | 'technical',
  { comments, variant, input }: Subject,
): Draft[] {
  if (!variant.sections.includes(section)) return [];
  const { blocks } = comments[section].words;
  const hasPicture = section === 'technical' && input.newsletter.technical_image !== '';
  return blocks.flatMap((block, at): Draft[] => {
    if (block.kind !== 'heading' && block.kind !== 'item') return [];
    const words = plainLine(block.runs);
    const place = { severity: 'check', ...locationOf(section, words) } as const;
    const where = sectionWords(section);
    if (block.kind === 'item') {
      const isBare = words === '' && block.runs.every((run) => run.kind !== 'image');
      return isBare ? [{ ...place, text: `A list in ${where} has an empty item.` }] : [];
    }
    const next = blocks[at + 1];
    const isFollowed = next ? next.kind !== 'heading' || next.level > block.level : hasPicture;
    if (isFollowed || words === '') return [];
    return [{ ...place, text: `There’s nothing under the heading ${quoted(words)} in ${where}.` }];
  });
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
  const text = `${sectionWords(section)} ${reason}.`;
  return { severity: 'mustFix', text, ...locationOf(section) };
}

/** Sections, headings and points of lists without contents. */
export const emptiness: Check = {
  key: 'emptiness',
  name: 'Empty sections and headings',
  run(subject) {
    if (!subject.document) return [{ severity: 'mustFix', text: 'The email is empty.' }];
    const filled = new Map<SectionName, boolean>();
    for (const element of subject.document.elements) {
      const { section, tag } = element;
      if (!section || filled.get(section)) continue;
      filled.set(section, tag === 'img' || textWithin(element) !== '');
    }
    const bare = [...filled].flatMap(([section, isFilled]): Draft[] => {
      const text = `${sectionWords(section)} is empty.`;
      return isFilled ? [] : [{ severity: 'mustFix', text, ...locationOf(section) }];
    });
    const missing = expected(subject).filter((section) => !filled.has(section));
    return [
      ...bare,
      ...inText('commentary', subject),
      ...inText('technical', subject),
      ...missing.map((section) => absent(section, subject)),
    ];
  },
};
