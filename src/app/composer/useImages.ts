import type { ImageColumn } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { environment } from '@/app/browser/environment';
import { imageUrl } from '@/domain/format/addresses';
import type { ImageProps } from '@/screens/composer/ImagesSection';
import { useDropGuard } from './useDropGuard';
import { useImageUploads } from './useImageUploads';

/** The newsletter's images, with the actions for each section of the composer. */
export function useImages(newsletter: Newsletter) {
  const { stateOf, upload, cancel, discard, remove } = useImageUploads(newsletter.id);
  const host = environment.imageHost();
  useDropGuard();

  const image = (field: ImageColumn): ImageProps => {
    const state = stateOf(field);
    return {
      url: imageUrl(newsletter[field], host),
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
      image('newsletter_image'),
      image('newsletter_image_1'),
      image('newsletter_image_2'),
    ] as [ImageProps, ImageProps, ImageProps],
    technical: image('technical_image'),
    fsi: image('newsletter_image_promo_fsi'),
    fsga: image('newsletter_image_promo_fsga'),
  };
}
