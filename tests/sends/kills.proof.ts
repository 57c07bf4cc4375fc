import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { sampleAccount } from '@server/db/seed/seed';
import { roundsOf } from '../proofs';
import { post } from '../server/child';
import { approver, prepareFolder } from './approver';
import {
  finish,
  prepare,
  pressAndKill,
  stateOf,
  type RunningServer,
  type Message,
} from './killing';
import { countIn, openStandIns, testRecipients, type Channel, type StandIns } from './standIns';
import { buildServer, preloadServer, type ServerProcess } from './serverProcess';

/** Milliseconds in which the bulk provider's search may not find a message yet. */
const searchLag = 180_000;
/** The environment variable CRASH_KILLS sets another number. */
const kills = Number(process.env['CRASH_KILLS'] ?? roundsOf(50, 2));

/** The path of the bundled server. */
let entry: string;

/** A data folder with its providers. The next server is already loaded while this one is killed. */
interface ServerFolder {
  folder: string;
  standIns: StandIns | null;
  next: ServerProcess;
  token: string;
  approverToken: string;
  /** How far its clock is ahead in milliseconds, and whether the next start comes late. */
  ahead: number;
  isLate: boolean;
  open: { message: Message; at: string } | null;
}

function openServerFolder(folder: string, standIns: StandIns | null): ServerFolder {
  const next = preloadNext({ folder, standIns, ahead: 0 });
  const tokens = { token: '', approverToken: '' };
  return { folder, standIns, next, ...tokens, ahead: 0, isLate: false, open: null };
}

function preloadNext({
  folder,
  standIns,
  ahead,
}: Pick<ServerFolder, 'folder' | 'standIns' | 'ahead'>) {
  const env = { DATA_DIR: folder, TEST_RECIPIENTS: testRecipients.join() };
  return preloadServer(entry, { ...env, CLOCK_AHEAD: String(ahead), ...standIns?.env });
}

/** Kills a server while it starts and recovers the sends that the last one left open. */
async function killStart(serverFolder: ServerFolder): Promise<void> {
  const { standIns, next: serverProcess } = serverFolder;
  serverFolder.next = preloadNext(serverFolder);
  serverProcess.start().catch(() => undefined);
  standIns?.at('search', () => serverProcess.kill());
  const timer = setTimeout(() => serverProcess.kill(), 100 + randomInt(900));
  await serverProcess.ended;
  clearTimeout(timer);
  standIns?.forget();
}

/** Starts the loaded server and loads the next one. */
async function restart(
  serverFolder: ServerFolder,
): Promise<{ server: RunningServer; serverProcess: ServerProcess }> {
  const { standIns, next: serverProcess, isLate } = serverFolder;
  const base = await serverProcess.start();
  const { ahead } = serverFolder;
  serverFolder.isLate = randomInt(2) === 0;
  if (serverFolder.isLate) serverFolder.ahead += searchLag;
  serverFolder.next = preloadNext(serverFolder);
  if (serverFolder.token === '') {
    serverFolder.token = await signIn(base, sampleAccount.email);
    serverFolder.approverToken = await signIn(base, approver);
  }
  const count = standIns?.count ?? countIn(serverFolder.folder);
  const canAsk = (channel: Channel) => standIns === null || (channel === 'bulk' && isLate);
  const { token, approverToken } = serverFolder;
  return { serverProcess, server: { base, token, approverToken, ahead, count, canAsk } };
}

async function signIn(base: string, email: string): Promise<string> {
  const { password } = sampleAccount;
  const { response } = await post(base, authCalls.login.path, { email, password });
  return (response as { token: string }).token;
}

/** Finishes the last message, then sends another and kills the server meanwhile. */
async function round(
  serverFolder: ServerFolder,
  title: string,
  seen: Map<string, number>,
): Promise<string[]> {
  const { serverProcess, server } = await restart(serverFolder);
  const violations = await finishLast(serverFolder, server, seen);
  const channels = ['test', 'bulk', 'website'] as const;
  const channel = channels[randomInt(3)] ?? 'test';
  const message = await prepare(server, channel, title);
  const at = await pressAndKill(server, message, {
    serverProcess,
    standIns: serverFolder.standIns,
  });
  serverFolder.open = { message, at };
  return violations;
}

async function finishLast(
  serverFolder: ServerFolder,
  server: RunningServer,
  seen: Map<string, number>,
) {
  if (!serverFolder.open) return [];
  const { message, at } = serverFolder.open;
  const state = await stateOf(server, message);
  seen.set(state, (seen.get(state) ?? 0) + 1);
  const where = serverFolder.standIns ? 'providers' : 'folders';
  const violations = await finish(server, message);
  return violations.map(
    (violation) => `${message.channel} to ${where}, killed at ${at}: ${violation}`,
  );
}

it(`sends each message once in ${kills} kills`, { timeout: 600_000 + kills * 60_000 }, async () => {
  entry = await buildServer();
  const standIns = await openStandIns();
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'desk-kills-')));
  for (const folder of folders) await prepareFolder(folder);
  const [withProviders, withFolders] = folders.map((folder, at) =>
    openServerFolder(folder, at === 0 ? standIns : null),
  ) as [ServerFolder, ServerFolder];
  const seen = new Map<string, number>();
  const violations: string[] = [];
  for (let count = 0; count < kills; count += 1) {
    const serverFolder = count % 4 === 3 ? withFolders : withProviders;
    if (serverFolder.open && count % 8 > 5) {
      await killStart(serverFolder);
      count += 1;
    }
    violations.push(...(await round(serverFolder, `kill ${count}`, seen)));
  }
  for (const serverFolder of [withProviders, withFolders]) {
    const { serverProcess, server } = await restart(serverFolder);
    violations.push(...(await finishLast(serverFolder, server, seen)));
    for (const each of [serverProcess, serverFolder.next]) {
      each.kill();
      await each.ended;
    }
  }
  await standIns.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
  console.log(`${kills} kills; the restart found ${JSON.stringify(Object.fromEntries(seen))}`);
  expect(violations).toEqual([]);
});
