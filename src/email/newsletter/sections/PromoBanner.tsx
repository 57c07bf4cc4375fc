import { Section } from 'react-email';
import { columnWidth } from '@/domain/newsletter/variants';
import type { SectionProps } from '@/email/newsletter/section';
import { EmailImage } from '@/email/parts/EmailImage';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes } from '@/email/styles';

export function PromoBanner({ content, variant }: SectionProps) {
  const { promo, brand } = content;
  if (!promo) return null;
  return (
    <Section id="promo" tdClassName={classes.pad} style={{ padding: sidePadding(12, 8) }}>
      <EmailImage
        src={promo.image}
        href={promo.link}
        alt={promo.alt || `From ${brand.name}`}
        width={columnWidth(variant.width)}
        fileWidth={promo.width}
      />
    </Section>
  );
}
