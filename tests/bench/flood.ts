import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, preloadServer } from '../sends/serverProcess';
import { post } from '../server/child';
import { openPostgres } from '../server/postgresServer';
import { findPostgres, postgresMissing } from '../server/postgresServer';
import { milliseconds, printRows, within } from './printed';

/** Times of staff saves in milliseconds: at rest, and while visitors flood the public calls. */
export interface FloodFigures {
  what: string;
  /** The most that p99 may take of its value at rest. */
  most: number;
  idle: Times;
  floods: { from: string; times: Times; answers: string }[];
}

interface Times {
  p50: number;
  p99: number;
}

interface Target {
  base: string;
  token: string;
  newsletters: number[];
}

const connections = 50;
const savesEach = 60;
/** Milliseconds between two saves of one person. */
const pause = 40;
/** Milliseconds for which a flood runs before it is measured. */
const runUp = 3_000;
const account = { email: 'owner@x.example', password: 'Owner-2026!' };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Four people save their own newsletter, one save after the other. */
async function timeSaves({ base, token, newsletters }: Target): Promise<Times> {
  const times: number[] = [];
  const saveAll = async (newsletter_id: number) => {
    for (let at = 0; at < savesEach; at += 1) {
      const body = { newsletter_id, name: `Title ${at}`, op_id: crypto.randomUUID() };
      const start = performance.now();
      const { status } = await post(base, '/newsletter/save_title', body, token);
      if (status !== 'success') throw new Error('A save failed.');
      times.push(performance.now() - start);
      await wait(pause);
    }
  };
  await Promise.all(newsletters.map(saveAll));
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.ceil(times.length * part) - 1] ?? NaN;
  return { p50: share(0.5), p99: share(0.99) };
}

/** Runs the flood in a process of its own while `work` is done. */
async function whileFlooded<T>(base: string, isSpread: boolean, work: () => Promise<T>) {
  const env = { PATH: process.env['PATH'] ?? '', BASE: base, SPREAD: isSpread ? 'on' : 'off' };
  const flooder = join(import.meta.dirname, 'flooder.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', flooder], {
    env: { ...env, CONNECTIONS: String(connections) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let answers = '';
  child.stdout.on('data', (part: Buffer) => (answers += part.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await wait(runUp);
  const result = await work();
  child.stdin.end();
  await ended;
  return { result, answers };
}

async function measureServer(what: string, most: number, entry: string, env: object) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-flood-'));
  const staff = { STAFF_EMAIL: account.email, STAFF_PASSWORD: account.password };
  const settings = { DATA_DIR: folder, BEHIND_PROXY: 'true', ...staff, ...env };
  const server = preloadServer(entry, settings, { flags: [] });
  try {
    const base = await server.start();
    const target = await prepare(base);
    await timeSaves(target);
    const idle = await timeSaves(target);
    const floods = [];
    for (const isSpread of [false, true]) {
      const flooded = await whileFlooded(base, isSpread, () => timeSaves(target));
      const from = isSpread ? 'many networks' : 'one network';
      floods.push({ from, times: flooded.result, answers: flooded.answers });
    }
    return { what, most, idle, floods };
  } finally {
    server.stop();
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(base: string): Promise<Target> {
  const { response } = await post(base, '/auth/login', account);
  const { token } = response as { token: string };
  const newsletters: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const draft = { name, date: '2026-11-20 08:00:00' };
    const added = await post(base, '/newsletter/add_edit', draft, token);
    newsletters.push((added.response as { id: number }).id);
  }
  return { base, token, newsletters };
}

/** Measures saves on the embedded database and, where it is installed, on PostgreSQL. */
export async function measureFlood(): Promise<FloodFigures[]> {
  const entry = await buildServer('desk-flood');
  const figures = [await measureServer('the embedded database', 10, entry, {})];
  if (findPostgres() === undefined) {
    console.log(postgresMissing);
    return figures;
  }
  const postgres = await openPostgres();
  try {
    figures.push(await measureServer('PostgreSQL', 4, entry, { DATABASE_URL: postgres.url }));
  } finally {
    await postgres.remove();
  }
  return figures;
}

const ratio = (value: number) => `${value.toFixed(1)} ×`;

export function printFlood(figures: FloodFigures[]): void {
  for (const { what, most, idle, floods } of figures) {
    printRows([
      { what: `Saves at rest on ${what}, p50`, figure: milliseconds(idle.p50), limit: '' },
      { what: '  p99', figure: milliseconds(idle.p99), limit: '' },
    ]);
    for (const { from, times, answers } of floods) {
      const times99 = times.p99 / idle.p99;
      printRows([
        { what: `  flooded from ${from}, p50`, figure: milliseconds(times.p50), limit: '' },
        { what: '    p99', figure: milliseconds(times.p99), limit: '' },
        {
          what: '    against p99 at rest',
          figure: ratio(times99),
          limit: within(times99, most, ratio),
        },
      ]);
      console.log(`    answers ${answers}`);
    }
  }
}
