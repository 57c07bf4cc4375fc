import type { PictureField } from '@/api/contract/newsletterPictures';
import type { Newsletter } from '@/api/contract/newsletters';
import { pictureUrl } from '@/domain/pictures';
import type { PictureProps } from '@/screens/composer/picture';
import { environment } from './environment';
import { useDropGuard } from './useDropGuard';
import { usePictureUploads } from './usePictureUploads';

/** The newsletter's pictures as the composer's sections take them. */
export function usePictures(newsletter: Newsletter) {
  const { stateOf, upload, cancel, discard, remove } = usePictureUploads(newsletter.id);
  const host = environment.imageHost();
  useDropGuard();

  const picture = (field: PictureField): PictureProps => {
    const state = stateOf(field);
    return {
      url: pictureUrl(newsletter[field], host),
      state,
      onUpload: (file) => void upload(field, file),
      onCancel: () => cancel(field),
      onRetry() {
        if (state.kind === 'failed' && state.file) void upload(field, state.file);
      },
      onDiscard: () => discard(field),
      onRemove: () => remove(field),
    };
  };

  return {
    slots: [
      picture('newsletter_image'),
      picture('newsletter_image_1'),
      picture('newsletter_image_2'),
    ] as [PictureProps, PictureProps, PictureProps],
    technical: picture('technical_image'),
    fsi: picture('newsletter_image_promo_fsi'),
    fsga: picture('newsletter_image_promo_fsga'),
  };
}
