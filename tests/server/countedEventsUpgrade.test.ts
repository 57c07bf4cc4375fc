import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { embeddedStore } from '@server/db/embeddedStore';
import { addCounts } from '@server/db/sendEvents';

const folder = 'server/db/migrations';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const statements = (name: string) => readFileSync(join(folder, name), 'utf8');

it('an upgrade keeps the counts, and counts nothing again that was counted before', async () => {
  const client = new PGlite();
  const at = files.indexOf('0030_counted_events.sql');
  for (const name of files.slice(0, at)) await client.exec(statements(name));
  const event = (id: string, kind: string, person: string, link = -1) =>
    `(encode(sha256('${id}'), 'hex'), 1, '${kind}', left(encode(sha256('${person}'), 'hex'), 32), ${link}, now())`;
  await client.exec(`
    INSERT INTO sends (id, send_key, slot, lane, channel, variant, audience, hash, bytes, subject, staff_id, state, created_at, updated_at)
    VALUES (1, 'k', 'k', 'k', 'bulk', 'v2', 'all', '', 1, 'x', 1, 'sent', now(), now());
    INSERT INTO send_events (key, send_id, kind, recipient, link, at) VALUES
      ${event('a', 'open', 'ann')}, ${event('b', 'open', 'ann')}, ${event('c', 'open', 'bo')},
      ${event('d', 'click', 'ann', 0)}, ${event('e', 'click', 'ann', 0)}, ${event('f', 'click', 'ann', 2)};
    INSERT INTO send_counts (send_id, kind, link, people, times) VALUES
      (1, 'open', -1, 2, 3), (1, 'click', -1, 1, 3), (1, 'click', 0, 1, 2), (1, 'click', 2, 1, 1);
  `);
  for (const name of files.slice(at)) await client.exec(statements(name));
  const db = await embeddedStore(client, () => Promise.resolve(), {
    log: () => undefined,
    freeBytes: () => Promise.resolve(Infinity),
  });
  const of = { sendId: 1, link: -1 };
  const click = { sendId: 1, kind: 'click' as const };
  await db.writeOnce((one) =>
    addCounts(one, [
      { ...of, kind: 'open', mark: 'ann', people: 1, times: 1 },
      { ...of, kind: 'open', mark: 'cy', people: 1, times: 1 },
      { ...click, link: -1, mark: 'ann', people: 1, times: 0 },
      { ...click, link: 0, mark: 'ann', people: 1, times: 0 },
      { ...click, link: -1, mark: 'd', people: 0, times: 1 },
      { ...click, link: 0, mark: 'd', people: 0, times: 1 },
      { ...click, link: -1, mark: 'g', people: 0, times: 1 },
      { ...click, link: 0, mark: 'g', people: 0, times: 1 },
    ]),
  );
  const { rows } = await client.query(
    'SELECT kind, link, people, times FROM send_counts ORDER BY kind, link',
  );
  expect(rows).toEqual([
    { kind: 'click', link: -1, people: 1, times: 4 },
    { kind: 'click', link: 0, people: 1, times: 3 },
    { kind: 'click', link: 2, people: 1, times: 1 },
    { kind: 'open', link: -1, people: 3, times: 3 },
  ]);
  await client.close();
});
