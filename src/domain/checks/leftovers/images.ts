import { imageSlots, type Block } from '@/domain/commentary/commentary';
import { plainLine } from '@/domain/commentary/plainRuns';
import { placeholders } from '@/domain/commentary/runs';
import type { Draft, Subject } from '@/domain/checks/check';
import { sentenceFinding, sentencesIn, type Sentence } from '@/domain/checks/reading/sentences';
import { counted, quoted } from '@/domain/format/text';

const columns = {
  1: 'newsletter_image',
  2: 'newsletter_image_1',
  3: 'newsletter_image_2',
} as const;
const slots = [1, 2, 3] as const;
const place = { severity: 'check', field: 'images' } as const;

/** Images that were uploaded and that no text shows. */
function unshown({ input: { newsletter }, comments, variant }: Subject): Draft[] {
  const shown = new Set(
    (['commentary', 'technical'] as const).flatMap((section) =>
      variant.sections.includes(section) ? imageSlots(comments[section].words) : [],
    ),
  );
  return slots.flatMap((slot): Draft[] => {
    if (newsletter[columns[slot]] === '' || shown.has(slot)) return [];
    const text = `Image ${slot} is in no text: put ${placeholders[slot]} where it belongs, or remove the image.`;
    return [{ ...place, text }];
  });
}

function twice({ input: { newsletter } }: Subject): Draft[] {
  const first = new Map<string, number>();
  return slots.flatMap((slot): Draft[] => {
    const path = newsletter[columns[slot]];
    const known = first.get(path);
    if (path === '') return [];
    if (known === undefined) first.set(path, slot);
    if (known === undefined) return [];
    return [{ ...place, text: `Image ${slot} is the same picture as Image ${known}.` }];
  });
}

/** Images that were in the last newsletter; promos stay for weeks. */
function fromLast({ input: { newsletter, previous } }: Subject): Draft[] {
  const old = new Set(
    Object.entries(previous?.images ?? {})
      .filter(([name, path]) => !name.includes('promo') && path !== '')
      .map(([, path]) => path),
  );
  const named = [
    ...slots.map((slot) => ({ name: `Image ${slot}`, path: newsletter[columns[slot]] })),
    { name: 'The technical picture', path: newsletter.technical_image },
  ];
  return named.flatMap(({ name, path }): Draft[] =>
    path !== '' && old.has(path)
      ? [
          {
            ...place,
            text: `${name} was already in the last newsletter.`,
            fact: `last image ${path}`,
          },
        ]
      : [],
  );
}

const below =
  /\b(?:the |our )?(?:chart|graph|figure|picture|image|map|graphic)s? (?:just )?(?:below|beneath)\b|\b(?:following|accompanying) (?:chart|graph|figure|picture|image)\b|\b(?:shown|plotted|charted|illustrated) (?:in the chart )?below\b|\bsee (?:the )?(?:chart|graph|figure) below\b/i;
const above =
  /\b(?:the |our )?(?:chart|graph|figure|picture|image|map|graphic)s? above\b|\babove (?:chart|graph|figure)\b|\b(?:shown|plotted) (?:in the chart )?above\b/i;
const somewhere =
  /\bas (?:the|our) (?:chart|graph|picture|figure) (?:shows|illustrates|suggests|makes clear)\b|\bsee (?:the )?(?:chart|graph|figure)\b|\(chart\)|\(see chart\)|\bin (?:today[’']s|this|the attached|the accompanying) (?:chart|graph)\b|\b(?:this|today[’']s|the attached) (?:chart|graph) (?:shows|illustrates|plots)\b/i;

function hasImage(block: Block, isThere: (slot: 1 | 2 | 3) => boolean): boolean {
  return imageSlots({ blocks: [block] }).some(isThere);
}

