import type { ImageColumn } from '@/api/contract/newsletterImages';
import { placeholders } from '@/domain/commentary/runs';

/** The images of a newsletter as the composer calls them. */
export const imageNames: Record<ImageColumn, string> = {
  newsletter_image: `Newsletter Picture 1 ${placeholders[1]}`,
  newsletter_image_1: `Newsletter Picture 2 ${placeholders[2]}`,
  newsletter_image_2: `Newsletter Picture 3 ${placeholders[3]}`,
  technical_image: 'Technical Picture',
  newsletter_image_promo_fsi: 'Promo Picture FSI',
  newsletter_image_promo_fsga: 'Promo Picture FSGA',
};
