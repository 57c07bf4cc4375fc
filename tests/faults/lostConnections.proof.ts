import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../sends/serverProcess';
import { post, startChild, type Child } from '../server/child';
import { findPostgres, makePostgres, type PostgresServer } from '../server/postgresServer';

const bin = findPostgres();
const savers = 60;
const cuts = 5;

/** What one person wrote, and what came of it. */
interface Saver {
  id: number;
  /** Texts that were answered with success, by their revision. */
  acknowledged: Map<number, string>;
  /** Answers that were no success, by their status. */
  refused: Map<number, number>;
  /** Saves that were stored though they were answered 503. */
  found: number;
}

describe.skipIf(!bin)('a PostgreSQL server that goes away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-away-'));
  const staff = { STAFF_EMAIL: 'owner@x.example', STAFF_PASSWORD: 'Owner-2026!' };
  let postgres: PostgresServer;
  let child: Child;
  let url = '';
  let token = '';
  const time = { isOver: false };

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    url = await postgres.database('away');
    const entry = await buildServer();
    child = await startChild(entry, { DATABASE_URL: url, DATA_DIR: folder, ...staff });
    const login = { email: staff.STAFF_EMAIL, password: staff.STAFF_PASSWORD };
    token = ((await post(child.base, '/auth/login', login)).response as { token: string }).token;
  });

  afterAll(async () => {
    await child?.stop();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = (path: string, body: object) => post(child.base, path, body, token);

  async function addNewsletters(): Promise<Saver[]> {
    for (let at = 0; at < savers; at += 1) {
      await call('/newsletter/add_edit', { name: `N${at}`, date: '2026-11-20 08:00:00' });
    }
    const rows = (await call('/newsletter/list', {})).response as { id: number }[];
    return rows.map(({ id }) => ({
      id,
      acknowledged: new Map(),
      refused: new Map(),
      found: 0,
    }));
  }

  /** Sends one save until it is acknowledged, as the page's autosave does. */
  async function save(saver: Saver, text: string, base: number): Promise<number> {
    const body = { newsletter_id: saver.id, comments: text, base_rev: base, op_id: text };
    let stored = 0;
    for (;;) {
      const answer = await fetch(`${child.base}/api/newsletter/save_comments`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${token}` },
      });
      const { message, response } = (await answer.json()) as {
        message: string;
        response: { rev: number };
      };
      if (answer.status === 200) {
        if (stored > 0) saver.found += 1;
        saver.acknowledged.set(response.rev, text);
        return response.rev;
      }
      saver.refused.set(answer.status, (saver.refused.get(answer.status) ?? 0) + 1);
      expect([answer.status, message]).toEqual([
        503,
        "The database isn't responding. Try again in a moment.",
      ]);
      expect(answer.headers.get('retry-after')).toBe('1');
      stored = await storedRevision(saver.id, text);
      await sleep(100);
    }
  }

  /** The revision that an unacknowledged save got; 0 if it was not stored or can't be asked now. */
  async function storedRevision(id: number, text: string): Promise<number> {
    const { status, response } = await call('/newsletter/get', { id });
    const row = response as { daily_comments: string; revisions: Record<string, number> };
    const isStored = status === 'success' && row.daily_comments === text;
    return isStored ? (row.revisions['daily_comments'] ?? 0) : 0;
  }

  async function write(saver: Saver): Promise<void> {
    let rev = 0;
    for (let count = 1; !time.isOver; count += 1)
      rev = await save(saver, `${saver.id}-${count}`, rev);
  }

  async function cutAll(): Promise<void> {
    await postgres.run(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    );
  }

  it(`loses no acknowledged save of ${savers} people, and answers all others 503`, async () => {
    const people = await addNewsletters();
    expect(people).toHaveLength(savers);
    const writing = people.map(write);
    const sum = (of: (saver: Saver) => number) => people.reduce((all, each) => all + of(each), 0);
    const kept = () => sum(({ acknowledged }) => acknowledged.size);
    const goOn = async () => {
      const goal = kept() + savers;
      await expect.poll(kept).toBeGreaterThanOrEqual(goal);
    };
    for (let cut = 0; cut < cuts; cut += 1) {
      await goOn();
      await cutAll();
    }
    await goOn();
    await postgres.stop();
    await sleep(1_000);
    await postgres.start();
    await goOn();
    time.isOver = true;
    await Promise.all(writing);
    for (const { id, acknowledged } of people) {
      // Each save was based on the one before, so a lost or doubled one would leave a gap.
      expect([...acknowledged.keys()]).toEqual(Array.from(acknowledged, (_, at) => at + 1));
      const { response } = await call('/newsletter/get', { id });
      expect(response).toMatchObject({ daily_comments: [...acknowledged.values()].at(-1) });
    }
    const refused = sum((saver) => saver.refused.get(503) ?? 0);
    expect(refused).toBeGreaterThan(0);
    console.log(
      `${kept()} saves kept, ${refused} answered 503, ${sum(({ found }) => found)} of them found by their op_id.`,
    );
  });

  it('finds by its op_id a save that was answered 503 after it was stored', async () => {
    const [row] = (await call('/newsletter/list', {})).response as { id: number }[];
    const body = { newsletter_id: row?.id ?? 0, comments: 'stored all the same', op_id: 'slow' };
    const blocking = new Client({ connectionString: url });
    await blocking.connect();
    await blocking.query('begin; lock table saves in exclusive mode');
    const first = await call('/newsletter/save_comments', body);
    await blocking.end();
    expect(first).toMatchObject({
      status: 'error',
      message: expect.stringContaining('responding'),
    });
    await expect
      .poll(async () => (await call('/newsletter/get', { id: row?.id })).response)
      .toMatchObject({ daily_comments: body.comments });
    const before = await call('/newsletter/get', { id: row?.id });
    const again = await call('/newsletter/save_comments', body);
    const { revisions } = before.response as { revisions: Record<string, number> };
    expect(again.response).toEqual({ rev: revisions['daily_comments'] });
    expect((await call('/newsletter/get', { id: row?.id })).response).toEqual(before.response);
  });
});
