import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { activityCalls } from '@/api/contract/activity';
import { binCalls } from '@/api/contract/bin';
import { dashboardCalls } from '@/api/contract/dashboard';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendEventCalls } from '@/api/contract/sendEvents';
import { sendCalls } from '@/api/contract/sends';
import { userCalls } from '@/api/contract/users';
import { versionCalls } from '@/api/contract/versions';
import { post } from '../server/child';
import { openPostgres, type PostgresServer } from '../server/postgresServer';
import { root } from '../sources';
import { barePostgres } from './bareDatabase';
import { account, openDesk } from './desk';
import { inFolder } from './folder';
import { makeCaller, timesOf } from './load';
import { besides, median, megabytes, milliseconds, type Compared, type Line } from './table';
import { fillDesk, fresh, year, type DeskSize } from './yearOfDesk';

const rounds = 5;
const callsOfRound = 20;

/** What the screens ask for. The newest newsletter is the last one. */
const reads: [what: string, path: string, body: (last: number) => object, atMost?: number][] = [
  ['the list of newsletters', newsletterCalls.list.path, () => ({ page: 1 }), 1.5],
  ['the history of one', versionCalls.list.path, (id) => ({ newsletter_id: id }), 1.5],
  ['a version', versionCalls.state.path, (id) => ({ newsletter_id: id })],
  ['a newsletter', newsletterCalls.get.path, (id) => ({ id })],
  ['the send log', sendCalls.log.path, (id) => ({ newsletter_id: id })],
  ['results', sendEventCalls.results.path, (id) => ({ newsletter_id: id, variant: 'v2' })],
  ['the dashboard', dashboardCalls.get.path, () => ({})],
  ['activity', activityCalls.list.path, () => ({})],
  ['people in activity', activityCalls.people.path, () => ({})],
  ['the bin', binCalls.list.path, () => ({})],
  ['people', userCalls.list.path, () => ({})],
];

interface Filled {
  url: string;
  ask(path: string, body: (last: number) => object): Promise<number[]>;
  stop(): Promise<void>;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const since = (start: number) => performance.now() - start;

async function filled(url: string, folder: string, size: DeskSize): Promise<Filled> {
  const desk = await openDesk(folder, url);
  const db = barePostgres(url, 1);
  await fillDesk(db, size);
  await db.close();
  const { response } = await post(desk.origin, '/auth/login', account);
  const call = makeCaller(desk.origin, (response as { token: string }).token);
  return {
    url,
    ask: (path, body) => timesOf(callsOfRound, () => call(path, body(size.newsletters))),
    stop: () => desk.stop(),
  };
}

async function sizes(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const { rows } = await pool.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(oid) desc limit 6`,
  );
  const total = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await pool.end();
  const largest = rows.map(({ name, size }) => `${name} ${size}`).join(', ');
  return `${total.rows[0]?.size}: ${largest}`;
}

/** Milliseconds and bytes. */
function backUp(url: string, folder: string): { time: number; bytes: number } {
  const file = join(folder, 'desk.backup');
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['dist-server/backup.js', 'save', file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return { time: since(start), bytes: statSync(file).size };
}

async function measureOn(
  postgres: PostgresServer & { url: string },
  folder: string,
): Promise<Line[]> {
  const start = performance.now();
  const small = await filled(await postgres.database('fresh'), join(folder, 'fresh'), fresh);
  const large = await filled(postgres.url, join(folder, 'year'), year);
  console.log(`filled in ${seconds(since(start))}; ${await sizes(large.url)}`);
  const lines: Line[] = [];
  for (const [what, path, body, atMost] of reads) {
    const measured: Compared = { ours: [], other: [] };
    await Promise.all([large.ask(path, body), small.ask(path, body)]);
    for (let round = 0; round < rounds; round += 1) {
      measured.ours.push(median(await large.ask(path, body)));
      measured.other.push(median(await small.ask(path, body)));
    }
    lines.push({ what: `After a year: ${what}`, values: measured.ours, unit: milliseconds });
    const bar = atMost === undefined ? {} : { atMost };
    lines.push(besides('beside a fresh desk', measured, milliseconds, bar));
  }
  await Promise.all([large.stop(), small.stop()]);
  const again = performance.now();
  const restarted = await openDesk(join(folder, 'year'), large.url);
  lines.push({ what: 'A start', values: [since(again)], unit: seconds });
  await restarted.stop();
  const { time, bytes } = backUp(large.url, folder);
  lines.push({ what: 'A backup', values: [time], unit: seconds });
  lines.push({ what: '  its file', values: [bytes], unit: megabytes });
  return lines;
}

/** Measures a desk that has been used for a year, beside a fresh one, on PostgreSQL. */
export async function measureYear(): Promise<Line[]> {
  const postgres = await openPostgres();
  try {
    return await inFolder((folder) => measureOn(postgres, folder));
  } finally {
    await postgres.remove();
  }
}
