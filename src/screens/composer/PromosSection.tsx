import { pictureRule } from '@/api/contract/newsletters';
import { PictureUpload } from '@/components/forms/PictureUpload';
import { TextField } from '@/components/forms/TextField';
import { Panel } from '@/components/layout/Panel';
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
    <Panel title="Promo Pictures">
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
  return (
    <TextField
      label={label}
      type="url"
      inputMode="url"
      hint="The complete address, starting with https://"
      defaultValue={promo.link}
      onChange={(event) => promo.onLink(event.target.value)}
      onBlur={onBlur}
    />
  );
}
