import * as z from 'zod/mini';
import { call } from './call';
import { Id, Ignored, Whole } from './wire';

/** Columns of the images for `[IMAGE]`, `[IMAGE1]` and `[IMAGE2]` in the commentary. */
export const specifiedSlots = [
  'newsletter_image',
  'newsletter_image_1',
  'newsletter_image_2',
] as const;

/** Our addition: columns of the images for `[IMAGE3]` to `[IMAGE19]`. */
export const furtherSlots = (
  [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const
).map((number) => `newsletter_image_${number}` as const);

/** The columns of those images, of their alternative texts and of their dark twins. */
export const furtherColumns = furtherSlots.flatMap(
  (name) => [name, `${name}_alt`, `${name}_dark`] as const,
);

/** Columns of all images that a text can show, in the order of their placeholders. */
export const imageSlots = [...specifiedSlots, ...furtherSlots] as const;
export type SlotColumn = (typeof imageSlots)[number];

/** Columns with the path of an image; empty for none. */
export const imageColumns = [
  ...imageSlots,
  'technical_image',
  'newsletter_image_promo_fsi',
  'newsletter_image_promo_fsga',
] as const;
export type ImageColumn = (typeof imageColumns)[number];

/** Our addition: the column with an image's alternative text is called as its image, with `_alt`. */
export type AltColumn = `${ImageColumn}_alt`;
export const altColumns = imageColumns.map((name): AltColumn => `${name}_alt`);

export const chartColumns = [...imageSlots, 'technical_image'] as const;
export type ChartColumn = (typeof chartColumns)[number];

/**
 * Our addition: the column with a chart's dark twin, which emails show on a dark ground, is called as
 * its chart, with `_dark`.
 */
export type DarkColumn = `${ChartColumn}_dark`;
export const darkColumns = chartColumns.map((name): DarkColumn => `${name}_dark`);

/** Every column with the path of a stored image. */
export type StoredImageColumn = ImageColumn | DarkColumn;

/** The column of an image's dark twin; null where it can have none. */
export function darkColumnOf(field: StoredImageColumn): DarkColumn | null {
  return darkColumns.find((each) => each === `${field}_dark`) ?? null;
}

/** Our addition: the size of a stored image. */
export const ImageFile = z.object({
  bytes: Whole,
  /** In its own pixels. */
  width: Whole,
});
export type ImageFile = z.infer<typeof ImageFile>;

/** The longest alternative text in characters. */
export const altLimit = 300;

const file = z.file('Choose an image file.');
const ImageBody = z.object({ newsletter_id: Id, file });
/** The stored image's path. */
const ImagePath = z.string();
const quiet = { isQuiet: true } as const;
const upload = { format: 'multipart', ...quiet } as const;

export const newsletterImageCalls = {
  saveTechnicalImage: call('/newsletter/save_technical_picture', ImageBody, ImagePath, upload),
  /** `img` is the slot: 1, 2 or 3. */
  saveNewsletterImage: call(
    '/newsletter/save_newsletter_picture',
    z.extend(ImageBody, { img: Whole.check(z.minimum(1), z.maximum(3)) }),
    ImagePath,
    upload,
  ),
  /** Our addition: `field` is the column of an image beyond the three. */
  saveFurtherImage: call(
    '/newsletter/save_further_picture',
    z.extend(ImageBody, { field: z.enum(furtherSlots) }),
    ImagePath,
    { ...upload, capability: 'furtherImages' },
  ),
  saveFsiPromo: call('/newsletter/save_newsletter_promo_fsi', ImageBody, ImagePath, upload),
  saveFsgaPromo: call('/newsletter/save_newsletter_promo_fsga', ImageBody, ImagePath, upload),
  /** Our addition: `field` is the column of a dark twin. */
  saveDarkImage: call(
    '/newsletter/save_dark_picture',
    z.extend(ImageBody, { field: z.enum(darkColumns) }),
    ImagePath,
    { ...upload, capability: 'imageDetails' },
  ),
  /** Empties the column. The file stays, because emails that were sent show it. */
  removeImage: call(
    '/newsletter/remove_picture',
    z.object({ newsletter_id: Id, field: z.enum([...imageColumns, ...darkColumns]) }),
    Ignored,
    { ...quiet, capability: 'imageDetails' },
  ),
};

/** What a file must satisfy before it is uploaded. The API checks its content again. */
export const imageRule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  maxBytes: 10 * 1024 * 1024,
} as const;
