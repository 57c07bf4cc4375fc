import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdCalls } from '@/api/contract/hold';
import { newsletters } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { saveBackup } from '@server/node/backup/backup';
import { openEmbedded, openPostgres } from '@server/node/backup/open';
import { restoreBackup } from '@server/node/backup/restore';
import { roundsOf } from '../proofs';
import { post } from '../server/child';
import { findPostgres, makePostgres } from '../server/postgresServer';
import { prepareFolder } from './approver';
import {
  addReaders,
  cancelSend,
  type CountingMail,
  judge,
  letLeave,
  type MailPoint,
  mailPoints,
  openCountingMail,
  openSend,
  pauseSend,
  settingsFor,
  signInTo,
  startSend,
  waitForEnd,
} from './bulkKilling';
import type { RunningServer } from './killing';
import { buildServer, preloadServer, type ServerProcess } from './serverProcess';

/** The environment variable CRASH_KILLS sets another number. */
const kills = Number(process.env['CRASH_KILLS'] ?? roundsOf(40, 4));
/** Each takes several seconds. */
const takeovers = Math.ceil(kills / 40);

const points = [...mailPoints, 'pressed', 'frozen', 'paused', 'cancelled', 'anywhere'] as const;
/** Milliseconds between the clocks of two servers: more than a mail server's wish to wait. */
const betweenStarts = 90_000;

let entry: string;
let mail: CountingMail;
let folder: string;

beforeAll(async () => {
  entry = await buildServer();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-bulk-kills-'));
});
afterEach(async () => {
  await mail.close();
  rmSync(folder, { recursive: true });
});

/** A desk whose next server is already loaded while this one is killed. */
interface Desk {
  next: ServerProcess;
  ahead: number;
  server: RunningServer | null;
  left: Set<string>;
  violations: string[];
}

function preloadNext(ahead: number): ServerProcess {
  const env = { DATA_DIR: folder, CLOCK_AHEAD: String(ahead) };
  return preloadServer(entry, { ...env, ...settingsFor(mail) });
}

async function restart(
  desk: Desk,
  armed: (serverProcess: ServerProcess) => void = () => undefined,
) {
  const serverProcess = desk.next;
  desk.ahead += betweenStarts;
  desk.next = preloadNext(desk.ahead);
  armed(serverProcess);
  const base = await serverProcess.start();
  if (!desk.server) {
    desk.server = await signInTo(base);
    await addReaders(desk.server);
  }
  desk.server = { ...desk.server, base };
  return { serverProcess, server: desk.server };
}

/** Starts a server, lets it go on or send something new, and kills it. Returns where. */
async function round(desk: Desk, title: string): Promise<string> {
  const point = points[randomInt(points.length)] ?? 'anywhere';
  let isKilled = false;
  let serverProcess = desk.next;
  const kill = () => {
    isKilled = true;
    serverProcess.kill();
  };
  const isOfMail = mailPoints.some((each) => each === point);
  const run = async () => {
    const { server } = await restart(desk, (loaded) => {
      serverProcess = loaded;
      if (isOfMail) mail.at(point as MailPoint, kill);
    });
    await workUntil(desk, server, { point, title, kill });
  };
  await run().catch((error: unknown) => {
    if (!isKilled) throw error;
  });
  const limit = setTimeout(kill, 3_000);
  await serverProcess.ended;
  clearTimeout(limit);
  mail.forget();
  return point;
}

interface Work {
  point: (typeof points)[number];
  title: string;
  kill: () => void;
}

async function workUntil(desk: Desk, server: RunningServer, { point, title, kill }: Work) {
  const before = mail.total();
  if ((await openSend(server))?.progress?.is_cancelled) {
    const hasEnded = await waitForEnd(server, 2_500);
    if (!hasEnded || mail.total() !== before) desk.violations.push('A cancelled send went on');
  }
  const open = await openSend(server);
  if (open?.progress?.is_paused) {
    await later(1_300);
    if (mail.total() !== before) desk.violations.push(`${open.subject} went on while paused`);
    await pauseSend(server, false);
  }
  if (point === 'anywhere') setTimeout(kill, randomInt(2_500));
  if (!open) {
    const starting = startSend(server, title);
    if (point === 'pressed') setTimeout(kill, randomInt(400));
    await starting;
  } else if (desk.left.size < 60) desk.left.add(await letLeave(server, desk.left.size));
  if (point === 'frozen') await waitUntilFrozen(server, kill);
  if (point === 'paused' || point === 'cancelled') {
    while (mail.total() === before && (await openSend(server))) await later(5);
    await (point === 'paused' ? pauseSend(server, true) : cancelSend(server));
    setTimeout(kill, randomInt(300));
  }
}

async function waitUntilFrozen(server: RunningServer, kill: () => void): Promise<void> {
  while ((await openSend(server))?.progress?.total === 0) continue;
  kill();
}

/** Starts servers until everything has ended. The last one stops by itself. */
async function finish(desk: Desk): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { serverProcess, server } = await restart(desk);
    await pauseSend(server, false);
    const isDone = await waitForEnd(server, 8_000);
    serverProcess.stop();
    await serverProcess.ended;
    if (isDone || tries === 6) break;
  }
  desk.next.kill();
  await desk.next.ended;
}

