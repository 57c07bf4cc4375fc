import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsletterCalls as calls } from '@/api/contract/newsletters';
import { buildServer, preloadServer } from '@tests/sends/serverProcess';
import { post } from '@tests/server/child';
import { findPostgres, openPostgres, postgresMissing } from '@tests/server/postgresServer';
import { kilobytes, printRows, within } from '../printed';
import type { Compared } from '../bars/line';
import { bareOnEmbedded, bareOnPostgres, type Bare } from './bare';
import { makeCaller, type Caller } from './caller';
import { median, p99, pacedTimes, spread, throughput, timesOf } from './load';
import { addNewsletters, bareEmbedded, barePostgres } from './rows';

const rounds = 5;
const atOnce = 8;
/** Milliseconds for which each throughput is measured in a round. */
const stretch = 1_000;
const people = 50;
const account = { email: 'owner@x.example', password: 'Owner-2026!' };
const text = `<p>${'Bitcoin reclaimed $94,000 overnight. '.repeat(60)}</p>`;

type Kind = 'save' | 'get' | 'list';

/** `other` is the database in the process that asks, `served` the same behind a bare HTTP server. */
type Throughputs = Record<Kind, Compared & { served: number[] }>;

export interface ApiFigures {
  listTimes: Compared;
  saveTimes: Compared;
  /** By the name of the database. */
  throughputs: Record<string, Throughputs>;
  /** Bytes of one page of the list, as sent. */
  bytes: number;
}

interface Desk {
  call: Caller;
  stop(): Promise<void>;
}

async function openDesk(entry: string, env: Record<string, string>): Promise<Desk> {
  const staff = { STAFF_EMAIL: account.email, STAFF_PASSWORD: account.password };
  const server = preloadServer(entry, { ...env, ...staff }, { flags: [] });
  const base = await server.start();
  const { response } = await post(base, '/auth/login', account);
  const stop = async () => {
    server.stop();
    await server.ended;
  };
  return { call: makeCaller(base, (response as { token: string }).token), stop };
}

/** A server on a PostgreSQL database with so many newsletters. */
async function openOnPostgres(entry: string, url: string, newsletters: number): Promise<Desk> {
  const desk = await openDesk(entry, { DATABASE_URL: url });
  const db = barePostgres(url, 1);
  await addNewsletters(db, newsletters);
  await db.close();
  return desk;
}

/** A server on the embedded database, and copies of that database without our server. */
async function openOnEmbedded(entry: string, folder: string, newsletters: number) {
  const data = join(folder, 'data');
  const first = await openDesk(entry, { DATA_DIR: data });
  await first.stop();
  const filled = await bareEmbedded(join(data, 'db'));
  await filled.query('truncate newsletters restart identity cascade');
  await addNewsletters(filled, newsletters);
  await filled.close();
  const copies = [join(folder, 'copy'), join(folder, 'served')] as const;
  for (const copy of copies) cpSync(join(data, 'db'), copy, { recursive: true });
  const bare = await bareOnEmbedded(...copies);
  return { desk: await openDesk(entry, { DATA_DIR: data }), bare };
}

function saver({ call }: Desk) {
  return (worker: number) =>
    call(calls.saveComments.path, {
      newsletter_id: worker + 1,
      comments: text,
      op_id: crypto.randomUUID(),
    });
}

async function measureThroughputs(desk: Desk, bare: Bare): Promise<Throughputs> {
  const save = saver(desk);
  const works = {
    save: {
      ours: save,
      other: (worker: number) => bare.calls.save(worker + 1, text),
      served: (worker: number) => bare.served('/save', { id: worker + 1, comments: text }),
    },
    get: {
      ours: (worker: number) => desk.call(calls.get.path, { id: worker + 1 }),
      other: (worker: number) => bare.calls.get(worker + 1),
      served: (worker: number) => bare.served('/get', { id: worker + 1 }),
    },
    list: {
      ours: () => desk.call(calls.list.path, { page: 1 }),
      other: () => bare.calls.list(),
      served: () => bare.served('/list', {}),
    },
  };
  const none = () => ({ ours: [], other: [], served: [] });
  const figures: Throughputs = { save: none(), get: none(), list: none() };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['save', 'get', 'list'] as const) {
      for (const who of ['ours', 'other', 'served'] as const) {
        figures[kind][who].push(await throughput(atOnce, stretch, works[kind][who]));
      }
    }
  }
  return figures;
}

