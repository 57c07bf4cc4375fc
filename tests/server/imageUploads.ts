import sharp from 'sharp';
import type { Call } from '@/api/contract/call';
import {
  furtherSlots,
  newsletterImageCalls as calls,
  type ImageColumn,
} from '@/api/contract/newsletterImages';
import type { TestApi } from './testApi';

interface Target {
  to: Call;
  fields?: Record<string, string>;
}

type FurtherSlot = (typeof furtherSlots)[number];

const furtherUploads = Object.fromEntries(
  furtherSlots.map((field): [FurtherSlot, Target] => [
    field,
    { to: calls.saveFurtherImage, fields: { field } },
  ]),
) as Record<FurtherSlot, Target>;

/** How each image of a newsletter is uploaded. */
export const uploads: Record<ImageColumn, Target> = {
  ...furtherUploads,
  newsletter_image: { to: calls.saveNewsletterImage, fields: { img: '1' } },
  newsletter_image_1: { to: calls.saveNewsletterImage, fields: { img: '2' } },
  newsletter_image_2: { to: calls.saveNewsletterImage, fields: { img: '3' } },
  technical_image: { to: calls.saveTechnicalImage },
  newsletter_image_promo_fsi: { to: calls.saveFsiPromo },
  newsletter_image_promo_fsga: { to: calls.saveFsgaPromo },
};

/** A blue PNG of 40 by 30 pixels. */
export function smallPng(): Promise<Buffer> {
  const create = { width: 40, height: 30, channels: 3, background: '#1369e0' } as const;
  return sharp({ create }).png().toBuffer();
}

export interface Upload {
  to?: Call;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
}

/** Uploads an image to newsletter 12, into its technical picture if nothing else is said. */
export function uploadTo(api: TestApi, token: string, bytes: Buffer, options: Upload = {}) {
  const { to = calls.saveTechnicalImage, name = 'a.png', type = 'image/png', fields } = options;
  const form = new FormData();
  form.set('newsletter_id', '12');
  for (const [field, value] of Object.entries(fields ?? {})) form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return api.raw(to, form, token);
}
