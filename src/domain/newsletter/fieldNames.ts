import {
  type AltColumn,
  chartColumns,
  type DarkColumn,
  type ImageColumn,
  imageColumns,
  imageSlots,
} from '@/api/contract/newsletterImages';
import type { VersionField } from '@/api/contract/versions';

function named<Name extends string>(entries: (readonly [Name, string])[]): Record<Name, string> {
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The images of a newsletter, as the composer calls them. */
const imageFieldNames = {
  ...named(imageSlots.map((name, at) => [name, `Newsletter Picture ${at + 1}`])),
  technical_image: 'Technical Picture',
  newsletter_image_promo_fsi: 'Promo Picture FSI',
  newsletter_image_promo_fsga: 'Promo Picture FSGA',
} as const satisfies Record<ImageColumn, string>;

const darkFieldNames: Record<DarkColumn, string> = named(
  chartColumns.map((name) => [`${name}_dark`, `Dark version of ${imageFieldNames[name]}`]),
);

const altFieldNames: Record<AltColumn, string> = named(
  imageColumns.map((name) => [`${name}_alt`, `Alt text of ${imageFieldNames[name]}`]),
);

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
