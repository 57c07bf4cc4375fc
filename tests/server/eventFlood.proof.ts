import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterCalls } from '@/api/contract/newsletters';
import { eventsPath } from '@server/routes/sendEvents';
import { makeCaller, pacedTimes } from '../bench/load';
import { buildServer } from '../sends/serverProcess';
import { post, startChild, type Child } from './child';
import { findPostgres, makePostgres, type PostgresServer } from './postgresServer';

const bin = findPostgres();
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const eventsKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const sendGrid = {
  SENDGRID_API_KEY: 'SG.abc_def-123',
  SENDGRID_SENDER_FSI: '1',
  SENDGRID_SENDER_FS: '2',
  SENDGRID_GROUP: '7',
  SENDGRID_URL: 'http://127.0.0.1:9/',
  SENDGRID_EVENTS_KEY: eventsKey,
};

const stored = 1_000_000;
const posts = 60;
const each = 1_000;
const people = 20;

const slot = 'flood';
const sendKey = createHash('sha256').update(slot).digest('hex');

const links = Array.from(
  { length: 80 },
  (_, at) => `<a href="https://news.example/${at}">x</a>`,
).join('');

/**
 * Every third event is of a subscriber whose delivery is stored already, every third one of the post
 * before, and half of them clicks.
 */
function batchOf(number: number): object[] {
  return Array.from({ length: each }, (_, at) => {
    const isBefore = at % 3 === 1 && number > 0;
    const id = isBefore ? (number - 1) * each + at - 1 : number * each + at;
    const isClick = id % 2 === 0;
    return {
      email: at % 3 === 0 ? `stored${id}@x.example` : `new${id % 20_000}@x.example`,
      timestamp: Math.floor(Date.now() / 1_000),
      event: isClick ? 'click' : 'delivered',
      ...(isClick && { url: `https://news.example/${(id / 2) % 100}` }),
      category: [`send-${sendKey}`],
      sg_event_id: `event-${id}-${at % 3}`,
      sg_message_id: `message-${id}`,
    };
  });
}

