import type { ContentInput } from '@/domain/newsletter/content';
import { bare } from '../email/badDays';
import { fixture } from '../email/fixture';

/** The text as daily and as technical commentary, with little else to save time. */
export function withCommentary(text: string, imageHost: string): ContentInput {
  const words = { daily_comments: text, daily_comments_technical: text };
  const images = {
    newsletter_image: fixture.newsletter.newsletter_image,
    technical_image: 'images/samples/chart-levels.png',
  };
  return { ...bare, imageHost, newsletter: { ...bare.newsletter, ...images, ...words } };
}

/** The text in every field other than the commentary. */
export function withFields(text: string, imageHost: string): ContentInput {
  const [item] = fixture.news;
  if (!item) throw new Error('The fixture has no news.');
  const words = { text, author: text, content: text, link: text, sub_category: text };
  const links = { link_fsi: text, link_fsga: text };
  // Images may come from any web host, so an address with a host isn't a finding.
  const image = /https?:/i.test(text) ? '' : text;
  const images = { newsletter_image: image, technical_image: image };
  const newsletter = { ...fixture.newsletter, name: text, author: text, ...links, ...images };
  return { ...bare, imageHost, newsletter, news: [{ ...item, ...words }] };
}
