import {
  altColumns,
  type AltColumn,
  type ChartColumn,
  type StoredImageColumn,
} from '@/api/contract/newsletterImages';
import { useCapability } from '@/api/ApiProvider';
import type { Newsletter } from '@/api/contract/newsletters';
import type { AltTextProps } from '@/components/forms/images/AltText';
import { environment } from '@/app/browser/environment';
import { imageUrl } from '@/domain/format/addresses';
import type { ChartProps } from '@/screens/composer/ChartUpload';
import type { ImageProps } from '@/screens/composer/ImagesSection';
import { useDroppedImages } from './useDroppedImages';
import { useFreeSlots } from './useFreeSlots';
import { useImageUploads } from './useImageUploads';

type AltOf = (name: AltColumn) => AltTextProps;

/**
 * The newsletter's images, with the actions for each section of the composer. `altOf` gives the
 * alternative text, once drafts have been looked up.
 */
export function useImages(newsletter: Newsletter, altOf: AltOf | undefined) {
  const uploads = useImageUploads(newsletter.id);
  const hasDetails = useCapability('imageDetails');
  const { place, free } = useFreeSlots(newsletter, uploads);
  const dropped = useDroppedImages(free, (field, file) => void uploads.upload(field, file));

  const image = (field: StoredImageColumn): ImageProps => {
    const { alt, onRemove, ...whole } = imageOf(newsletter, field, uploads, altOf);
    return hasDetails ? { ...whole, alt, onRemove } : whole;
  };
  const chart = (field: ChartColumn): ChartProps => ({
    ...image(field),
    ...(hasDetails && { dark: image(`${field}_dark`) }),
  });

  return {
    place,
    dropped,
    slots: [
      chart('newsletter_image'),
      chart('newsletter_image_1'),
      chart('newsletter_image_2'),
    ] as [ChartProps, ChartProps, ChartProps],
    technical: chart('technical_image'),
    fsi: image('newsletter_image_promo_fsi'),
    fsga: image('newsletter_image_promo_fsga'),
  };
}

/** One image with its actions. */
function imageOf(
  newsletter: Newsletter,
  field: StoredImageColumn,
  uploads: ReturnType<typeof useImageUploads>,
  altOf: AltOf | undefined,
): ImageProps {
  const { upload, cancel, discard, remove } = uploads;
  const state = uploads.stateOf(field);
  const alt = altColumns.find((name) => name === `${field}_alt`);
  return {
    url: imageUrl(newsletter[field], environment.imageHost()),
    state,
    alt: alt && altOf?.(alt),
    onUpload: (file) => void upload(field, file),
    onCancel: () => cancel(field),
    onRetry() {
      if (state.kind === 'failed' && state.file) void upload(field, state.file);
    },
    onDiscard: () => discard(field),
    onRemove: () => remove(field),
  };
}
