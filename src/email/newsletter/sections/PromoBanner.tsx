import { Section } from 'react-email';
import type { SectionProps } from '@/email/newsletter/section';
import { EmailImage } from '@/email/parts/EmailImage';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes } from '@/email/styles';

/** In px: a banner of four to one is no higher than 120 px. */
const widest = 480;

export function PromoBanner({ content }: Pick<SectionProps, 'content'>) {
  const { promo, brand } = content;
  if (!promo) return null;
  return (
    <Section id="promo" tdClassName={classes.pad} style={{ padding: sidePadding(16, 0) }}>
      <EmailImage
        src={promo.image}
        href={promo.link}
        alt={promo.alt || `From ${brand.name}`}
        width={widest}
        fileWidth={promo.width}
      />
    </Section>
  );
}
