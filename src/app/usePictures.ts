import type { Newsletter } from '@/api/contract/newsletters';
import { useNewsletterPictures, type PicturePlace } from '@/api/hooks/newsletterPictures';
import { pictureUrl } from '@/domain/pictures';
import type { PictureProps } from '@/screens/composer/picture';
import { environment } from './environment';

/** The newsletter's pictures as the composer's sections take them. */
export function usePictures(newsletter: Newsletter) {
  const { uploading, onUpload } = useNewsletterPictures(newsletter.id);
  const host = environment.imageHost();

  const picture = (place: PicturePlace, path: string): PictureProps => ({
    url: pictureUrl(path, host),
    isUploading: uploading === place,
    onUpload: (file) => onUpload(place, file),
  });

  return {
    slots: [
      picture(1, newsletter.newsletter_image),
      picture(2, newsletter.newsletter_image_1),
      picture(3, newsletter.newsletter_image_2),
    ] as [PictureProps, PictureProps, PictureProps],
    technical: picture('technical', newsletter.technical_image),
    fsi: picture('fsi', newsletter.newsletter_image_promo_fsi),
    fsga: picture('fsga', newsletter.newsletter_image_promo_fsga),
  };
}
