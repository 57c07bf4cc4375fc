import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activityCalls } from '@/api/contract/activity';
import type { BodyOf, Call } from '@/api/contract/call';
import { dashboardCalls } from '@/api/contract/dashboard';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { notificationCalls } from '@/api/contract/notifications';
import { sendCalls } from '@/api/contract/sends';
import { scheduledRows } from '@server/db/notifications';
import { openSends } from '@server/db/sends';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

/** Tables that get rows every day, for years. */
const growing = ['newsletters', 'news', 'sends', 'sent_emails', 'saves', 'sessions', 'activity'];

/** Some years of work. */
const rows = `
  insert into newsletters (id, name, date, created_at, updated_at, daily_comments)
  overriding system value
  select 1000 + n, 'Update ' || n, day, day, day, repeat('commentary ', 100)
  from (select n, to_char(timestamp '2026-11-19' - n * interval '1 day', 'YYYY-MM-DD HH24:MI:SS') as day
    from generate_series(1, 3000) as n) as days;
  insert into news (text, posted_at, created_at, newsletter_id)
  select 'News ' || n, at, at, case when n % 9 = 0 then 1001 + n / 9 end
  from (select n, to_char(timestamp '2026-11-20' - n * interval '2 hours', 'YYYY-MM-DD HH24:MI:SS') as at
    from generate_series(1, 20000) as n) as times;
  insert into sends (send_key, slot, lane, newsletter_id, channel, variant, audience, hash, bytes, subject, staff_id, state, created_at, updated_at)
  select 'k' || n, 's' || n, 'l' || n, 1001 + n / 5, 'test', 'v2', 'All', '', 1, '', 1, 'sent', now(), now()
  from generate_series(1, 12000) as n;
  insert into saves (newsletter_id, field, op_id, rev, created_at)
  select 1001 + n / 5, 'name', 'o' || n, 1, now() from generate_series(1, 12000) as n;
  insert into activity (at, staff_id, staff, action, subject, subject_id)
  select now() - n * interval '1 hour', 1, 'Robin', 'changed', 'newsletter', n from generate_series(1, 20000) as n;
  insert into sessions (token_hash, staff_id, created_at, seen_at)
  select 'h' || n, 1, now(), now() from generate_series(1, 3000) as n;`;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  await api.client.exec(rows);
  await api.client.exec('vacuum analyze');
});
afterAll(() => api.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

function scansIn(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? '';
  const own = plan['Node Type'] === 'Seq Scan' && growing.includes(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

/** Does something, and returns the growing tables that its statements would read from end to end. */
async function scanned(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(api.client, 'query');
  await work();
  const asked = query.mock.calls.map(([sql, values]) => [sql, values] as const);
  query.mockRestore();
  const plans = [];
  for (const [sql, values] of asked) {
    const { rows: found } = await api.client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      values,
    );
    plans.push(...found.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan)));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans.flatMap(scansIn);
}

describe('reads everything that has grown for years only by an index', () => {
  const call =
    <C extends Call>(to: C, body: BodyOf<C>) =>
    async () => {
      const { status } = await api.call(to, body, token);
      expect(status).toBe(200);
    };
  const newsletter_id = 1_500;

  it.each<[string, () => Promise<unknown>]>([
    ['the list of newsletters', call(newsletterCalls.list, { page: 2 })],
    ['a newsletter', call(newsletterCalls.get, { id: newsletter_id })],
    ['the day’s news', call(newsCalls.today, { newsletter_id })],
    ['selected news', call(newsCalls.selected, { id: newsletter_id })],
    ['the send log', call(sendCalls.log, { newsletter_id })],
    ['activity', call(activityCalls.list, {})],
    ['activity of one newsletter', call(activityCalls.list, { subject: 'newsletter' })],
    ['the morning board', call(dashboardCalls.get, {})],
    ['the notifications', call(notificationCalls.list, {})],
    [
      'a save',
      call(newsletterCalls.saveTitle, { newsletter_id, name: 'x', op_id: 'o', base_rev: 0 }),
    ],
    ['pushes that are due', () => scheduledRows(api.db.read)],
    ['sends without an outcome', () => openSends(api.db.read, null, { withRuns: true })],
    [
      'a session',
      async () => {
        api.time.now = new Date(api.time.now.getTime() + 2 * 60_000);
        await call(newsletterCalls.get, { id: newsletter_id })();
      },
    ],
  ])('%s', async (_, work) => {
    expect(await scanned(work)).toEqual([]);
  });

  it('and notices where there is none', async () => {
    expect(await scanned(() => api.client.query("select * from news where text = 'x'"))).toEqual([
      'news',
    ]);
  });
});
