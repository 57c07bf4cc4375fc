import * as z from 'zod/mini';
import { call } from './call';
import { Id, Ignored, Whole } from './wire';

/** Columns of the pictures that a commentary calls for: `[IMAGE]`, `[IMAGE1]`, `[IMAGE2]`. */
export const pictureSlots = [
  'newsletter_image',
  'newsletter_image_1',
  'newsletter_image_2',
] as const;

/** Columns that hold the path of a picture; '' for none. */
export const pictureFields = [
  ...pictureSlots,
  'technical_image',
  'newsletter_image_promo_fsi',
  'newsletter_image_promo_fsga',
] as const;
export type PictureField = (typeof pictureFields)[number];

const file = z.file('Choose a picture file.');
const Picture = z.object({ newsletter_id: Id, file });
/** The stored picture's path. */
const PicturePath = z.string();
const quiet = { isQuiet: true } as const;
const upload = { format: 'multipart', ...quiet } as const;

export const newsletterPictureCalls = {
  saveTechnicalPicture: call('/newsletter/save_technical_picture', Picture, PicturePath, upload),
  /** `img` is the slot: 1, 2 or 3. */
  saveNewsletterPicture: call(
    '/newsletter/save_newsletter_picture',
    z.extend(Picture, { img: Whole.check(z.minimum(1), z.maximum(3)) }),
    PicturePath,
    upload,
  ),
  saveFsiPromo: call('/newsletter/save_newsletter_promo_fsi', Picture, PicturePath, upload),
  saveFsgaPromo: call('/newsletter/save_newsletter_promo_fsga', Picture, PicturePath, upload),
  /** Empties the column; the file stays, because emails that went out show it. */
  removePicture: call(
    '/newsletter/remove_picture',
    z.object({ newsletter_id: Id, field: z.enum(pictureFields) }),
    Ignored,
    { ...quiet, isOurs: true },
  ),
};

/** What a picked file must satisfy before it is uploaded; the API checks again by content. */
export const pictureRule = {
  types: ['image/png', 'image/jpeg', 'image/gif'],
  maxBytes: 10 * 1024 * 1024,
} as const;
