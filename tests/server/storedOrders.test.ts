import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '@/api/contract/call';
import { announcementCalls } from '@/api/contract/announcements';
import { fundingCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { notificationCalls } from '@/api/contract/notifications';
import { priceCalls } from '@/api/contract/prices';
import { questionCalls } from '@/api/contract/questions';
import { utmCalls } from '@/api/contract/utm';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

type Row = Record<string, string | number | null>;

/**
 * Gives a column an order of its own: the samples' ids and dates go hand in hand, which would hide a
 * list that is ordered by the wrong one. Two rows share a value.
 */
const shuffle = (table: string, key: string, column: string, value: string) =>
  api.db.write((tx) =>
    tx.execute(
      sql.raw(`UPDATE "${table}" SET "${column}" = ${value} FROM (
        SELECT "${key}" AS k, row_number() OVER (ORDER BY md5("${key}"::text || '${column}')) / 2 AS n
        FROM "${table}") AS places WHERE "${table}"."${key}" = places.k`),
    ),
  );

async function rowsFrom(call: Call, list?: string): Promise<Row[]> {
  const { body } = await api.raw(call, '{}', token);
  return (list ? (body.response as Record<string, Row[]>)[list] : (body.response as Row[])) ?? [];
}

/** Compares two rows by the named fields; `-` before a name is from the last to the first. */
function compare(one: Row, other: Row, fields: readonly string[]): number {
  for (const field of fields) {
    const name = field.replace('-', '');
    const [a, b] = [one[name] ?? '', other[name] ?? ''];
    if (a === b) continue;
    return (a < b ? -1 : 1) * (field.startsWith('-') ? -1 : 1);
  }
  return 0;
}

const date = `to_char(timestamp '2026-11-19 08:00' - n * interval '7 minutes', 'YYYY-MM-DD HH24:MI:SS')`;

interface Stored {
  name: string;
  call: Call;
  list?: string;
  shuffled: [table: string, key: string, column: string, value: string][];
  fields: string[];
}

const stored: Stored[] = [
  {
    name: 'newsletters, the newest date first',
    call: newsletterCalls.list,
    shuffled: [
      ['newsletters', 'id', 'date', date],
      ['newsletters', 'id', 'created_at', date],
    ],
    fields: ['-date', '-id'],
  },
  {
    name: 'questions, the newest first',
    call: questionCalls.list,
    shuffled: [['questions', 'id', 'created_at', date]],
    fields: ['-created_at', '-id'],
  },
  {
    name: 'announcements, the last added first',
    call: announcementCalls.list,
    shuffled: [
      ['announcements', 'id', 'date_start', date],
      ['announcements', 'id', 'date_end', date],
    ],
    fields: ['-id'],
  },
  {
    name: 'notifications, the last added first',
    call: notificationCalls.list,
    shuffled: [['notifications', 'id', 'start_date', date]],
    fields: ['-id'],
  },
  {
    name: 'scraped funding news, the newest first',
    call: fundingCalls.scraped,
    shuffled: [
      ['funding_news', 'id', 'posted_at', date],
      ['funding_news', 'id', 'created_at', date],
    ],
    fields: ['-posted_at', '-id'],
  },
  {
    name: 'selected funding news, the newest first',
    call: fundingCalls.selected,
    shuffled: [
      ['news', 'id', 'posted_at', date],
      ['news', 'id', 'created_at', date],
    ],
    fields: ['-posted_at', '-id'],
  },
  {
    name: 'posts, the newest first',
    call: utmCalls.list,
    list: 'posts',
    shuffled: [['website_posts', 'id', 'posted_at', date]],
    fields: ['-post_date', '-ID'],
  },
  {
    name: 'manual tags, in the order of adding',
    call: utmCalls.list,
    list: 'manual',
    shuffled: [['utm_tags', 'id', 'name', `'Tag ' || n`]],
    fields: ['id'],
  },
  {
    name: 'stocks of the newsletter, in the order of adding',
    call: priceCalls.listed,
    list: 'stocks',
    shuffled: [
      ['listed', 'id', 'ticker', `upper(left(md5("listed"."id"::text || "listed"."kind"), 6))`],
    ],
    fields: ['id'],
  },
];

it.each(stored)('lists $name', async ({ call, list, shuffled, fields }) => {
  for (const change of shuffled) await shuffle(...change);
  const rows = await rowsFrom(call, list);
  expect(rows.length).toBeGreaterThan(1);
  const sorted = rows.toSorted((a, b) => compare(a, b, fields));
  expect(rows.map((row) => fields.map((name) => row[name.replace('-', '')]))).toEqual(
    sorted.map((row) => fields.map((name) => row[name.replace('-', '')])),
  );
  // The other columns go another way, so that none of them could have made this order.
  const others = shuffled
    .map(([, , column]) => column)
    .filter((name) => !fields.includes(`-${name}`));
  for (const other of others.filter((name) => !fields.includes(name))) {
    const wrong = rows.toSorted((a, b) => compare(a, b, [`-${other}`, ...fields]));
    if (rows.some((row) => row[other] !== undefined)) expect(wrong).not.toEqual(rows);
  }
});
