import { readWith, type Check, type Draft, type Subject } from '@/domain/findings/check';
import { closest, type LetterElement } from '@/domain/findings/reading/letterDocument';
import { quoted } from '@/domain/findings/wording';
import { webLink } from '@/domain/webLink';

const place = { isBlocking: false, section: 'promo', field: 'promos' } as const;

function stored({ input: { newsletter }, brand }: Subject): { image: string; link: string } {
  return brand.key === 'fsi'
    ? { image: newsletter.newsletter_image_promo_fsi.trim(), link: newsletter.link_fsi.trim() }
    : { image: newsletter.newsletter_image_promo_fsga.trim(), link: newsletter.link_fsga.trim() };
}

function inData(subject: Subject): Draft[] {
  const { image, link } = stored(subject);
  const name = subject.brand.name;
  if (image && !link) return [{ ...place, text: `The promo picture of ${name} has no link.` }];
  if (!image && link) return [{ ...place, text: `The promo link of ${name} has no picture.` }];
  if (link && webLink(link) === '') {
    return [{ ...place, text: `The promo link ${quoted(link)} is no complete web address.` }];
  }
  return [];
}

function isLink({ tag, attributes }: LetterElement): boolean {
  return tag === 'a' && (attributes.get('href') ?? '').trim() !== '';
}

function inBytes({ document }: Subject): Draft[] {
  const elements = (document?.elements ?? []).filter(({ section }) => section === 'promo');
  const pictures = elements.filter(({ tag }) => tag === 'img');
  const bare = pictures.filter((picture) => !closest(picture, isLink));
  if (bare.length > 0) return [{ ...place, text: 'The promo picture in the email has no link.' }];
  if (pictures.length === 0 && elements.some(isLink)) {
    return [{ ...place, text: 'The promo link in the email has no picture.' }];
  }
  return [];
}

export const promos: Check = {
  key: 'promos',
  name: 'Promo picture and link',
  run(subject) {
    const found = inData(subject);
    return readWith(subject, found.length > 0 ? found : inBytes(subject));
  },
};
