import * as z from 'zod/mini';
import { call } from './call';
import { Id, Ignored, Whole } from './wire';

/** Columns of the images for `[IMAGE]`, `[IMAGE1]` and `[IMAGE2]` in the commentary. */
export const imageSlots = ['newsletter_image', 'newsletter_image_1', 'newsletter_image_2'] as const;

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
export const altColumns = [
  'newsletter_image_alt',
  'newsletter_image_1_alt',
  'newsletter_image_2_alt',
  'technical_image_alt',
  'newsletter_image_promo_fsi_alt',
  'newsletter_image_promo_fsga_alt',
] as const satisfies readonly AltColumn[];

export const chartColumns = [...imageSlots, 'technical_image'] as const;
export type ChartColumn = (typeof chartColumns)[number];

/**
 * Our addition: the column with a chart's dark twin, which emails show on a dark ground, is called as
 * its chart, with `_dark`.
 */
export type DarkColumn = `${ChartColumn}_dark`;
export const darkColumns = [
  'newsletter_image_dark',
  'newsletter_image_1_dark',
  'newsletter_image_2_dark',
  'technical_image_dark',
] as const satisfies readonly DarkColumn[];

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
