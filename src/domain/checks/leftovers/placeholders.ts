import { type Check, readWith, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords, wordsFinding } from '@/domain/checks/textFinding';
import { unsubscribeToken } from '@/domain/firm/legal';
import type { Words } from '@/domain/checks/reading/words';
import { quoted } from '@/domain/format/text';
import { isEmptyCommentary } from '@/domain/commentary/commentary';
import { plainLine } from '@/domain/commentary/plainRuns';
import { textWithin } from '@/domain/email/emailDocument';
import type { SectionName } from '@/domain/newsletter/variants';

const slotNames =
  'first ?name|last ?name|full ?name|name|company|date|title|author|headline|subject|link|url|ticker|price|number|amount|text|chart|picture|photo|graph|table|your [\\w ]+|insert [\\w ]+|add [\\w ]+|[\\w ]+ here|placeholder|test|draft';

/**
 * Text that must never reach a subscriber. Brackets in the patterns keep this list from matching
 * itself.
 */
const leftOver: readonly RegExp[] = [
  /\[\s*im(?:age|g)[\s_-]*\d*\s*\]/iu,
  /\[IMAGE\d+(?![\w\]])/u,
  new RegExp(`\\[\\s*(?:${slotNames})\\s*\\]`, 'iu'),
  /\{\{.*?(?:\}\}|$)|\{%.*?%\}|\}\}/u,
  /\$\{[^}]*\}|#\{[^}]*\}/u,
  /(?<![\w%])%[A-Z][A-Z_]{2,}%/u,
  /(?<![\p{L}\p{N}%])%(?:[sdif@](?![\p{L}\p{N}])|\.\d+f|\(\w+\)[sdf]|\d\$[sd])/u,
  /(?<![{$#\p{L}])\{(?:\d{1,2}|[a-z]+(?:[_.][a-z]+)+|[a-z]+[A-Z][A-Za-z]*|name|date|title|author|price|ticker|link|url|value|amount)\}(?!\})/u,
  /%%\s*[\p{L}_][\p{L}\p{N}_ .-]*%%/u,
  /<%.*?(?:%>|$)|%>/u,
  /\*\|.*?\|\*/u,
  /\[\[[^\]]*\]\]/u,
  /\blorem ipsum\b|\bdolor sit amet\b/iu,
  /(?<![\w$#/])(?:TO[D]O|FIX[M]E|TB[DCA]|TKTK|PLACEHOLDER)(?!\w)/u,
  /(?<![\w$#/]|(?:bowl|part|chapter|volume|title|section|article|series|class) )XX[X]+(?!\w)/iu,
  /\$?\bX+(?:[.,]X+)+\b%?|\$X{2,}\b|\bX{1,3}%/u,
  /\b(?:insert|add|put|paste) (?:the |your |a )?(?:text|image|picture|chart|link|headline|title|quote) here\b(?! and there)/iu,
  /\b(?:your )?(?:text|headline|title) (?:goes )?here\b(?=[.!…]?$)/imu,
];

function withoutToken(text: string): string {
  return text.replaceAll(unsubscribeToken, '').replaceAll(encodeURI(unsubscribeToken), '');
}

/** A fast test that all of these patterns imply and most lines fail. */
const suspicious = /[[\]{}<%*]|lorem|dolor sit|TO[D]O|FIX[M]E|TB[DCA]|TKTK|PLACEHOLDER|X|\bhere\b/i;

function inWords(words: Words): Draft[] {
  if (!suspicious.test(words.text)) return [];
  const text = withoutToken(words.text);
  const found = new Map<string, Draft>();
  for (const pattern of leftOver) {
    const match = pattern.exec(text);
    if (!match || [...found.keys()].some((known) => known.includes(match[0]))) continue;
    const says = `${quoted(match[0])} is left in ${words.where}.`;
    found.set(match[0], wordsFinding({ ...words, text }, match, says));
  }
  return [...found.values()];
}

/** Template marks in an address or an alternative text. */
const inAttribute = /\{\{|\}\}|%7B%7B|<%|%3C%25|%%\w+%%|\*\||\[IMAGE\d*\]|\$\{|\{%/iu;

const readAttributes = ['href', 'src', 'alt', 'title', 'background'];

function inAttributes({ document }: Subject): Draft[] {
  return (document?.elements ?? []).flatMap(({ attributes, section }) =>
    readAttributes.flatMap((name): Draft[] => {
      const value = attributes.get(name) ?? '';
      if (!inAttribute.test(value) || !inAttribute.test(withoutToken(value))) return [];
      const text = `${quoted(value)} in ${sectionWords(section)} is a placeholder that wasn’t filled in.`;
      return [{ severity: 'mustFix', text, ...locationOf(section) }];
    }),
  );
}

/** Image marks in the author's text without an image. The email leaves them out. */
function dropped({ comments, variant }: Subject): Draft[] {
  return (['commentary', 'technical'] as const)
    .filter((section) => variant.sections.includes(section))
    .flatMap((section) =>
      comments[section].dropped.map((name) => ({
        severity: 'mustFix',
        text: `${name} in ${sectionWords(section)} has no image and is left out.`,
        section,
        field: 'images' as const,
      })),
    );
}

/** Marks of templates and of authors that wait for their words or image. */
export const placeholders: Check = {
  key: 'placeholders',
  name: 'Placeholders left',
  run: (subject) =>
    readWith(subject, [
      ...subject.words.flatMap(inWords),
      ...inAttributes(subject),
      ...dropped(subject),
    ]),
};

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
