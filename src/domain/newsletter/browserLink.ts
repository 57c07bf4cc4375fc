import type { Newsletter } from '@/api/contract/newsletters';
import type { Brand } from '@/domain/firm/firm';
import { slugOf } from '@/domain/format/slug';
import { campaignOf, dayIn } from './campaign';
import type { Variant } from './variants';

/** The brand whose newsletter the website publishes. */
const published: Brand['key'] = 'fsi';

/**
 * The newsletter's page on the website, as the website names its posts: by year, month and title.
 * '' for a brand that publishes none, and for a newsletter without title or date.
 */
export function browserLink({ name, date }: Newsletter, brand: Brand, { key }: Variant): string {
  const day = dayIn(date);
  const slug = slugOf(name);
  if (brand.key !== published || slug === '' || day === '') return '';
  const path = [day.slice(0, 4), day.slice(5, 7), slug].join('/');
  const tags = [...campaignOf(date), ['utm_content', key]];
  return `${brand.website}/${path}/?${tags.map((tag) => tag.join('=')).join('&')}`;
}
