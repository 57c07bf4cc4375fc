import { styled } from 'styled-components';
import { type ImageColumn, imageSlots } from '@/api/contract/newsletterImages';
import type { Chip } from '@/components/editor/chips';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import { placeholders } from '@/domain/commentary/runs';
import { type ChartProps, ChartUpload } from './ChartUpload';
import { fieldNames } from '@/domain/newsletter/fieldNames';

export interface ImagesSectionProps {
  /** The three slots in their order. */
  slots: [ChartProps, ChartProps, ChartProps];
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
      <Tiles>
        {slots.map((slot, at) => (
          <ChartUpload
            key={slotPlaceholders[at]}
            label={imageNames[imageSlots[at] ?? 'newsletter_image']}
            {...slot}
          />
        ))}
      </Tiles>
    </Panel>
  );
}

/** URLs of the three commentary images in slot order; '' for an empty slot. */
export type SlotUrls = readonly [string, string, string];

interface SlotChipsOptions {
  slotUrls: SlotUrls;
  /** The alternative texts in slot order, where images have them. */
  slotAlts?: readonly string[] | undefined;
  /** Which slots an image is being uploaded to. */
  uploading?: readonly boolean[] | undefined;
}

/** How the editor shows the image placeholders of a commentary. */
export function slotChips({ slotUrls, slotAlts = [], uploading = [] }: SlotChipsOptions): Chip[] {
  return slotPlaceholders.map((text, at) => ({
    text,
    imageUrl: slotUrls[at] ?? '',
    caption: slotAlts[at],
    emptyText: uploading[at] ? 'Uploading…' : `Slot ${at + 1} is empty`,
    isPending: uploading[at] ?? false,
  }));
}

/** The images of a newsletter as the composer calls them. */
export const imageNames: Record<ImageColumn, string> = {
  newsletter_image: `${fieldNames.newsletter_image} ${placeholders[1]}`,
  newsletter_image_1: `${fieldNames.newsletter_image_1} ${placeholders[2]}`,
  newsletter_image_2: `${fieldNames.newsletter_image_2} ${placeholders[3]}`,
  technical_image: fieldNames.technical_image,
  newsletter_image_promo_fsi: fieldNames.newsletter_image_promo_fsi,
  newsletter_image_promo_fsga: fieldNames.newsletter_image_promo_fsga,
};

/* One under the other: an image that the text shows is there in full, so here it is small. */
const Tiles = styled.div`
  --preview-height: 120px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
