import type { Check, Draft, Subject } from '@/domain/checks/check';
import { quoted } from '@/domain/format/text';
import { webLink } from '@/domain/format/addresses';

const promoFinding = { severity: 'check', section: 'promo', field: 'promos' } as const;
const broken = { ...promoFinding, severity: 'mustFix' } as const;

function stored({ input: { newsletter }, brand }: Subject): { image: string; link: string } {
  return brand.key === 'fsi'
    ? { image: newsletter.newsletter_image_promo_fsi.trim(), link: newsletter.link_fsi.trim() }
    : { image: newsletter.newsletter_image_promo_fsga.trim(), link: newsletter.link_fsga.trim() };
}

function inData(subject: Subject): Draft[] {
  const { image, link } = stored(subject);
  const name = subject.brand.name;
  if (image && !link) {
    return [{ ...broken, text: `The promo image of ${name} has no link.` }];
  }
  if (!image && link) return [{ ...promoFinding, text: `The promo link of ${name} has no image.` }];
  if (link && webLink(link) === '') {
    return [{ ...broken, text: `The promo link ${quoted(link)} isn’t a complete web address.` }];
  }
  return [];
}

/** A promo needs both its image and a link that opens. */
export const promos: Check = { key: 'promos', name: 'Promo image and link', run: inData };
