import type { Draft, Subject } from '@/domain/checks/check';
import { summaryIn, summaryPlace } from '@/domain/checks/reading/authored';
import { locationOf } from '@/domain/checks/location';
import type { SectionName } from '@/domain/newsletter/variants';
import { sectionWords } from '@/domain/checks/wording';

/** A text in which figures are claimed. */
export interface ClaimText {
  text: string;
  /** The text before it in the same section. */
  before: string;
  /** Such as `Market Update`. */
  where: string;
  location: Partial<Draft>;
  /** False for the words of others: news. */
  isOurs: boolean;
  /** True if the author's field has these words, so that the composer can underline them. */
  isWritten: boolean;
}

function altTexts({ input: { newsletter } }: Subject): ClaimText[] {
  const images = [
    newsletter.newsletter_image && newsletter.newsletter_image_alt,
    newsletter.newsletter_image_1 && newsletter.newsletter_image_1_alt,
    newsletter.newsletter_image_2 && newsletter.newsletter_image_2_alt,
    newsletter.technical_image && newsletter.technical_image_alt,
  ];
  return images.flatMap((text) =>
    text
      ? [
          {
            text,
            before: '',
            where: 'an alt text',
            location: { section: 'commentary' as const, field: 'images' as const },
            isOurs: true,
            isWritten: false,
          },
        ]
      : [],
  );
}

const sections = /^(?:commentary|technical|news)$/;

/** Bullets and numbers of lists are passages of their own. */
const listMark = /^(?:\P{L}{1,3}|[a-z]\.)$/u;

/** Quoted words are another's, and often of another time: they become blanks of the same length. */
const quotes = /“[^“”]{12,}”|"[^"]{12,}"/g;

function withoutQuotes(text: string): string {
  return text.replace(quotes, (quote) => ' '.repeat(quote.length));
}

function summaryTexts(subject: Subject): ClaimText[] {
  const text = withoutQuotes(summaryIn(subject));
  const { where, ...location } = summaryPlace;
  return text === '' ? [] : [{ text, before: '', where, location, isOurs: true, isWritten: true }];
}

const shared = new WeakMap<Subject, ClaimText[]>();

function read(subject: Subject): ClaimText[] {
  let last: { section: SectionName | null; text: string } = { section: null, text: '' };
  const written = subject.passages
    .filter(({ section, text }) => sections.test(section ?? '') && !listMark.test(text))
    .map(({ text, section }): ClaimText => {
      const before = last.section === section ? last.text : '';
      last = { section, text };
      const isOurs = section !== 'news';
      const where = sectionWords(section);
      return {
        text: withoutQuotes(text),
        before,
        where,
        location: locationOf(section),
        isOurs,
        isWritten: isOurs,
      };
    });
  const title: ClaimText = {
    text: subject.subject,
    before: '',
    where: 'the subject',
    location: { field: 'title' },
    isOurs: true,
    isWritten: true,
  };
  return [title, ...summaryTexts(subject), ...written, ...altTexts(subject)];
}

/** The subject, the summary, both comments, the news and the alt texts, read once for all checks. */
export function claimTexts(subject: Subject): ClaimText[] {
  const known = shared.get(subject);
  if (known) return known;
  const texts = read(subject);
  shared.set(subject, texts);
  return texts;
}
