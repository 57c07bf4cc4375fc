import { styled } from 'styled-components';
import {
  type ImageColumn,
  imageSlots,
  type SlotColumn,
  specifiedSlots,
} from '@/api/contract/newsletterImages';
import type { Chip } from '@/components/editor/chips';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import { placeholderOf, placeholders } from '@/domain/commentary/runs';
import { type ChartProps, ChartUpload } from './ChartUpload';
import { fieldNames } from '@/domain/newsletter/fieldNames';

export interface ImagesSectionProps {
  /** The three slots of the specification, and those further ones that are in use or next. */
  slots: readonly [ChartProps, ChartProps, ChartProps, ...ChartProps[]];
}

/** The images that the commentary shows by placeholder. */
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
            key={placeholders[at]}
            label={imageNames[imageSlots[at] ?? 'newsletter_image']}
            {...slot}
          />
        ))}
      </Tiles>
    </Panel>
  );
}

interface SlotChipsOptions {
  /** URLs of the commentary's images in slot order, of all slots that there are; '' for an empty one. */
  slotUrls: readonly string[];
  /** The alternative texts in slot order, where images have them. */
  slotAlts?: readonly string[] | undefined;
  /** Which slots an image is being uploaded to. */
  uploading?: readonly boolean[] | undefined;
}

/** How the editor shows the image placeholders of a commentary. */
export function slotChips({ slotUrls, slotAlts = [], uploading = [] }: SlotChipsOptions): Chip[] {
  return slotUrls.map((imageUrl, at) => ({
    text: placeholderOf(at + 1),
    imageUrl,
    caption: slotAlts[at],
    emptyText: uploading[at] ? 'Uploading…' : `Slot ${at + 1} is empty`,
    isPending: uploading[at] ?? false,
    isUnlisted: imageUrl === '' && at >= specifiedSlots.length,
  }));
}

const slotNames = Object.fromEntries(
  imageSlots.map((name, at) => [name, `${fieldNames[name]} ${placeholderOf(at + 1)}`]),
) as Record<SlotColumn, string>;

/** The images of a newsletter as the composer calls them. */
export const imageNames: Record<ImageColumn, string> = {
  ...slotNames,
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
