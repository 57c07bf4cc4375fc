import { firm, type Author } from './firm';
import { imageUrl } from '@/domain/format/addresses';

/** An author as the email shows one; `avatar` is empty if there is none. */
export interface Byline {
  name: string;
  title: string;
  avatar: string;
}

function findAuthor(stored: string): Author | undefined {
  const wanted = stored.trim().toLowerCase();
  return firm.authors.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted);
}

/** The author of a stored key or name, or the firm's own byline if it is empty or unknown. */
export function authorOf(stored: string): Author {
  return findAuthor(stored) ?? firm.houseAuthor;
}

/** True for the key or name of an author, and for the research team. */
export function isKnownAuthor(stored: string): boolean {
  return findAuthor(stored) !== undefined || isResearchTeam(stored);
}

/** True if the research team signs, in which case no byline is shown. */
export function isResearchTeam(stored: string): boolean {
  return /^(digital asset )?research[ _-]team$/i.test(stored.trim());
}

/** The byline of an author, with the whole address of the image. */
export function byline({ name, title, avatar }: Author, imageHost: string): Byline {
  return { name, title, avatar: imageUrl(avatar, imageHost) };
}

/** The bylines of everybody who writes; the firm's own byline is nobody's. */
export function people(imageHost: string): Byline[] {
  return [...firm.authors, firm.technicalAuthor]
    .filter((author) => author !== firm.houseAuthor)
    .map((author) => byline(author, imageHost));
}
