import type { AltColumn } from '@/api/contract/newsletterImages';
import { imageSlots } from '@/domain/commentary/commentary';
import { placeholders } from '@/domain/commentary/runs';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import type { FixField } from '@/domain/checks/report';
import type { SectionName } from '@/domain/newsletter/variants';

interface ShownImage {
  /** As in `Image 1`. */
  name: string;
  alt: AltColumn;
  section: SectionName;
  field: FixField;
}

const slotAlts = {
  1: 'newsletter_image_alt',
  2: 'newsletter_image_1_alt',
  3: 'newsletter_image_2_alt',
} as const;

/** The images of the author's placeholders, each once, although both texts may show it. */
function slotImages({ comments, variant }: Subject): ShownImage[] {
  const found = new Map<string, ShownImage>();
  for (const section of ['commentary', 'technical'] as const) {
    const { words, dropped } = comments[section];
    if (!variant.sections.includes(section)) continue;
    for (const slot of imageSlots(words)) {
      const name = `Image ${slot}`;
      if (dropped.includes(placeholders[slot]) || found.has(name)) continue;
      found.set(name, { name, alt: slotAlts[slot], section, field: 'images' });
    }
  }
  return [...found.values()];
}

function otherImages({ comments, variant, brand, input: { newsletter } }: Subject): ShownImage[] {
  const images: ShownImage[] = [];
  const hasTechnical = variant.sections.includes('technical') && newsletter.technical_image !== '';
  if (hasTechnical && comments.technical.blocks.length > 0) {
    images.push({
      name: 'The technical picture',
      alt: 'technical_image_alt',
      section: 'technical',
      field: 'technical',
    });
  }
  const promo = `newsletter_image_promo_${brand.key === 'fsi' ? 'fsi' : 'fsga'}` as const;
  if (variant.sections.includes('promo') && newsletter[promo] !== '') {
    const name = `The promo picture of ${brand.name}`;
    images.push({ name, alt: `${promo}_alt`, section: 'promo', field: 'promos' });
  }
  return images;
}

/** Every image that somebody uploaded needs a text for people who can’t see it. */
export const altTexts: Check = {
  key: 'altTexts',
  name: 'Alt texts',
  run(subject) {
    const { newsletter, hasAltTexts } = subject.input;
    // Nobody can write one where the API stores none.
    if (hasAltTexts === false) return [];
    return [...slotImages(subject), ...otherImages(subject)]
      .filter(({ alt }) => newsletter[alt].trim() === '')
      .map(({ name, section, field }): Draft => ({
        severity: 'check',
        text: `${name} has no alt text.`,
        section,
        field,
      }));
  },
};
