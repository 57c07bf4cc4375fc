import { samplePublisher } from '@/api/samples/publication';
import { createApp } from '@server/app';
import { embeddedStore } from '@server/embedded/embeddedStore';
import { PlanningDatabase } from '@server/embedded/planningDatabase';
import { prepareDatabase, type FirstUser } from '@server/db/prepareDatabase';
import type { Deps } from '@server/deps';
import { makeBackground } from '@server/http/background';
import { memoryLimits } from '@server/http/limits';
import { makeReadiness } from '@server/http/readiness';
import { makeLedger } from '@server/sending/ledger';
import { NotAnswered, type Outside } from '@server/feeds/outside';
import { makeAskSource } from '@server/feeds/sources/askSource';
import { NotProbed } from '@server/links/followLink';
import { startTimers } from '@server/timers';
import { browserImages } from './images';
import { memoryFiles } from './memoryFiles';
import { migrateInBrowser } from './migrate';
import { makeOutbox } from './outbox';
import { browserPasswords } from './passwords';

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
  const outside: Outside = () => Promise.reject(new NotAnswered('unreachable'));
  const deps: Deps = {
    ...options,
    db,
    background,
    readiness: makeReadiness({ db, log, freeBytes: roomy }),
    outbox: outbox.mail,
    passwords: browserPasswords,
    limits: memoryLimits,
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
    askSource: makeAskSource({ outside, limits: memoryLimits, clock }),
    environmentKeys: {},
    publisher: samplePublisher,
    testRecipients: [],
    devRecipients: [],
    connectSources: [],
    isBehindProxy: false,
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
  const client = new PlanningDatabase(prepared ? { loadDataDir: prepared } : {});
  await client.waitReady;
  const migrate = prepared ? async () => {} : migrateInBrowser;
  const db = await embeddedStore(client, migrate, { log, freeBytes: roomy });
  if (prepared) return db;
  const deps = { clock, feeds, passwords: browserPasswords };
  await prepareDatabase(db, { staff: firstUser }, deps, !firstUser);
  return db;
}

export type BrowserApi = Awaited<ReturnType<typeof openBrowserApi>>;
