import { imageRule } from '@/api/contract/newsletterImages';
import type { Chip } from '@/components/editor/chips';
import { ImageUpload, type ImageUploadProps } from '@/components/forms/images/ImageUpload';
import { Panel } from '@/components/layout/Panel';
import { placeholders } from '@/domain/commentary/runs';

export interface ImagesSectionProps {
  /** The three slots in their order. */
  slots: [ImageProps, ImageProps, ImageProps];
}

const slotPlaceholders = Object.values(placeholders);

/** The three images that the commentary shows by placeholder. */
export function ImagesSection({ slots }: ImagesSectionProps) {
  return (
    <Panel
      id="images"
      title="Newsletter Pictures"
      note="Put a placeholder in the commentary where its image should appear."
    >
      {slots.map((slot, at) => (
        <ImageUpload
          key={slotPlaceholders[at]}
          label={`Newsletter Picture ${at + 1} ${slotPlaceholders[at]}`}
          rule={imageRule}
          {...slot}
        />
      ))}
    </Panel>
  );
}

/** Props of one newsletter image, without what its section decides. */
export type ImageProps = Omit<ImageUploadProps, 'label' | 'rule'>;

/** URLs of the three commentary images in slot order; '' for an empty slot. */
export type SlotUrls = readonly [string, string, string];

/** How the editor shows the image placeholders of a commentary. */
export function slotChips(urls: SlotUrls): Chip[] {
  return slotPlaceholders.map((text, at) => ({
    text,
    imageUrl: urls[at] ?? '',
    emptyText: `Slot ${at + 1} is empty`,
  }));
}
