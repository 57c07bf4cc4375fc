import { PGlite } from '@electric-sql/pglite';
import type { BodyOf, Call } from '@/api/contract/call';
import { authCalls } from '@/api/contract/auth';
import { samplePublisher } from '@/api/samples/publication';
import { createApp } from '@server/app';
import type { Deps, Files, Images, Outbox } from '@server/deps';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { embeddedStore } from '@server/db/embeddedStore';
import { addUser } from '@server/db/users';
import { NotAnswered, type Outside } from '@server/feeds/outside';
import { makeAskSource } from '@server/feeds/sources/askSource';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { makeBackground } from '@server/http/background';
import { makeTurns } from '@server/http/gate';
import { memoryLimits } from '@server/http/limits';
import { makeReadiness } from '@server/http/readiness';
import { makeLedger } from '@server/sending/ledger';
import { filePush, fileWebsite } from '@server/sending/providers/files';
import type { FreeBytes, StoreOptions } from '@server/db/store';
import type { Provider } from '@server/sending/providers/provider';
import { morning } from '@tests/seed/morning';
import { testPasswords } from '@tests/seed/passwords';
import { restoreRows } from '@tests/seed/rows';
import { smallEmail } from './smallEmail';

const roomy = () => Promise.resolve(Infinity);

export { morning };

export interface Answer {
  status: number;
  headers: Headers;
  body: { status: string; message: string; response: unknown };
  text: string;
}

/** What differs between an API in Node and one in a browser. */
export interface Platform {
  /** The dump of the seeded database that `tests/seeded.ts` describes. */
  readSeeded(): Promise<BlobPart>;
  /** Files of one API. `folder` is where they are on the disk, if they are. */
  openFiles(): { files: Files; folder: string; remove(): void };
  mailOf(files: Files): Outbox & Pick<Provider, 'recovery' | 'find' | 'isStandIn'>;
  imagesOf(files: Files, freeBytes: FreeBytes): Images;
}

/** Seeded databases in memory. */
export function makeDatabases({ readSeeded }: Pick<Platform, 'readSeeded'>) {
  let seeded: Promise<BlobPart> | undefined;
  /** Those that earlier tests returned. Restoring their rows takes much less time than a new one. */
  const idle: PGlite[] = [];

  return {
    /** Whoever takes one may return it. */
    async takeDatabase(): Promise<PGlite> {
      const used = idle.pop();
      if (used) {
        await restoreRows(used);
        return used;
      }
      seeded ??= readSeeded();
      const loadDataDir = new Blob([await seeded], { type: 'application/gzip' });
      const client = new PGlite({ loadDataDir });
      await client.waitReady;
      return client;
    },
    /** For a later test, which gets it with the seeded rows. */
    returnDatabase: (client: PGlite) => void idle.push(client),
  };
}

/** The store of a seeded database, which has all migrations. */
export const openStore = (client: PGlite, options: StoreOptions) =>
  embeddedStore(client, () => Promise.resolve(), options);

type Databases = ReturnType<typeof makeDatabases>;

/** A complete API on its own database in memory, with a clock that the test sets. */
export async function openApiOn(
  platform: Platform,
  { takeDatabase, returnDatabase }: Databases,
  changes: Partial<Deps> = {},
  freeBytes = roomy,
) {
  const { files, folder, remove } = platform.openFiles();
  const lines: Record<string, unknown>[] = [];
  const log: Deps['log'] = (line) => void lines.push(line);
  const time = { now: morning };
  let isClosed = false;
  const client = await takeDatabase();
  const db = await openStore(client, { log, freeBytes: () => freeBytes() });
  const background = makeBackground(log);
  const mail = platform.mailOf(files);
  // Writes files like the stand-in, but counts as a service, so that pushes are sent.
  const { isStandIn: _, ...push } = filePush(files);
  const website = fileWebsite(files);
  const nobody: Outside = () => Promise.reject(new NotAnswered('unreachable'));
  const unresolved = () => Promise.reject(new Error('not asked'));
  const { outside = nobody } = changes;
  const deps: Deps = {
    db,
    log,
    background,
    readiness: makeReadiness({ db, log, freeBytes: () => freeBytes() }),
    clock: () => time.now,
    feeds: sampleFeeds(),
    outbox: mail,
    passwords: testPasswords,
    limits: memoryLimits,
    images: platform.imagesOf(files, () => freeBytes()),
    ledger: makeLedger({ db, log, background, clock: () => time.now, meter: changes.meter }),
    providers: { test: mail, dev: mail, bulk: mail, website, push, push_test: push },
    inTurn: makeTurns(),
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    probeLink: () => Promise.resolve({ status: 200, location: null }),
    outside,
    dns: { resolveTxt: unresolved, resolveCname: unresolved, resolveMx: unresolved },
    askSource: makeAskSource({ outside, limits: memoryLimits, clock: () => time.now }),
    environmentKeys: {},
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    publicUrl: 'http://desk.example/',
    testRecipients: [],
    devRecipients: [],
    version: 'test',
    connectSources: [],
    trustedProxies: 0,
    ...changes,
  };
  const app = createApp(deps);

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

  /** Signs in as a new writer, who can't publish. */
  async function signInAs(firstName: string): Promise<string> {
    const [sample] = await db.read.select().from(staff);
    const email = `${firstName.toLowerCase()}@researchdesk.example`;
    const account = { email, firstName, passwordHash: sample?.passwordHash ?? '', level: 1 };
    await db.write((tx) => addUser(tx, { ...account, createdAt: time.now }));
    const { body } = await call(authCalls.login, { email, password: sampleAccount.password });
    return (body.response as { token: string }).token;
  }

  async function close(): Promise<void> {
    await background.settled();
    if (!isClosed) returnDatabase(client);
    isClosed = true;
    remove();
  }

  const calling = { send, call, raw, signIn, signInAs };
  return { app, deps, client, db, folder, lines, time, background, ...calling, close };
}

export type TestApi = Awaited<ReturnType<typeof openApiOn>>;

/** Moves the clock forward. */
export function later(api: TestApi, minutes: number): void {
  api.time.now = new Date(api.time.now.getTime() + minutes * 60_000);
}
