import * as z from 'zod/mini';
import { type AltColumn, altColumns, altLimit } from './newsletterImages';
import { SafeLinkOrNone, someWords } from './wire';

/** The longest commentary in characters. */
export const commentaryLimit = 200_000;
/** The longest summary in characters: three lines of the email. */
export const summaryLimit = 240;

const Author = z.string().check(z.maxLength(100));
const Commentary = z.string().check(z.maxLength(commentaryLimit));
const Summary = z
  .string()
  .check(z.maxLength(summaryLimit, `Use at most ${summaryLimit} characters.`));
const Alt = z.string().check(z.maxLength(altLimit, `Use at most ${altLimit} characters.`));

const alt = { text: Alt, call: 'saveImageAlt', key: 'alt' } as const;
const alts = Object.fromEntries(altColumns.map((name) => [name, alt])) as Record<
  AltColumn,
  typeof alt
>;

/**
 * The fields that are saved on their own while they are typed: what each may hold, the call of
 * `newsletterCalls` that saves it, and the name of its text in the body.
 */
export const savedFields = {
  name: { text: someWords(255), call: 'saveTitle', key: 'name' },
  author: { text: Author, call: 'saveAuthor', key: 'author' },
  daily_comments: { text: Commentary, call: 'saveComments', key: 'comments' },
  summary: { text: Summary, call: 'saveSummary', key: 'summary' },
  daily_comments_technical: { text: Commentary, call: 'saveTechnicalComments', key: 'comments' },
  link_fsi: { text: SafeLinkOrNone, call: 'saveFsiLink', key: 'link' },
  link_fsga: { text: SafeLinkOrNone, call: 'saveFsgaLink', key: 'link' },
  ...alts,
} as const;
export type SavedField = keyof typeof savedFields;
export const savedFieldNames = Object.keys(savedFields) as SavedField[];

/** True for the fields that hold HTML, and whose text is long. */
export function isCommentary(name: SavedField): boolean {
  return savedFields[name].key === 'comments';
}
