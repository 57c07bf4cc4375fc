import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeArchiveMode } from '@server/db/archive';
import { sends } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const textOf = async (path: string) => (await api.app.request(path)).text();

it('tells search engines what is public, and where the list of it is', async () => {
  const text = await textOf('/robots.txt');
  for (const path of ['/app', '/api/', '/newsletter/', '/newsletter_']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
  expect(text).not.toContain('Disallow: /newsletters');
  expect(text).toContain('Sitemap: http://desk.example/sitemap.xml');
});

it('lists the public pages, and published newsletters while the archive is on', async () => {
  await api.db.write((tx) =>
    tx.insert(sends).values({
      sendKey: 'k',
      slot: 's',
      dedupeKey: 'd',
      newsletterId: 12,
      channel: 'website',
      variant: 'fsi',
      audience: 'a',
      hash: 'h',
      bytes: 1,
      subject: 's',
      staffId: 1,
      state: 'sent',
      day: '2026-11-20',
      createdAt: api.time.now,
      updatedAt: api.time.now,
    }),
  );
  const answer = await api.app.request('/sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const listed = await answer.text();
  expect(listed.match(/<loc>http:\/\/desk\.example\/pricing<\/loc>/g)).toHaveLength(1);
  expect(listed).toContain('<loc>http://desk.example/newsletters/2026-11-20</loc>');
  await api.db.write((tx) => storeArchiveMode(tx, 'off'));
  expect(await textOf('/sitemap.xml')).not.toContain('/newsletters');
});
