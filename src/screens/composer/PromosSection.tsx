import { useState } from 'react';
import { styled } from 'styled-components';
import { imageRule } from '@/api/contract/newsletterImages';
import { TextField } from '@/components/forms/fields/TextField';
import { ImageUpload } from '@/components/forms/images/ImageUpload';
import { Panel } from '@/components/layout/Panel';
import { compactUpload, imageNames, type ImageProps } from './ImagesSection';
import { color, size, space } from '@/components/theme/tokens';

interface Promo {
  image: ImageProps;
  /** The initial link; later changes of this prop are ignored. */
  link: string;
  onLink(link: string): void;
}

export interface PromosSectionProps {
  fsi: Promo;
  fsga: Promo;
  onBlur(): void;
}

/** An optional promo for each brand: an image and its link. */
export function PromosSection({ fsi, fsga, onBlur }: PromosSectionProps) {
  return (
    <Panel id="promos" title="Promo Pictures">
      <Brands>
        <BrandPromo>
          <ImageUpload
            label={imageNames.newsletter_image_promo_fsi}
            rule={imageRule}
            {...fsi.image}
          />
          <LinkField label="Promo Link FSI" promo={fsi} onBlur={onBlur} />
        </BrandPromo>
        <BrandPromo>
          <ImageUpload
            label={imageNames.newsletter_image_promo_fsga}
            rule={imageRule}
            {...fsga.image}
          />
          <LinkField label="Promo Link FSGA" promo={fsga} onBlur={onBlur} />
        </BrandPromo>
      </Brands>
    </Panel>
  );
}

interface LinkFieldProps {
  label: string;
  promo: Promo;
  onBlur(): void;
}

function LinkField({ label, promo, onBlur }: LinkFieldProps) {
  const [hasLink, setHasLink] = useState(promo.link.trim() !== '');
  return (
    <div>
      <TextField
        label={label}
        type="url"
        inputMode="url"
        hint="Full URL, starting with https://"
        defaultValue={promo.link}
        onChange={({ target: { value } }) => {
          setHasLink(value.trim() !== '');
          promo.onLink(value);
        }}
        onBlur={onBlur}
      />
      <Missing role="status">{missingHalf(promo.image.url !== '', hasLink)}</Missing>
    </div>
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

/* The two brands stand beside each other where there is room. */
const Brands = styled.div`
  ${compactUpload}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: ${space(5)};
`;

const BrandPromo = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-content: start;
`;
