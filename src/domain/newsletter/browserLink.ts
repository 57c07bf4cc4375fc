import type { Newsletter } from '@/api/contract/newsletters';
import type { Brand } from '@/domain/firm/firm';
import { slugOf } from '@/domain/format/slug';
import type { Variant } from './variants';

/** The brand whose newsletter the website publishes. */
const published: Brand['key'] = 'fsi';

/**
 * The newsletter's page on the website, as the website names its posts: by year, month and title.
 * '' for a brand that publishes none, and for a newsletter without title or date.
 */
export function browserLink({ name, date }: Newsletter, brand: Brand, { key }: Variant): string {
  const day = date?.slice(0, 10) ?? '';
  const slug = slugOf(name);
  if (brand.key !== published || slug === '' || !/^\d{4}-\d\d-\d\d$/.test(day)) return '';
  const path = [day.slice(0, 4), day.slice(5, 7), slug].join('/');
  const tags = `utm_source=newsletter&utm_medium=email&utm_campaign=crypto-market-update-${day}&utm_content=${key}`;
  return `${brand.website}/${path}/?${tags}`;
}
