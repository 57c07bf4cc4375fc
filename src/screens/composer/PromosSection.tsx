import { styled } from 'styled-components';
import { imageRule } from '@/api/contract/newsletterImages';
import { type DraftText, useDraftInput } from '@/components/forms/fields/draftText';
import { TextField } from '@/components/forms/fields/TextField';
import { WriterMark } from '@/components/forms/fields/WriterMark';
import { ImageUpload } from '@/components/forms/images/ImageUpload';
import { Panel } from '@/components/layout/Panel';
import type { ImageProps } from './ChartUpload';
import { imageNames } from './ImagesSection';
import { color, size, space } from '@/components/theme/tokens';

interface Promo {
  image: ImageProps;
  link: DraftText;
  /** The colleagues who write in the link. */
  writers?: readonly string[];
}

export interface PromosSectionProps {
  fsi: Promo;
  fsga: Promo;
}

/** An optional promo for each brand: an image and its link. */
export function PromosSection({ fsi, fsga }: PromosSectionProps) {
  return (
    <Panel id="promos" title="Promo Pictures">
      <Brands>
        <BrandPromo>
          <ImageUpload
            label={imageNames.newsletter_image_promo_fsi}
            rule={imageRule}
            {...fsi.image}
          />
          <LinkField name="link_fsi" label="Promo Link FSI" promo={fsi} />
        </BrandPromo>
        <BrandPromo>
          <ImageUpload
            label={imageNames.newsletter_image_promo_fsga}
            rule={imageRule}
            {...fsga.image}
          />
          <LinkField name="link_fsga" label="Promo Link FSGA" promo={fsga} />
        </BrandPromo>
      </Brands>
    </Panel>
  );
}

interface LinkFieldProps {
  name: string;
  label: string;
  promo: Promo;
}

function LinkField({ name, label, promo }: LinkFieldProps) {
  const link = useDraftInput(promo.link);
  return (
    <WriterMark names={promo.writers}>
      <TextField
        name={name}
        label={label}
        type="url"
        inputMode="url"
        hint="Full URL, starting with https://"
        {...link}
      />
      <Missing role="status">
        {missingHalf(promo.image.url !== '', link.value.trim() !== '')}
      </Missing>
    </WriterMark>
  );
}

function missingHalf(hasImage: boolean, hasLink: boolean): string {
  if (hasImage && !hasLink) return 'This image won’t be clickable until you add a link.';
  if (hasLink && !hasImage) return 'This link won’t be in the email until you add an image.';
  return '';
}

const Missing = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  &:not(:empty) {
    margin-top: ${space(1)};
  }
`;

const Brands = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const BrandPromo = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-content: start;
`;
