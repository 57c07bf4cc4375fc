import { firm, type Author } from './firm';
import { pictureUrl } from './pictures';

/** An author as the email shows one; `avatar` is '' where none is shown. */
export interface Byline {
  name: string;
  title: string;
  avatar: string;
}

/** The author of a stored key or name; the firm's own byline for nobody and for a stranger. */
export function authorOf(stored: string): Author {
  const wanted = stored.trim().toLowerCase();
  const isWanted = ({ key, name }: Author) => key === wanted || name.toLowerCase() === wanted;
  return firm.authors.find(isWanted) ?? firm.houseAuthor;
}

/** True where the research team as a whole signs: then no byline is shown. */
export function isResearchTeam(stored: string): boolean {
  return /^(digital asset )?research[ _-]team$/i.test(stored.trim());
}

export function byline(author: Author, imageHost: string): Byline {
  const isHouse = author.key === firm.houseAuthor.key;
  const avatar = isHouse ? '' : pictureUrl(author.avatar, imageHost);
  return { name: author.name, title: author.title, avatar };
}