describe.skipIf(!bin)('a flood of events', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-flood-'));
  const staff = { STAFF_EMAIL: 'owner@x.example', STAFF_PASSWORD: 'Owner-2026!' };
  const servers: Child[] = [];
  let postgres: PostgresServer;
  let client: Client;
  let url = '';

  const start = async () => {
    const env = { DATABASE_URL: url, DATA_DIR: folder, ...staff, ...sendGrid };
    const child = await startChild(await buildServer(), env);
    servers.push(child);
    return child;
  };

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    url = await postgres.database('flood');
    await start();
    client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`
      insert into sends (send_key, slot, lane, channel, variant, audience, hash, bytes, subject, staff_id, state, created_at, updated_at)
        values ('k', '${slot}', 'k', 'bulk', 'v2', 'all', 'x', 1, 'Morning', 1, 'sent', now(), now());
      insert into sent_emails (hash, html, text) values ('x', '<body>${links}</body>', '');
      insert into counted_events (send_id, kind, link, key)
        select 1, 'delivered', -1,
          left(encode(sha256(convert_to('${sendKey}' || E'\\n' || 'stored' || n || '@x.example', 'UTF8')), 'hex'), 32)::uuid
        from generate_series(0, ${stored - 1}) as n;
      insert into send_counts (send_id, kind, link, people, times) values (1, 'delivered', -1, ${stored}, ${stored});
      insert into newsletters (name, date, created_at, updated_at)
        select 'Morning ' || n, day, day, day from generate_series(1, ${people}) as n, to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as day;
      analyze;`);
  });
  afterAll(async () => {
    await client?.end();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Signed and written before it is sent, which takes longer than sending it. */
  function written(batch: object[]) {
    const time = String(Math.floor(Date.now() / 1_000));
    const body = JSON.stringify(batch);
    const headers = {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': time,
      'x-twilio-email-event-webhook-signature': createSign('sha256')
        .update(`${time}${body}`)
        .sign(privateKey, 'base64'),
    };
    return { method: 'POST', headers, body };
  }
  async function postBatch(base: string, batch: ReturnType<typeof written>): Promise<number> {
    const answer = await fetch(`${base}${eventsPath}`, batch);
    await answer.arrayBuffer();
    return answer.status;
  }

  /** What the events say when each is counted once. */
  function expected(batches: object[][]) {
    const sets = { delivered: new Set<string>(), clickers: new Set<string>(), clicks: new Set() };
    for (const event of batches.flat() as Record<string, string>[]) {
      const { email = '', sg_event_id: id } = event;
      if (event['event'] === 'click') {
        sets.clickers.add(email);
        sets.clicks.add(id);
      } else if (!email.startsWith('stored')) sets.delivered.add(email);
    }
    const delivered = stored + sets.delivered.size;
    return [
      { kind: 'click', link: -1, people: sets.clickers.size, times: sets.clicks.size },
      { kind: 'delivered', link: -1, people: delivered, times: delivered },
    ];
  }
  const counted = async () =>
    (
      await client.query<object>(
        `select kind, link, people, times from send_counts where link = -1 order by kind`,
      )
    ).rows;

  const clicksOfLinks = async () =>
    (
      await client.query<{ of: string; links: number; times: number }>(
        `select case link when -2 then 'others' else 'links' end as of, count(*)::int as links, sum(times)::int as times
          from send_counts where link <> -1 group by 1 order by 1`,
      )
    ).rows;

  it(`of ${posts} posts is counted exactly, while staff save`, async () => {
    const [{ base } = { base: '' }] = servers;
    const login = { email: staff.STAFF_EMAIL, password: staff.STAFF_PASSWORD };
    const { response } = await post(base, '/auth/login', login);
    const call = makeCaller(base, (response as { token: string }).token);
    const save = (person: number) =>
      call(newsletterCalls.saveComments.path, {
        newsletter_id: person + 1,
        comments: `<p>${'Bitcoin reclaimed $94,000 overnight. '.repeat(60)}</p>`,
        op_id: crypto.randomUUID(),
      });
    await pacedTimes(people, 5, save);
    const idle = p99(await pacedTimes(people, 15, save));
    const batches = Array.from({ length: posts }, (_, number) => batchOf(number));
    const ready = batches.map(written);
    const start = performance.now();
    const state = { isOver: false };
    const answers = Promise.all(ready.map((batch) => postBatch(base, batch)));
    const all = answers.finally(() => (state.isOver = true));
    const times: number[] = [];
    while (!state.isOver) times.push(...(await pacedTimes(people, 1, save)));
    expect(await all).toEqual(batches.map(() => 200));
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const loaded = p99(times);
    console.log(
      `${posts} posts in ${seconds} s; ${times.length} saves: p99 idle ${idle.toFixed(1)} ms, ` +
        `loaded ${loaded.toFixed(1)} ms, ratio ${(loaded / idle).toFixed(2)}`,
    );
    expect(await counted()).toEqual(expected(batches));
    const clicks = expected(batches)[0]?.times ?? 0;
    const found = await clicksOfLinks();
    expect(found.map((row) => [row.of, row.links])).toEqual([
      ['links', 80],
      ['others', 1],
    ]);
    expect(found.reduce((sum, { times: of }) => sum + of, 0)).toBe(clicks);
  });

  it('counts the same when two servers get it again and one is killed meanwhile', async () => {
    const [first] = servers;
    const second = await start();
    const batches = Array.from({ length: posts }, (_, number) => batchOf(number + posts / 2));
    const ready = batches.map(written);
    const late = ready.map((batch) => postBatch(second.base, batch).catch(() => 0));
    const early = ready.toReversed().map((batch) => postBatch(first?.base ?? '', batch));
    await Promise.race(late);
    await second.kill();
    expect(await Promise.all(early)).toEqual(batches.map(() => 200));
    await Promise.all(late);
    const third = await start();
    const again = ready.map((batch) => postBatch(third.base, batch));
    expect(await Promise.all(again)).toEqual(batches.map(() => 200));
    const before = Array.from({ length: posts }, (_, number) => batchOf(number));
    expect(await counted()).toEqual(expected([...before, ...batches]));
  });
});

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