const limits = { timeout: 600_000 + kills * 60_000 };

it(`sends to each subscriber at most once in ${kills} kills`, limits, async () => {
  mail = await openCountingMail(true);
  await prepareFolder(folder);
  const desk: Desk = {
    next: preloadNext(0),
    ahead: 0,
    server: null,
    left: new Set(),
    violations: [],
  };
  const killedAt: Record<string, number> = {};
  for (let count = 0; count < kills; count += 1) {
    const point = await round(desk, `bulk kill ${count}`);
    killedAt[point] = (killedAt[point] ?? 0) + 1;
  }
  await finish(desk);
  const database = await openEmbedded(join(folder, 'db'));
  const { violations, outcomes } = await judge(database, mail, desk.left);
  await database.close();
  console.log(`${kills} kills ${JSON.stringify(killedAt)}: ${JSON.stringify(outcomes)}`);
  expect([...desk.violations, ...violations]).toEqual([]);
  expect(mail.total()).toBeGreaterThan(0);
});

const bin = findPostgres();

/** Makes a database with the newsletter that is sent. */
async function preparePostgres(url: string): Promise<void> {
  const { email, password } = sampleAccount;
  await prepareFolder(folder, { DATABASE_URL: url, STAFF_EMAIL: email, STAFF_PASSWORD: password });
  const { db, close } = await openPostgres(url);
  const stamp = '2026-11-20 08:00:00';
  const row = { id: 12, name: 'Morning', date: stamp, created_at: stamp, updated_at: stamp };
  await db.insert(newsletters).values(row);
  await close();
}

/** Waits for an email, and starts a send where none is under way. */
async function untilSending(server: RunningServer, title: string): Promise<void> {
  const before = mail.total();
  while (mail.total() === before) {
    if (!(await openSend(server))) await startSend(server, title);
    await later(20);
  }
}

/** Kills the server that sends, so many times, while the next one is there. Resolves at the end. */
async function takeOver(url: string): Promise<void> {
  // Each clock is ahead of the one before, so that nobody waits a minute until it takes over.
  const open = (nth: number) => {
    const env = { DATABASE_URL: url, CLOCK_AHEAD: String(nth * 55_000) };
    return preloadServer(entry, { DATA_DIR: folder, ...settingsFor(mail, 60), ...env });
  };
  let leading = open(0);
  let server = await signInTo(await leading.start());
  await addReaders(server);
  for (let nth = 1; nth <= takeovers; nth += 1) {
    await untilSending(server, `takeover ${nth}`);
    const next = open(nth);
    server = { ...server, base: await next.start() };
    const kill = () => leading.kill();
    mail.at(mailPoints[randomInt(mailPoints.length)] ?? 'taken', kill);
    const limit = setTimeout(kill, 5_000);
    await leading.ended;
    clearTimeout(limit);
    mail.forget();
    leading = next;
  }
  const hasEnded = await waitForEnd(server, 60_000);
  leading.stop();
  await leading.ended;
  expect(hasEnded).toBe(true);
}

it.skipIf(!bin)(`goes on elsewhere in ${takeovers} kills of who sends`, limits, async () => {
  mail = await openCountingMail(false);
  const postgres = await makePostgres(bin ?? '');
  const url = await postgres.database('desk');
  await preparePostgres(url);
  await takeOver(url);
  const database = await openPostgres(url);
  const { violations, outcomes } = await judge(database, mail);
  await database.close();
  await postgres.remove();
  console.log(`${takeovers} takeovers: ${JSON.stringify(outcomes)}`);
  expect(violations).toEqual([]);
  expect(outcomes['sent']).toBeGreaterThan(0);
});

it('sends nothing of a backup that was made in the middle of a send', limits, async () => {
  mail = await openCountingMail(false);
  const other = await openCountingMail(false);
  await prepareFolder(folder);
  const open = (dataDir: string, to: CountingMail) =>
    preloadServer(entry, { DATA_DIR: dataDir, ...settingsFor(to, 40) });
  const first = open(folder, mail);
  const server = await signInTo(await first.start());
  await addReaders(server);
  await startSend(server, 'saved');
  while (mail.total() < 30) await later(20);
  const path = join(folder, 'desk.backup');
  await saveBackup(path, { dataDir: folder, databaseUrl: undefined }, 'test');
  expect(await openSend(server)).toBeDefined();
  first.kill();
  await first.ended;

  const empty = join(folder, 'restored');
  await restoreBackup(path, { dataDir: empty, databaseUrl: undefined });
  const second = open(empty, other);
  const restored = await signInTo(await second.start());
  await later(2_500);
  expect((await openSend(restored))?.progress?.sent).toBeLessThan(300);
  const { status } = await post(restored.base, holdCalls.release.path, {}, restored.token);
  expect(status).toBe('success');
  await later(2_500);
  second.stop();
  await second.ended;
  expect(other.total()).toBe(0);
  const database = await openEmbedded(join(empty, 'db'));
  const { violations, outcomes } = await judge(database, mail);
  await database.close();
  await other.close();
  expect(violations).toEqual([]);
  expect(outcomes['unknown']).toBeGreaterThan(0);
});
