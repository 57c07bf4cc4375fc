import type { Newsletter } from '@/api/contract/newsletters';
import type { Brand, BrandKey } from '@/api/contract/publication';
import { slugOf } from '@/domain/format/slug';
import { archiveLink } from './archive';
import { campaignOf, dayIn } from './campaign';
import type { Variant } from './variants';

/** The brand whose newsletter the website publishes. */
const published: BrandKey = 'fsi';

/**
 * The newsletter's page: in the archive with this address, else on the website as the website names
 * its posts, by year, month and title. '' for a brand that publishes none, and for a newsletter
 * without title or date.
 */
export function browserLink(
  newsletter: Newsletter,
  brand: Brand,
  { key }: Variant,
  archive?: string,
): string {
  if (brand.key !== published) return '';
  if (archive !== undefined) return archiveLink(archive, newsletter);
  const { name, date } = newsletter;
  const day = dayIn(date);
  const slug = slugOf(name);
  if (slug === '' || day === '') return '';
  const path = [day.slice(0, 4), day.slice(5, 7), slug].join('/');
  const tags = [...campaignOf(date), ['utm_content', key]];
  return `${brand.website}/${path}/?${tags.map((tag) => tag.join('=')).join('&')}`;
}
