import * as z from 'zod/mini';
import { altLimit } from './newsletterImages';
import { SafeLinkOrNone, someWords } from './wire';

/** The longest commentary in characters. */
export const commentaryLimit = 200_000;
/** The longest summary in characters: three lines of the email. */
export const summaryLimit = 240;

const Commentary = z.string().check(z.maxLength(commentaryLimit));
const Alt = z.string().check(z.maxLength(altLimit, `Use at most ${altLimit} characters.`));

/** What each field that is saved on its own may hold. */
export const fieldTexts = {
  name: someWords(255),
  author: z.string().check(z.maxLength(100)),
  daily_comments: Commentary,
  daily_comments_technical: Commentary,
  summary: z.string().check(z.maxLength(summaryLimit, `Use at most ${summaryLimit} characters.`)),
  link_fsi: SafeLinkOrNone,
  link_fsga: SafeLinkOrNone,
  newsletter_image_alt: Alt,
  newsletter_image_1_alt: Alt,
  newsletter_image_2_alt: Alt,
  technical_image_alt: Alt,
  newsletter_image_promo_fsi_alt: Alt,
  newsletter_image_promo_fsga_alt: Alt,
};
export type SavedField = keyof typeof fieldTexts;