/** A chart that the text speaks of and that isn't where it says. */
function spokenOf(subject: Subject): Draft[] {
  const { comments, input } = subject;
  return sentencesIn(subject).flatMap((sentence): Draft[] => {
    const { section, kind, text: block } = sentence.authored;
    if ((section !== 'commentary' && section !== 'technical') || kind === 'alt') return [];
    const match =
      below.exec(sentence.text) ?? above.exec(sentence.text) ?? somewhere.exec(sentence.text);
    if (!match) return [];
    const isThere = (slot: 1 | 2 | 3) => input.newsletter[columns[slot]] !== '';
    const { blocks } = comments[section].words;
    const start = block.slice(0, 40);
    const at = blocks.findIndex((each) => textOf(each).includes(start));
    const after = blocks.slice(Math.max(at, 0)).some((each) => hasImage(each, isThere));
    const before = blocks.slice(0, at + 1).some((each) => hasImage(each, isThere));
    const isAttached = section === 'technical' && input.newsletter.technical_image !== '';
    const isFound = below.test(sentence.text)
      ? after || isAttached
      : above.test(sentence.text)
        ? before
        : after || before || isAttached;
    if (isFound) return [];
    const words = match[0];
    const text = `${quoted(words)} in ${sentence.authored.where}: there is no such image.`;
    return [sentenceFinding(sentence, { severity: 'mustFix', index: match.index, words, text })];
  });
}

function textOf(block: Block): string {
  if (block.kind === 'rule') return '';
  if (block.kind === 'quote') return block.blocks.map(textOf).join(' ');
  return plainLine(block.runs, { lineBreak: '\n', image: '' });
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth'];
const nth = new RegExp(
  `\\b(?:the|our|this|a) (${ordinals.join('|')}) (?:chart|graph|image|picture)\\b`,
  'i',
);

/** `Our fourth chart`, where the section shows three. */
function beyondLast({ comments, input }: Subject, sentences: readonly Sentence[]): Draft[] {
  return sentences.flatMap((sentence): Draft[] => {
    const { section, kind, where } = sentence.authored;
    if ((section !== 'commentary' && section !== 'technical') || kind === 'alt') return [];
    const match = nth.exec(sentence.text);
    const count = ordinals.indexOf(match?.[1]?.toLowerCase() ?? '') + 2;
    const own = imageSlots(comments[section].words).filter(
      (slot) => input.newsletter[columns[slot]] !== '',
    );
    const isAttached = section === 'technical' && input.newsletter.technical_image !== '';
    const shown = own.length + (isAttached ? 1 : 0);
    if (!match || count <= shown) return [];
    const words = match[0];
    const text = `${quoted(words)} in ${where}: it shows ${counted(shown, 'image')}.`;
    return [sentenceFinding(sentence, { severity: 'mustFix', index: match.index, words, text })];
  });
}

const table =
  /\b(?:the|our) ((?:[a-z-]+ ){1,3})table (?:below|further down|underneath|above|at the end|in this (?:email|newsletter|note|report)|of this (?:email|newsletter|note|report))\b/i;
const knownTables =
  /\b(?:metrics?|prices?|crypto\w*|coins?|tokens?|stocks?|equit\w+|shares|miners?|etps?|etfs?|funds?|products?|funding|rates?|figures?|data|first|second|last|same|main|full|market|basis|futures|options?|stablecoins?|sentiment|misery|venues?|exchanges?)\b/i;

/** A table that the email doesn't have. */
function unknownTables(sentences: readonly Sentence[]): Draft[] {
  return sentences.flatMap((sentence): Draft[] => {
    const match = sentence.authored.section === 'news' ? null : table.exec(sentence.text);
    if (!match || knownTables.test(match[1] ?? '')) return [];
    const words = match[0];
    const text = `${quoted(words)} in ${sentence.authored.where}: there is no such table.`;
    return [sentenceFinding(sentence, { severity: 'mustFix', index: match.index, words, text })];
  });
}

export function imageProblems(subject: Subject): Draft[] {
  const sentences = sentencesIn(subject);
  return [
    ...unshown(subject),
    ...twice(subject),
    ...fromLast(subject),
    ...spokenOf(subject),
    ...beyondLast(subject, sentences),
    ...unknownTables(sentences),
  ];
}
