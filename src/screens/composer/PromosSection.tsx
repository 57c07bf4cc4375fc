import { useState } from 'react';
import { styled } from 'styled-components';
import { pictureRule } from '@/api/contract/newsletterPictures';
import { PictureUpload } from '@/components/forms/PictureUpload';
import { TextField } from '@/components/forms/TextField';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import type { PictureProps } from './picture';

interface Promo {
  picture: PictureProps;
  /** What the field starts with; it is not read again. */
  link: string;
  onLink(link: string): void;
}

export interface PromosSectionProps {
  fsi: Promo;
  fsga: Promo;
  onBlur(): void;
}

/** One optional promo a brand: a picture and where it leads. */
export function PromosSection({ fsi, fsga, onBlur }: PromosSectionProps) {
  return (
    <Panel id="promos" title="Promo Pictures">
      <PictureUpload label="Promo Picture FSI" rule={pictureRule} {...fsi.picture} />
      <LinkField label="Promo Link FSI" promo={fsi} onBlur={onBlur} />
      <PictureUpload label="Promo Picture FSGA" rule={pictureRule} {...fsga.picture} />
      <LinkField label="Promo Link FSGA" promo={fsga} onBlur={onBlur} />
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
        hint="The complete address, starting with https://"
        defaultValue={promo.link}
        onChange={({ target: { value } }) => {
          setHasLink(value.trim() !== '');
          promo.onLink(value);
        }}
        onBlur={onBlur}
      />
      <Missing role="status">{missingHalf(promo.picture.url !== '', hasLink)}</Missing>
    </div>
  );
}

function missingHalf(hasPicture: boolean, hasLink: boolean): string {
  if (hasPicture && !hasLink) return 'Without a link, the picture leads nowhere.';
  if (hasLink && !hasPicture) return 'Without a picture, the link is not in the email.';
  return '';
}

const Missing = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  &:not(:empty) {
    margin-top: ${space(1)};
  }
`;
