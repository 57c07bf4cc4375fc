import { PGlite } from '@electric-sql/pglite';
import { samplePublisher } from '@/api/samples/publication';
import { createApp } from '@server/app';
import { embeddedStore, type Migrate } from '@server/db/embeddedStore';
import { type FirstUser, prepareDatabase } from '@server/db/prepareDatabase';
import type { Deps, Files, Images, Mail, Outbox } from '@server/deps';
import { makeBackground } from '@server/http/background';
import { makeTurns } from '@server/http/gate';
import { memoryLimits } from '@server/http/limits';
import { makeReadiness } from '@server/http/readiness';
import { makeLedger } from '@server/sending/ledger';
import { NotAnswered, type Outside } from '@server/feeds/outside';
import { makeAskSource } from '@server/feeds/sources/askSource';
import { NotProbed } from '@server/links/followLink';
import { startTimers } from '@server/timers';
import { browserPasswords } from './colleagues';
import { type EncodeImage, imageFailures, imagesOver, pixelLimit } from '@server/images';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import journal from '@server/db/migrations/meta/_journal.json';
import { hashOf } from '@server/http/tokens';
import type { Channel, OutgoingEmail, Provider } from '@server/sending/providers/provider';

export interface BrowserApiOptions extends Pick<
  Deps,
  | 'clock'
  | 'log'
  | 'feeds'
  | 'renderNewsletter'
  | 'checkEmail'
  | 'version'
  | 'publicUrl'
  | 'imageHost'
  | 'publisher'
> {
  /** A database as PGlite dumps it, prepared already; undefined for a new one. */
  prepared?: Blob | undefined;
  /** The first account of an empty database; without one, a new database is filled with samples. */
  firstUser?: FirstUser | undefined;
  /** Hears of each uploaded image. */
  onImage?: ((path: string, bytes: Uint8Array) => Promise<void>) | undefined;
}

const roomy = () => Promise.resolve(Infinity);

/** The whole API on a database in memory: the same routes and rules as on a server. */
export async function openBrowserApi(options: BrowserApiOptions) {
  const { clock, log } = options;
  const db = await openStore(options);
  const background = makeBackground(log);
  const outbox = makeOutbox(clock);
  // A page may not ask DNS.
  const unresolved = () => Promise.reject(new Error('DNS can’t be asked.'));
  const outside: Outside = () => Promise.reject(new NotAnswered('unreachable'));
  const deps: Deps = {
    ...options,
    db,
    background,
    readiness: makeReadiness({ db, log, freeBytes: roomy }),
    outbox: outbox.mail,
    passwords: browserPasswords,
    limits: memoryLimits,
    inTurn: makeTurns(),
    images: browserImages(memoryFiles(options.onImage)),
    ledger: makeLedger({ db, clock, log, background }),
    providers: {
      test: outbox.providerOf('test'),
      dev: outbox.providerOf('dev'),
      bulk: outbox.providerOf('bulk'),
      website: outbox.providerOf('website'),
      push: outbox.providerOf('push'),
      push_test: outbox.providerOf('push_test'),
    },
    // A page may not read other sites' answers.
    probeLink: () => Promise.reject(new NotProbed('unreachable')),
    outside,
    dns: { resolveTxt: unresolved, resolveCname: unresolved, resolveMx: unresolved },
    askSource: makeAskSource({ outside, limits: memoryLimits, clock }),
    environmentKeys: {},
    publisher: samplePublisher,
    testRecipients: [],
    devRecipients: [],
    connectSources: [],
    trustedProxies: 0,
  };
  const stopTimers = await startTimers(deps, true);
  const close = async () => {
    stopTimers();
    await background.settled();
    await db.close();
  };
  return { app: createApp(deps), deps, outbox, close };
}

async function openStore({ clock, log, feeds, prepared, firstUser }: BrowserApiOptions) {
  const client = new PGlite(prepared ? { loadDataDir: prepared } : {});
  await client.waitReady;
  const migrate = prepared ? async () => {} : migrateInBrowser;
  const db = await embeddedStore(client, migrate, { log, freeBytes: roomy });
  if (prepared) return db;
  const deps = { clock, feeds, passwords: browserPasswords };
  await prepareDatabase(db, { staff: firstUser }, deps, !firstUser);
  return db;
}

export type BrowserApi = Awaited<ReturnType<typeof openBrowserApi>>;

const noImageLimit = () => Promise.resolve(Infinity);

