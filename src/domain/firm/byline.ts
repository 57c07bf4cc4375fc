import type { Author, Publisher } from '@/api/contract/publication';
import { imageUrl } from '@/domain/format/addresses';

/** An author as the email shows one; `photo` is empty if there is none. */
export type Byline = Pick<Author, 'name' | 'title' | 'photo'>;

function authorWith({ authors }: Publisher, key: string): Author | undefined {
  return authors.find((author) => author.key === key);
}

/** Who signs if a newsletter names nobody: the firm itself. */
export function houseAuthor(publisher: Publisher): Author {
  return authorWith(publisher, publisher.house_author) ?? (publisher.authors[0] as Author);
}

/** The fixed byline of Daily Technical Strategy. */
export function technicalAuthor(publisher: Publisher): Author {
  return authorWith(publisher, publisher.technical_author) ?? houseAuthor(publisher);
}

/** Everybody who writes or wrote; the firm's own byline is nobody's. */
export function staffAuthors({ authors, house_author }: Publisher): Author[] {
  return authors.filter(({ key }) => key !== house_author);
}

/**
 * Whom a newsletter can be signed by: active authors, and the one who signs it already. The author of
 * Daily Technical Strategy has a place of their own in every newsletter.
 */
export function offeredAuthors(publisher: Publisher, stored: string): Author[] {
  const own = findAuthor(publisher, stored);
  return publisher.authors.filter(
    (author) => author === own || (author.is_active && author.key !== publisher.technical_author),
  );
}

/** The author of a stored key or name, whether or not they still write. */
export function findAuthor(
  { authors }: Pick<Publisher, 'authors'>,
  stored: string,
): Author | undefined {
  const wanted = stored.trim().toLowerCase();
  return authors.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted);
}

/** The author of a stored key or name, or the firm's own byline if it is empty or unknown. */
export function authorOf(publisher: Publisher, stored: string): Author {
  return findAuthor(publisher, stored) ?? houseAuthor(publisher);
}

/** True for the key or name of an author, and for the research team. */
export function isKnownAuthor(publisher: Publisher, stored: string): boolean {
  return findAuthor(publisher, stored) !== undefined || isResearchTeam(stored);
}

/** True if the research team signs, in which case no byline is shown. */
export function isResearchTeam(stored: string): boolean {
  return /^(digital asset )?research[ _-]team$/i.test(stored.trim());
}

/** The byline of an author, with the whole address of the image. */
export function byline({ name, title, photo }: Author, imageHost: string): Byline {
  return { name, title, photo: imageUrl(photo, imageHost) };
}

/** The bylines of everybody who writes today. */
export function people(publisher: Publisher, imageHost: string): Byline[] {
  return staffAuthors(publisher)
    .filter(({ is_active }) => is_active)
    .map((author) => byline(author, imageHost));
}

/** The name of a stored author, for staff; what is stored if nobody has it. */
export function nameOfAuthor(publisher: Pick<Publisher, 'authors'>, stored: string): string {
  return findAuthor(publisher, stored)?.name ?? stored;
}
