import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { sampleAccount } from '@server/db/seed/seed';
import { isWhole } from '../proofs';
import { post } from '../server/child';
import { finish, prepare, pressAndKill, stateOf, type Desk, type Message } from './killing';
import { countIn, openStandIns, testRecipients, type Channel, type StandIns } from './standIns';
import { buildServer, warmUp, type Warm } from './warm';

/** Milliseconds in which the bulk provider's search may not find a message yet. */
const searchLag = 180_000;
/** The environment variable CRASH_KILLS sets another number. */
const kills = Number(process.env['CRASH_KILLS'] ?? (isWhole ? 50 : 4));

/** The path of the bundled server. */
let entry: string;

/** A data folder with its providers. The next server is already loaded while this one is killed. */
interface Place {
  folder: string;
  standIns: StandIns | null;
  next: Warm;
  token: string;
  /** How far its clock is ahead in milliseconds, and whether the next start comes late. */
  ahead: number;
  isLate: boolean;
  open: { message: Message; at: string } | null;
}

function placeIn(folder: string, standIns: StandIns | null): Place {
  const next = nextServer({ folder, standIns, ahead: 0 });
  return { folder, standIns, next, token: '', ahead: 0, isLate: false, open: null };
}

function nextServer({ folder, standIns, ahead }: Pick<Place, 'folder' | 'standIns' | 'ahead'>) {
  const env = { DATA_DIR: folder, TEST_RECIPIENTS: testRecipients.join() };
  return warmUp(entry, { ...env, CLOCK_AHEAD: String(ahead), ...standIns?.env });
}

/** Kills a server while it starts and recovers the sends that the last one left open. */
async function killStart(place: Place): Promise<void> {
  const { standIns, next: warm } = place;
  place.next = nextServer(place);
  warm.start().catch(() => undefined);
  standIns?.at('search', () => warm.kill());
  const timer = setTimeout(() => warm.kill(), 100 + randomInt(900));
  await warm.ended;
  clearTimeout(timer);
  standIns?.forget();
}

/** Starts the loaded server and loads the next one. */
async function restart(place: Place): Promise<{ desk: Desk; warm: Warm }> {
  const { standIns, next: warm, isLate } = place;
  const base = await warm.start();
  place.isLate = randomInt(2) === 0;
  if (place.isLate) place.ahead += searchLag;
  place.next = nextServer(place);
  if (place.token === '') {
    const { email, password } = sampleAccount;
    const { response } = await post(base, authCalls.login.path, { email, password });
    place.token = (response as { token: string }).token;
  }
  const count = standIns?.count ?? countIn(place.folder);
  const canAsk = (channel: Channel) => standIns === null || (channel === 'bulk' && isLate);
  return { warm, desk: { base, token: place.token, count, canAsk } };
}

/** Finishes the last message, then sends another and kills the server meanwhile. */
async function round(place: Place, title: string, seen: Map<string, number>): Promise<string[]> {
  const { warm, desk } = await restart(place);
  const faults = await seeThrough(place, desk, seen);
  const channels = ['test', 'bulk', 'website'] as const;
  const channel = channels[randomInt(3)] ?? 'test';
  const message = await prepare(desk, channel, title);
  const at = await pressAndKill(desk, message, { warm, standIns: place.standIns });
  place.open = { message, at };
  return faults;
}

async function seeThrough(place: Place, desk: Desk, seen: Map<string, number>) {
  if (!place.open) return [];
  const { message, at } = place.open;
  const state = await stateOf(desk, message);
  seen.set(state, (seen.get(state) ?? 0) + 1);
  const where = place.standIns ? 'providers' : 'folders';
  const faults = await finish(desk, message);
  return faults.map((fault) => `${message.channel} to ${where}, killed at ${at}: ${fault}`);
}

it(`sends each message once in ${kills} kills`, { timeout: 600_000 + kills * 60_000 }, async () => {
  entry = await buildServer('desk-kills');
  const standIns = await openStandIns();
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'desk-kills-')));
  const [withProviders, withFolders] = folders.map((folder, at) =>
    placeIn(folder, at === 0 ? standIns : null),
  ) as [Place, Place];
  const seen = new Map<string, number>();
  const faults: string[] = [];
  for (let count = 0; count < kills; count += 1) {
    const place = count % 4 === 3 ? withFolders : withProviders;
    if (place.open && count % 8 > 5) {
      await killStart(place);
      count += 1;
    }
    faults.push(...(await round(place, `kill ${count}`, seen)));
  }
  for (const place of [withProviders, withFolders]) {
    const { warm, desk } = await restart(place);
    faults.push(...(await seeThrough(place, desk, seen)));
    for (const server of [warm, place.next]) {
      server.kill();
      await server.ended;
    }
  }
  await standIns.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
  console.log(`${kills} kills; the restart found ${JSON.stringify(Object.fromEntries(seen))}`);
  expect(faults).toEqual([]);
});