/** Images that the browser decodes, and that a canvas encodes. */
export function browserImages(files: Files): Images {
  return imagesOver(files, noImageLimit, encode);
}

const encode: EncodeImage = async (bytes, extension, widest) => {
  const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => {
    throw imageFailures.damaged();
  });
  const { width, height } = bitmap;
  if (width * height > pixelLimit) throw imageFailures.tooManyPixels();
  // A canvas has one frame and writes no GIF, so these stay as they are.
  if (extension === 'gif') return { bytes, extension };
  const scale = Math.min(1, widest / width);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.ceil(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const stored = extension === 'jpg' ? extension : 'png';
  const kind = stored === 'jpg' ? 'image/jpeg' : 'image/png';
  const encoded = await canvas.convertToBlob({ type: kind, quality: 0.9 });
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), extension: stored };
};

/** Files that last as long as the page. `onWrite` hears of each. */
export function memoryFiles(onWrite?: (path: string, bytes: Uint8Array) => Promise<void>): Files {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    failsCleanly: true,
    async write(path, bytes) {
      files.set(path, new Uint8Array(bytes));
      await onWrite?.(path, bytes);
    },
    read: (path) => Promise.resolve(files.get(path) ?? null),
    has: (path) => Promise.resolve(files.has(path)),
  };
}

const sources = import.meta.glob<string>('@server/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
});

async function readMigration(tag: string): Promise<string> {
  const [, read] = Object.entries(sources).find(([path]) => path.endsWith(`/${tag}.sql`)) ?? [];
  if (!read) throw new Error(`The migration ${tag} is missing.`);
  return read();
}

/** The migrations as Drizzle's own reader returns them, which needs a file system. */
async function readMigrations() {
  return Promise.all(
    journal.entries.map(async ({ tag, when, breakpoints }) => {
      const text = await readMigration(tag);
      const sql = text.split('--> statement-breakpoint');
      return { sql, bps: breakpoints, folderMillis: when, hash: await hashOf(text) };
    }),
  );
}

/** Brings an embedded database up to the newest migration, from texts that came with the page. */
const migrateInBrowser: Migrate = async (db) => {
  const { session } = db as unknown as { session: PgSession };
  await new PgDialect().migrate(await readMigrations(), session, { migrationsFolder: '' });
};

/** A message that would have left, as whoever opened the page can look at it. */
export interface OutboxMessage extends Pick<Mail, 'key' | 'from' | 'to' | 'subject' | 'text'> {
  /** A single mail, such as a password reset, or the channel of a newsletter or push. */
  kind: Channel | 'mail';
  /** Empty where there are addresses. */
  audience: string;
  /** Empty for a plain-text message. */
  html: string;
  at: Date;
}

/** Keeps what is sent, instead of sending it. */
interface BrowserOutbox {
  mail: Outbox;
  providerOf(channel: Channel): Provider;
  /** The newest first; a new array after each message. */
  messages(): readonly OutboxMessage[];
  /** Calls back after each message; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function makeOutbox(now: () => Date): BrowserOutbox {
  let messages: readonly OutboxMessage[] = [];
  const listeners = new Set<() => void>();

  function keep(kind: OutboxMessage['kind'], message: Mail | OutgoingEmail): string {
    const { key, from, to, subject, text, html = '', audience = '' } = message;
    if (!messages.some((other) => other.key === key)) {
      messages = [{ kind, key, from, to, subject, text, html, audience, at: now() }, ...messages];
      for (const listener of listeners) listener();
    }
    return `Kept in this tab as ${key.slice(0, 8)}`;
  }

  function providerOf(channel: Channel): Provider {
    const isPush = channel === 'push' || channel === 'push_test';
    return {
      recovery: 'lookup',
      // Pushes are refused without a service, so that one is taken as connected.
      ...(!isPush && { isStandIn: true as const }),
      deliver: (outgoing) => Promise.resolve(keep(channel, pushed(outgoing))),
      find: ({ key }) =>
        Promise.resolve(messages.some((message) => message.key === key) ? key : null),
    };
  }

  return {
    mail: { deliver: (mail) => Promise.resolve(keep('mail', mail)) },
    providerOf,
    messages: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A push has its words in fields of its own. */
function pushed(outgoing: OutgoingEmail): OutgoingEmail {
  const { push } = outgoing;
  return push ? { ...outgoing, subject: push.title, text: push.message } : outgoing;
}
