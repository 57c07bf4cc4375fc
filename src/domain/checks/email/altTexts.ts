import {
  type AltColumn,
  darkColumnOf,
  type ImageColumn,
  imageColumns,
  type ImageFile,
  imageSlots as slotColumns,
  type SlotColumn,
} from '@/api/contract/newsletterImages';
import { type Check, noDocument, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import type { FixField } from '@/domain/checks/report';
import { imageSlots } from '@/domain/commentary/commentary';
import { placeholderOf } from '@/domain/commentary/runs';
import { closest, type ReadElement, textWithin } from '@/domain/email/emailDocument';
import { quoted } from '@/domain/format/text';
import type { SectionName } from '@/domain/newsletter/variants';
import type { Newsletter } from '@/api/contract/newsletters';
import { imageUrl } from '@/domain/format/addresses';

interface ShownImage {
  /** As in `Image 1`. */
  name: string;
  alt: AltColumn;
  section: SectionName;
  field: FixField;
}

/** The images of the author's placeholders, each once, although both texts may show it. */
function slotImages({ comments, variant }: Subject): ShownImage[] {
  const found = new Map<string, ShownImage>();
  for (const section of ['commentary', 'technical'] as const) {
    const { words, dropped } = comments[section];
    if (!variant.sections.includes(section)) continue;
    for (const slot of imageSlots(words)) {
      const name = `Image ${slot}`;
      const column = slotColumns[slot - 1];
      if (!column || dropped.includes(placeholderOf(slot)) || found.has(name)) continue;
      found.set(name, { name, alt: `${column}_alt`, section, field: 'images' });
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

/** The name of an image’s file, such as `chart.png`; '' where it has none. */
export function fileOf({ attributes }: ReadElement): string {
  return (attributes.get('src') ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
}

/** Images up to this size in pixels, such as avatars and icons, are considered decoration. */
const decorative = 64;

const meaningless =
  /\.(?:png|jpe?g|gif|webp|svg|bmp)$|^(?:image|picture|photo|img|graphic|untitled|alt|alt text|https?:\S+)\d*$/i;

function sizeOf({ attributes }: ReadElement): number {
  const sides = [attributes.get('width'), attributes.get('height')]
    .map((side) => Number.parseFloat(side ?? ''))
    .filter((side) => Number.isFinite(side));
  return sides.length > 0 ? Math.max(...sides) : Infinity;
}

function problem(image: ReadElement): string {
  const alt = image.attributes.get('alt');
  if (alt === undefined) return 'has no alternative text';
  if (alt.trim() !== '') {
    return meaningless.test(alt.trim())
      ? `says only ${quoted(alt)} to readers who can’t see it`
      : '';
  }
  const link = closest(image, ({ tag }) => tag === 'a');
  if (link && textWithin(link) === '') return 'is a link and has no alternative text';
  return sizeOf(image) > decorative ? 'has an empty alternative text but isn’t decoration' : '';
}

/** Two images that aren't the same can't be told in the same words. */
function alike(elements: readonly ReadElement[]): Draft[] {
  const known = new Map<string, string>();
  return elements.flatMap(({ tag, isHidden, attributes, section }): Draft[] => {
    const alt = (attributes.get('alt') ?? '').trim();
    const source = attributes.get('src') ?? '';
    if (tag !== 'img' || isHidden || !/\s/.test(alt) || meaningless.test(alt)) return [];
    const key = alt.toLowerCase().replace(/\s+/g, ' ');
    const other = known.get(key);
    known.set(key, source);
    if (other === undefined || other === source) return [];
    const text = `Two images have the alternative text ${quoted(alt)}. Say what each of them shows.`;
    return [{ severity: 'check', text, ...locationOf(section), field: 'images' }];
  });
}

/** Every image needs an alternative text, unless it is decoration and not a link. */
export const alternatives: Check = {
  key: 'alternatives',
  name: 'Alternative texts',
  run({ document }) {
    if (!document) return noDocument;
    const poor = document.elements.flatMap((element): Draft[] => {
      const what = element.tag === 'img' && !element.isHidden ? problem(element) : '';
      if (what === '') return [];
      const file = fileOf(element);
      const image = file ? `The image ${quoted(file)}` : 'An image';
      const text = `${image} in ${sectionWords(element.section)} ${what}.`;
      return [{ severity: 'check', text, ...locationOf(element.section) }];
    });
    return [...poor, ...alike(document.elements)];
  },
};

/** In KB of 1,024 bytes. */
const heaviest = 500;

interface NewsletterImage {
  /** As in `Image 1`. */
  name: string;
  field: FixField;
}

const otherNames: Record<Exclude<ImageColumn, SlotColumn>, NewsletterImage> = {
  technical_image: { name: 'The technical picture', field: 'technical' },
  newsletter_image_promo_fsi: { name: 'The promo picture', field: 'promos' },
  newsletter_image_promo_fsga: { name: 'The promo picture', field: 'promos' },
};

const images = {
  ...otherNames,
  ...Object.fromEntries(
    slotColumns.map((column, at) => [column, { name: `Image ${at + 1}`, field: 'images' }]),
  ),
} as Record<ImageColumn, NewsletterImage>;

/** Each image and each dark version, with its path; '' for none. */
function withPaths(newsletter: Newsletter): (NewsletterImage & { path: string })[] {
  return imageColumns.flatMap((column) => {
    const { name, field } = images[column];
    const dark = darkColumnOf(column);
    return [
      { name, field, path: newsletter[column] },
      { name: `${name} (dark version)`, field, path: dark ? newsletter[dark] : '' },
    ];
  });
}

function problems({ bytes, width }: ImageFile, shown: number): string[] {
  const found: string[] = [];
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes > heaviest) {
    found.push(
      `is ${kilobytes.toLocaleString('en-US')} KB, so it loads slowly on phones. Use an image of at most ${heaviest} KB.`,
    );
  }
  if (width < shown) {
    found.push(
      `is ${width} px wide but shown ${shown} px wide, so it looks blurry. Use an image that is at least ${shown} px wide.`,
    );
  }
  return found;
}

/** Images that load slowly or look blurry. Of those that the API doesn't store, nothing is known. */
export const imageFiles: Check = {
  key: 'imageFiles',
  name: 'Size of images',
  run({ document, input: { newsletter, imageHost } }) {
    if (!document) return noDocument;
    return withPaths(newsletter).flatMap(({ name, field, path }): Draft[] => {
      const file = newsletter.image_files?.[path];
      const url = imageUrl(path, imageHost);
      const shown = document.elements.filter(({ attributes }) => attributes.get('src') === url);
      if (!file || shown.length === 0) return [];
      const widths = shown.map(({ attributes }) => Number(attributes.get('width') ?? 0));
      return problems(file, Math.max(...widths)).map((fault) => ({
        severity: 'check',
        text: `${name} ${fault}`,
        ...locationOf(shown[0]?.section),
        field,
      }));
    });
  },
};
