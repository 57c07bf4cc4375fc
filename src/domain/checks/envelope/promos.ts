import { readWith, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { closest, type ReadElement } from '@/domain/email/emailDocument';
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

function isLink({ tag, attributes }: ReadElement): boolean {
  return tag === 'a' && (attributes.get('href') ?? '').trim() !== '';
}

function inBytes({ document }: Subject): Draft[] {
  const elements = (document?.elements ?? []).filter(({ section }) => section === 'promo');
  const images = elements.filter(({ tag }) => tag === 'img');
  const bare = images.filter((image) => !closest(image, isLink));
  if (bare.length > 0)
    return [{ ...promoFinding, text: 'The promo image in the email has no link.' }];
  if (images.length === 0 && elements.some(isLink)) {
    return [{ ...promoFinding, text: 'The promo link in the email has no image.' }];
  }
  return [];
}

export const promos: Check = {
  key: 'promos',
  name: 'Promo image and link',
  run(subject) {
    const found = inData(subject);
    return readWith(subject, found.length > 0 ? found : inBytes(subject));
  },
};