async function measureEmbedded(entry: string): Promise<Throughputs> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-api-'));
  const { desk, bare } = await openOnEmbedded(entry, folder, 10_000);
  try {
    return await measureThroughputs(desk, bare);
  } finally {
    await desk.stop();
    await bare.close();
    rmSync(folder, { recursive: true });
  }
}

/** Measures the server beside the same database used without it. Null without PostgreSQL. */
export async function measureApi(): Promise<ApiFigures | null> {
  if (findPostgres() === undefined) {
    console.log(postgresMissing);
    return null;
  }
  const entry = await buildServer('desk-api');
  const postgres = await openPostgres();
  const desks: Desk[] = [];
  try {
    const embedded = await measureEmbedded(entry);
    const small = await openOnPostgres(entry, await postgres.database('small'), 100);
    desks.push(small);
    const url = await postgres.database('large');
    const large = await openOnPostgres(entry, url, 10_000);
    desks.push(large);
    const list = ({ call }: Desk) => call(calls.list.path, { page: 1 });
    for (const desk of desks) await timesOf(300, () => list(desk));
    const listTimes: Compared = { ours: [], other: [] };
    const saveTimes: Compared = { ours: [], other: [] };
    for (let round = 0; round < rounds; round += 1) {
      listTimes.ours.push(p99(await timesOf(300, () => list(large))));
      listTimes.other.push(p99(await timesOf(300, () => list(small))));
      saveTimes.ours.push(p99(await pacedTimes(people, 3, saver(large))));
      saveTimes.other.push(p99(await pacedTimes(1, 10, saver(large))));
    }
    const bare = await bareOnPostgres(url, atOnce);
    const onPostgres = await measureThroughputs(large, bare);
    await bare.close();
    const throughputs = { 'the embedded database': embedded, PostgreSQL: onPostgres };
    return { listTimes, saveTimes, throughputs, bytes: await list(large) };
  } finally {
    for (const desk of desks) await desk.stop();
    await postgres.remove();
  }
}

const ratio = (value: number) => `${value.toFixed(2)} ×`;

function comparedRow(what: string, { ours, other }: Compared, limit: (times: number) => string) {
  const times = median(ours) / median(other);
  const note = `rounds ${spread(ours)}, the other ${spread(other)}`;
  return { what, figure: ratio(times), limit: `${limit(times)}; ${note}` };
}

const atMost = (limit: number) => (times: number) => within(times, limit, ratio);
const atLeast = (limit: number) => (times: number) =>
  `${ratio(limit)} or more, ${times < limit ? 'under' : 'reached'}`;

export function printApi(figures: ApiFigures | null): void {
  if (!figures) return;
  const { listTimes, saveTimes, throughputs, bytes } = figures;
  printRows([
    {
      what: 'A page of 10,000 newsletters, bytes as sent',
      figure: kilobytes(bytes),
      limit: within(bytes, 60_000, kilobytes),
    },
    comparedRow('List of 10,000 against 100, p99', listTimes, atMost(1.5)),
    comparedRow('Save, 50 people against 1, p99', saveTimes, atMost(1.5)),
  ]);
  for (const [name, { save, get, list }] of Object.entries(throughputs)) {
    console.log(`A second, against ${name} in the process that asks, without HTTP`);
    printRows([
      comparedRow('  saves', save, atLeast(0.35)),
      comparedRow('  newsletters', get, atLeast(0.6)),
      comparedRow('  pages of the list', list, atLeast(0.6)),
    ]);
    console.log(`A second, against a bare node:http server on ${name}`);
    printRows([
      servedRow('  saves', save),
      servedRow('  newsletters', get),
      servedRow('  pages of the list', list),
    ]);
  }
}

/** HTTP alone costs both sides the same here, so this shows what our own code adds. It has no bar. */
function servedRow(what: string, { ours, served }: Throughputs[Kind]) {
  return comparedRow(what, { ours, other: served }, () => 'no bar');
}
