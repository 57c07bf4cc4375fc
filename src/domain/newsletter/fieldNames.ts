import type { AltColumn, DarkColumn, ImageColumn } from '@/api/contract/newsletterImages';
import type { VersionField } from '@/api/contract/versions';

/** The images of a newsletter, as the composer calls them. */
const imageFieldNames = {
  newsletter_image: 'Newsletter Picture 1',
  newsletter_image_1: 'Newsletter Picture 2',
  newsletter_image_2: 'Newsletter Picture 3',
  technical_image: 'Technical Picture',
  newsletter_image_promo_fsi: 'Promo Picture FSI',
  newsletter_image_promo_fsga: 'Promo Picture FSGA',
} as const satisfies Record<ImageColumn, string>;

const darkFieldNames = {
  newsletter_image_dark: 'Dark version of Newsletter Picture 1',
  newsletter_image_1_dark: 'Dark version of Newsletter Picture 2',
  newsletter_image_2_dark: 'Dark version of Newsletter Picture 3',
  technical_image_dark: 'Dark version of Technical Picture',
} as const satisfies Record<DarkColumn, string>;

const altFieldNames = {
  newsletter_image_alt: 'Alt text of Newsletter Picture 1',
  newsletter_image_1_alt: 'Alt text of Newsletter Picture 2',
  newsletter_image_2_alt: 'Alt text of Newsletter Picture 3',
  technical_image_alt: 'Alt text of Technical Picture',
  newsletter_image_promo_fsi_alt: 'Alt text of Promo Picture FSI',
  newsletter_image_promo_fsga_alt: 'Alt text of Promo Picture FSGA',
} as const satisfies Record<AltColumn, string>;

/** Everything of a newsletter that has a history, as the composer calls it, in the order of its page. */
export const fieldNames = {
  name: 'Title',
  date: 'Date',
  author: 'Author',
  daily_comments: 'Market Commentary',
  summary: 'Summary',
  daily_comments_technical: 'Technical Commentary',
  news: 'News',
  figures: 'Prices and metrics',
  ...imageFieldNames,
  ...darkFieldNames,
  ...altFieldNames,
  link_fsi: 'Promo Link FSI',
  link_fsga: 'Promo Link FSGA',
} as const satisfies Record<VersionField, string>;

/** The fields in the order of the composer's page. */
export const fieldsInOrder = Object.keys(fieldNames) as VersionField[];
