import type { Hono } from 'hono';
import { publicAddresses } from '@/domain/firm/publicAddresses';
import { archiveAddress } from '@server/archive/address';
import { archiveMode, publishedBefore } from '@server/db/archive';
import type { Deps } from '@server/deps';
import type { AppEnv } from '@server/http/api';

/** Where search engines have nothing to look for: what needs a sign-in, and links that work once. */
const closed = [
  '/app',
  '/api/',
  '/newsletter/',
  '/newsletter_',
  '/newsletterfsi/',
  '/forgot',
  '/reset',
];

/** The most newsletters that the map names, the newest first. A map may name 50,000 addresses. */
const mostNewsletters = 5_000;

/** What search engines ask for before they read the public pages. */
export function serveCrawlers(
  app: Hono<AppEnv>,
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
): void {
  const base = publicUrl.replace(/\/$/, '');

  app.get('/robots.txt', (context) =>
    context.text(
      [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${base}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  app.get('/sitemap.xml', async (context) => {
    const pages = publicAddresses.filter(
      (address) => !address.includes('?') && !closed.includes(address),
    );
    const addresses = pages.map((path) => base + path);
    if ((await archiveMode(db.read)) !== 'off') {
      const archive = archiveAddress({ publicUrl });
      const days = await publishedBefore(db.read, null, mostNewsletters);
      addresses.push(archive, ...days.map(({ day }) => `${archive}/${day}`));
    }
    context.header('Content-Type', 'application/xml; charset=utf-8');
    return context.body(sitemap(addresses));
  });
}

/** In the format of sitemaps.org. */
function sitemap(addresses: string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
