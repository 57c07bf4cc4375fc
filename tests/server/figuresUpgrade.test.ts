import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';

const folder = 'server/db/migrations';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const statements = (name: string) => readFileSync(join(folder, name), 'utf8');

it('an upgrade keeps the figures of the last sync, with their source and time', async () => {
  const db = new PGlite();
  const at = files.indexOf('0025_sources.sql');
  for (const name of files.slice(0, at)) await db.exec(statements(name));
  await db.exec(`
    INSERT INTO coins (list, id, name, marketcap, last_price, last_24_change, year_start)
    VALUES ('general', 1, 'btc', 1.8e12, 90000, 1.5, 87000), ('deep', 1, 'BTC', 1.8e12, 90000, 1.5, 87000),
           ('general', 2, 'NEW', NULL, NULL, NULL, NULL);
    INSERT INTO listed (kind, id, ticker, premium_to_nav, last, change)
    VALUES ('etp', 1, 'IBIT', 0.1, 51, NULL), ('stock', 1, 'COIN', NULL, 270, -2);
    INSERT INTO market (id, source, metrics, synced_at)
    VALUES (1, 'Vendor', '{"market_cap": 3e12, "spot_basis": null}', '2026-11-20 08:00:00');
    INSERT INTO bmi (day, value) VALUES ('2026-11-19', 47);
  `);
  await db.exec(statements(files[at] ?? ''));
  const { rows } = await db.query<Record<string, unknown>>(
    'SELECT key, day, value, source, as_of FROM readings ORDER BY key',
  );
  const synced = new Date('2026-11-20T13:00:00Z');
  const row = (key: string, value: number, as_of = synced) => {
    return { key, day: '2026-11-20', value, source: 'Vendor', as_of };
  };
  expect(rows).toEqual(
    [
      row('crypto_cap/BTC', 1.8e12),
      row('crypto_change/BTC', 1.5),
      row('crypto_start/BTC', 87_000, new Date('2026-01-01T05:00:00Z')),
      row('crypto/BTC', 90_000),
      row('etps_premium/IBIT', 0.1),
      row('etps/IBIT', 51),
      { ...row('metrics/bmi', 47, new Date('2026-11-19T23:30:00Z')), day: '2026-11-19' },
      row('metrics/market_cap', 3e12),
      row('stocks_change/COIN', -2),
      row('stocks/COIN', 270),
    ].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
  await db.close();
});
