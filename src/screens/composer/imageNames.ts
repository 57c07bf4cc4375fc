import type { ImageColumn } from '@/api/contract/newsletterImages';
import { placeholders } from '@/domain/commentary/runs';
import { fieldNames } from '@/domain/newsletter/fieldNames';

/** The images of a newsletter as the composer calls them. */
export const imageNames: Record<ImageColumn, string> = {
  newsletter_image: `${fieldNames.newsletter_image} ${placeholders[1]}`,
  newsletter_image_1: `${fieldNames.newsletter_image_1} ${placeholders[2]}`,
  newsletter_image_2: `${fieldNames.newsletter_image_2} ${placeholders[3]}`,
  technical_image: fieldNames.technical_image,
  newsletter_image_promo_fsi: fieldNames.newsletter_image_promo_fsi,
  newsletter_image_promo_fsga: fieldNames.newsletter_image_promo_fsga,
};
