import {
  darkColumnOf,
  imageColumns,
  type ImageColumn,
  type ImageFile,
} from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { noDocument, type Check, type Draft } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/wording';
import type { FixField } from '@/domain/checks/report';
import { imageUrl } from '@/domain/format/addresses';

/** In KB of 1,024 bytes. */
const heaviest = 500;

interface NewsletterImage {
  /** As in `Image 1`. */
  name: string;
  field: FixField;
}

const images: Record<ImageColumn, NewsletterImage> = {
  newsletter_image: { name: 'Image 1', field: 'images' },
  newsletter_image_1: { name: 'Image 2', field: 'images' },
  newsletter_image_2: { name: 'Image 3', field: 'images' },
  technical_image: { name: 'The technical picture', field: 'technical' },
  newsletter_image_promo_fsi: { name: 'The promo picture', field: 'promos' },
  newsletter_image_promo_fsga: { name: 'The promo picture', field: 'promos' },
};

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
      return problems(file, Math.max(...widths)).map((problem) => ({
        severity: 'check',
        text: `${name} ${problem}`,
        ...locationOf(shown[0]?.section),
        field,
      }));
    });
  },
};
