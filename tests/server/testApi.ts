import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, Call } from '@/api/contract/call';
import { authCalls } from '@/api/contract/auth';
import { createApp } from '@server/app';
import type { Deps } from '@server/deps';
import { PlanningDatabase } from '@server/node/planningDatabase';
import { prepareDatabase } from '@server/db/prepareDatabase';
import { sampleAccount } from '@server/db/seed/seed';
import { embeddedStore } from '@server/db/embeddedStore';
import { migrateEmbedded } from '@server/node/embeddedDatabase';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { makeBackground } from '@server/http/background';
import { memoryLimits } from '@server/http/limits';
import { makeReadiness } from '@server/http/readiness';
import { makeLedger } from '@server/sending/ledger';
import { makeImages } from '@server/node/images';
import { makePasswords } from '@server/node/passwords';
import { fileMail } from '@server/node/mail';
import { filePush, fileWebsite } from '@server/sending/providers/files';
import { folderFiles } from '@server/node/folderFiles';
import { keepRows, restoreRows } from './seededRows';
import { smallEmail } from './smallEmail';

/** Friday, November 20, 2026, 9:30 in New York. */
export const morning = new Date('2026-11-20T14:30:00Z');
const passwords = makePasswords();
const roomy = () => Promise.resolve(Infinity);

export interface Answer {
  status: number;
  headers: Headers;
  body: { status: string; message: string; response: unknown };
  text: string;
}

let template: Promise<Blob> | undefined;

/** Milliseconds. A busy computer needs less to create a file's first database. */
export const patience = 300_000;

/**
 * Databases that earlier tests returned. Restoring the rows takes a tenth of the time of a new one.
 */
const idle: PGlite[] = [];

/** A seeded database in memory. Whoever takes it may return it. */
export async function takeDatabase(): Promise<PGlite> {
  const used = idle.pop();
  if (used) {
    await restoreRows(used);
    return used;
  }
  template ??= makeTemplate();
  return openDatabase({ loadDataDir: await template });
}

async function openDatabase(options: PGliteOptions = {}): Promise<PGlite> {
  const client = new PlanningDatabase(options);
  await client.waitReady;
  return client;
}

/** For a later test, which gets it with the seeded rows. */
export function returnDatabase(client: PGlite): void {
  idle.push(client);
}

/** A seeded database as a file, made once in each process that runs tests. */
async function makeTemplate(): Promise<Blob> {
  const client = await openDatabase();
  const db = await embeddedStore(client, migrateEmbedded, { log: () => {}, freeBytes: roomy });
  const deps = { clock: () => morning, feeds: sampleFeeds(), passwords };
  await prepareDatabase(db, {}, deps, true);
  await keepRows(client);
  const dump = await client.dumpDataDir('none');
  await db.close();
  return dump;
}

/** A complete API on its own database in memory, with a clock that the test sets. */
export async function openTestApi(changes: Partial<Deps> = {}, freeBytes = roomy) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const lines: Record<string, unknown>[] = [];
  const log: Deps['log'] = (line) => void lines.push(line);
  const time = { now: morning };
  let isClosed = false;
  const client = await takeDatabase();
  const db = await embeddedStore(client, migrateEmbedded, { log, freeBytes: () => freeBytes() });
  const background = makeBackground(log);
  const files = folderFiles(folder);
  const mail = fileMail(files);
  // Writes files like the stand-in, but counts as a service, so that pushes are sent.
  const { isStandIn: _, ...push } = filePush(files);
  const website = fileWebsite(files);
  const app = createApp({
    db,
    log,
    background,
    readiness: makeReadiness({ db, log, freeBytes: () => freeBytes() }),
    clock: () => time.now,
    feeds: sampleFeeds(),
    outbox: mail,
    passwords,
    limits: memoryLimits,
    images: makeImages(files, () => freeBytes()),
    ledger: makeLedger({ db, log, background, clock: () => time.now, meter: changes.meter }),
    providers: { test: mail, dev: mail, bulk: mail, website, push, push_test: push },
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    probeLink: () => Promise.resolve({ status: 200, location: null }),
    imageHost: 'http://images.example/',
    publicUrl: 'http://desk.example/',
    testRecipients: [],
    devRecipients: [],
    version: 'test',
    connectSources: [],
    isBehindProxy: false,
    ...changes,
  });

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const answer = await app.request(path, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text), text };
  }

  function call<C extends Call>(to: C, body: BodyOf<C>, token = ''): Promise<Answer> {
    return raw(to, JSON.stringify(body), token);
  }

  function raw(to: Call, body: BodyInit, token = ''): Promise<Answer> {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const init = to.method === 'GET' ? {} : { body };
    return send(`/api${to.path}`, { method: to.method, ...init, ...(headers && { headers }) });
  }

  async function signIn(password = sampleAccount.password): Promise<string> {
    const { body } = await call(authCalls.login, { email: sampleAccount.email, password });
    return (body.response as { token: string }).token;
  }

  async function close(): Promise<void> {
    await background.settled();
    if (!isClosed) returnDatabase(client);
    isClosed = true;
    rmSync(folder, { recursive: true, force: true });
  }

  return { app, client, db, folder, lines, time, background, send, call, raw, signIn, close };
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/** Moves the clock forward. */
export function later(api: TestApi, minutes: number): void {
  api.time.now = new Date(api.time.now.getTime() + minutes * 60_000);
}
