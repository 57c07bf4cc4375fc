import { collectReview } from './collect';
import { pictureFolder } from './comparison';
import { commitOf, isDirty, nameCommit } from './git';
import { countsOf } from './Gallery';
import { galleryPage } from './page';

const megabyte = 1024 * 1024;

/** More is refused by many mail servers. */
export const largestFile = 20 * megabyte;

/** Room for the words of the page, in bytes. */
const words = megabyte;

interface ReviewFile {
  /** Null if nothing changed. */
  html: string | null;
  /** What happened, for the terminal. */
  sentence: string;
}

/** The gallery of what changed since a commit, as the text of one HTML file. */
export async function reviewSince(
  root: string,
  ref: string,
  storybook?: string,
  maxBytes = largestFile - words,
): Promise<ReviewFile> {
  const commit = commitOf(root, ref);
  const review = await collectReview(root, commit, maxBytes);
  const name = nameCommit(root, commit);
  const since = name.startsWith(ref) ? name : `${ref} (${name})`;
  if (review.pictures.length === 0) {
    return { html: null, sentence: `No story looks different since ${since}.` };
  }
  const head = nameCommit(root, commitOf(root, 'HEAD'));
  const now = isDirty(root, pictureFolder) ? `${head} with uncommitted pictures` : head;
  const html = galleryPage({ review, since, now, storybook });
  const size = (Buffer.byteLength(html) / megabyte).toFixed(1);
  const left = `${review.unshown} of them without pictures, to stay below ${largestFile / megabyte} MB.`;
  const tail = review.unshown > 0 ? ` Too many to mail: ${left}` : '';
  return { html, sentence: `${countsOf(review)} since ${since}: ${size} MB.${tail}` };
}
