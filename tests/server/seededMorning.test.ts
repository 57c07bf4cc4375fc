import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { checkEmail } from '@/domain/checks/checkEmail';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { contentInput } from '@server/db/newsletterContent';
import type { Store } from '@server/db/store';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { syncMarket } from '@server/feeds/sync';
import { readDictionary } from '@server/node/dictionary';
import { seededDump } from '../seeded';
import { openStore } from './makeTestApi';

let db: Store | undefined;

afterEach(() => db?.close());

const options = { log: () => undefined, freeBytes: () => Promise.resolve(Infinity) };

async function openSeeded(now: Date): Promise<Store> {
  const dump = new Blob([readFileSync(seededDump('tests', now))], { type: 'application/gzip' });
  db = await openStore(await PGlite.create({ loadDataDir: dump }), options);
  return db;
}

/** What is found in the newest sample newsletter, as it would go to all subscribers of each brand. */
async function findings(store: Store, now: Date): Promise<string[]> {
  const imageHost = 'https://images.northlight.example';
  const input = await contentInput(store.read, 12, { publisher: samplePublisher, imageHost, now });
  return (['v2', 'v2_f'] as const).flatMap((key) => {
    const email = renderNewsletter(key, input, 'email');
    const variant = variants[key];
    const dictionary = readDictionary();
    const report = checkEmail({ ...email, form: 'email', variant, input, now, dictionary });
    return report.findings.map(({ severity, text }) => `${severity}: ${text}`);
  });
}

it.each([
  ['a Saturday that is the 1st', '2026-08-01T12:14:00Z'],
  ['a Monday', '2026-11-30T13:14:00Z'],
])('a desk that opens on %s has nothing to fix, also after a sync', async (_, start) => {
  const now = new Date(start);
  const store = await openSeeded(now);
  expect(await findings(store, now)).toEqual([]);
  const later = new Date(now.getTime() + 47 * 60_000);
  const newsletter = { id: 12, staffId: 1 };
  await syncMarket(store, sampleFeeds().market, { now: later, newsletter });
  expect(await findings(store, later)).toEqual([]);
});
