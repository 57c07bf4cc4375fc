import type { ContentInput } from '@/domain/newsletter/content';

/** More than ten times what the texts of the sample newsletter have. */
const mostCharacters = 24_000;
const mostBlocks = 1_000;
/** Some patterns take the square of a word's length. Addresses in a text are shorter. */
const mostInWord = 2_000;

const figure = (count: number) => count.toLocaleString('en-US');

/**
 * Why a newsletter isn't checked, as a sentence; null if it is. The time of the checks grows faster
 * than its texts, so one that nobody could send would hold up everybody else on the server. Emails
 * cut the texts of news themselves.
 */
export function whyTooLong({ newsletter }: Pick<ContentInput, 'newsletter'>): string | null {
  const { daily_comments, daily_comments_technical, summary } = newsletter;
  const texts = [daily_comments, daily_comments_technical, summary];
  const words = texts.map((text) => text.replace(/<[^<>]*>/g, ' '));
  const characters = words.reduce((sum, text) => sum + text.length, 0);
  if (characters > mostCharacters) {
    return `The texts have ${figure(characters)} characters. Shorten them to ${figure(mostCharacters)}, so that they can be checked.`;
  }
  const blocks = texts.reduce(
    (sum, text) => sum + text.split(/<(?:p|li|td|th|a|br|h\d)\b/i).length,
    0,
  );
  if (blocks > mostBlocks) {
    return `The texts have ${figure(blocks)} paragraphs, cells and links. Shorten them to ${figure(mostBlocks)}, so that they can be checked.`;
  }
  if (words.some((text) => text.split(/\s+/).some(({ length }) => length > mostInWord))) {
    return `A word has more than ${figure(mostInWord)} characters. Remove it, so that the texts can be checked.`;
  }
  return null;
}
