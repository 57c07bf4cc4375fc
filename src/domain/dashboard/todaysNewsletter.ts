import type { Dashboard, TodaysNewsletter } from '@/api/contract/dashboard';
import { imageSlots } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import type { SendRecord, SendVariant } from '@/api/contract/sends';
import { plainWords } from '@/domain/commentary/commentary';
import { isBlocking, type Finding, type FixField } from '@/domain/checks/report';
import { counted } from '@/domain/format/text';
import { logFacts, type Run, runOf } from '@/domain/newsletter/run';

/** Today's newsletter; without its sends from an API that doesn't log them. */
export type BoardNewsletter = Omit<TodaysNewsletter, 'sends'> &
  Partial<Pick<TodaysNewsletter, 'sends'>>;

/** What only the board of our server knows. */
type Ours =
  | 'synced_at'
  | 'last_sends'
  | 'scheduled'
  | 'approvals'
  | 'pushes'
  | 'announcements'
  | 'questions'
  | 'live_votes'
  | 'open';

/** The morning board, with what the API knows of it. What is absent isn't shown. */
export type Board = Omit<Dashboard, Ours | 'newsletter'> &
  Partial<Pick<Dashboard, Ours>> & { newsletter: BoardNewsletter | null };

/** How far today's newsletter is. A test counts for the version that was tested alone. */
export function boardRun(newsletter: BoardNewsletter): Run {
  const { sends = [], changed_at, commentary_words, issues } = newsletter;
  const isOlder = ({ created_at }: SendRecord) =>
    changed_at !== null && (created_at ?? '') < changed_at;
  const blocking = issues?.blocking;
  return runOf({
    ...logFacts(sends, isOlder),
    isWritten: commentary_words > 0,
    writtenAt: changed_at,
    issues: blocking && { count: blocking.length, field: blocking[0]?.field },
  });
}

/** A part of the newsletter, and whether it is there. */
export interface Part {
  field: FixField;
  isThere: boolean;
  /** Such as `412 words` or `Missing`. */
  words: string;
}

const missing = 'Missing';
const size = (count: number, words: string) => (count === 0 ? missing : words);

/** The parts of the newsletter in the order of the composer. `authorName` names a stored author. */
export function newsletterParts(
  newsletter: BoardNewsletter,
  authorName: (stored: string) => string,
): Part[] {
  const { name, author, commentary_words, technical_words, images, promos, news } = newsletter;
  const part = (field: FixField, isThere: boolean, words: string) => ({ field, isThere, words });
  const signer = author.trim() === '' ? missing : authorName(author);
  const words = (count: number) => size(count, counted(count, 'word'));
  return [
    part('title', name.trim() !== '', name.trim() === '' ? missing : 'Written'),
    part('author', author.trim() !== '', signer),
    part('commentary', commentary_words > 0, words(commentary_words)),
    part('images', images > 0, size(images, `${images} of 3`)),
    part('technical', technical_words > 0, words(technical_words)),
    part('promos', promos === 2, size(promos, `${promos} of 2`)),
    part('news', news > 0, size(news, `${news} selected`)),
  ];
}

/**
 * The newest send of each kind to each audience, newest first: a repeated one replaces what it
 * repeats. Sends to the dev list don't count.
 */
export function latestSends(sends: readonly SendRecord[]): SendRecord[] {
  const earliestFirst = sends.filter(({ channel }) => channel !== 'dev').toReversed();
  const kindOf = ({ channel, variant, audience }: SendRecord) =>
    [channel, variant, audience].join('|');
  const kinds = new Map(earliestFirst.map((send) => [kindOf(send), send]));
  return [...kinds.values()].toSorted((a, b) => b.id - a.id);
}

/** The variants that go to all subscribers, whose checks count for the board. */
export const bulkVariants: SendVariant[] = ['v2', 'v2_f'];

/** What the checks found in several emails. They share most of their content, so each sentence counts once. */
export function issuesIn(findings: readonly Finding[]): NonNullable<TodaysNewsletter['issues']> {
  const unique = [...new Map(findings.map((finding) => [finding.text, finding])).values()];
  const blocking = unique.filter(isBlocking);
  return {
    blocking: blocking.map(({ text, field }) => ({ text, field: field ?? null })),
    to_review: unique.length - blocking.length,
  };
}

/**
 * What a newsletter has of each part. `selectedAt` is when it last selected a news item, as a New
 * York wall clock; null if that isn't known.
 */
export function countedParts(
  newsletter: Newsletter,
  selectedAt: string | null,
): Omit<BoardNewsletter, 'sends' | 'issues'> {
  const { id, name, author, updated_at } = newsletter;
  const filled = (...images: string[]) => images.filter((image) => image !== '').length;
  const stamps = [updated_at, selectedAt].filter((stamp) => stamp !== null);
  return {
    id,
    name,
    author,
    changed_at: stamps.toSorted().at(-1) ?? null,
    commentary_words: countWords(newsletter.daily_comments),
    technical_words: countWords(newsletter.daily_comments_technical),
    images: filled(...imageSlots.map((slot) => newsletter[slot])),
    promos: filled(newsletter.newsletter_image_promo_fsi, newsletter.newsletter_image_promo_fsga),
    news: newsletter.selected_news.length,
  };
}

function countWords(html: string): number {
  return plainWords(html).match(/\S+/g)?.length ?? 0;
}
