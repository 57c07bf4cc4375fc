import { statfsSync } from 'node:fs';
import { sampleSource } from '@/api/contract/market';
import { createApp } from '../app';
import { figureSource } from '@server/db/figureSource';
import { databaseFiles } from '@server/db/files';
import { heldSentence, heldSince } from '@server/db/hold';
import { switchOnUnswitched } from '@server/db/sources';
import type { FreeBytes, Store } from '@server/db/store';
import type { Deps, Files } from '@server/deps';
import { connectedFeeds } from '@server/feeds/connectedFeeds';
import { connectedMarket } from '@server/feeds/feed';
import { sourceMarket } from '@server/feeds/sourceMarket';
import { sources } from '@server/feeds/sources/all';
import { makeAskSource } from '@server/feeds/sources/askSource';
import { syncMarket } from '@server/feeds/sync';
import { makeBackground } from '@server/http/background';
import { cachedFiles } from '@server/http/cachedFiles';
import { makeReadiness, type Readiness } from '@server/http/readiness';
import { makeLedger } from '@server/sending/ledger';
import { switchedWebsite } from '@server/sending/providers/wordpress';
import { withCurrentProviders } from '@server/sending/providers/current';
import { startTimers } from '@server/timers';
import { openControl } from './backup/control';
import { filesIn } from './backup/files';
import { writeBackup } from './backup/write';
import { channelProviders } from './channelProviders';
import type { Config } from './config';
import { serveDashboard } from './dashboard';
import { openDatabase } from './database';
import { drain } from './drain';
import { folderFiles } from './folderFiles';
import { makeImages } from './images';
import { makeLinkProbe } from './linkProbe';
import { listen } from './listen';
import { lockFolder, noFolder, type FolderLock } from './lock';
import { fileMail, smtpMail } from './mail';
import { makeMetrics, offerMetrics, type Metrics } from './metrics';
import { moveFiles } from './moveFiles';
import { makePasswords } from './passwords';
import { askOwnServer, makeOutside } from './outside';
import { openLimits } from './sharedLimits';

export interface StartOptions extends Pick<
  Deps,
  'clock' | 'log' | 'feeds' | 'renderNewsletter' | 'checkEmail' | 'version' | 'publisher'
> {
  config: Config;
  /** The folder of the built dashboard; undefined for the API alone. */
  dashboard?: string;
  /** Called once, with a sentence, when another server has taken the data folder. */
  onLost?: (message: string) => void;
  /** Milliseconds to wait for a PostgreSQL server that can't be reached yet; 30 seconds. */
  databasePatience?: number;
}

export interface Running {
  port: number;
  hasSampleAccount: boolean;
  /** Drains: finishes running requests and tasks, then closes the database and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Opens the database and listens. The embedded database's folder is locked; PostgreSQL needs no
 * folder. Throws `ConfigError`.
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { databaseUrl, dataDir } = options.config;
  const lock = databaseUrl ? noFolder : await lockFolder(dataDir, options);
  try {
    return await startIn(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startIn(options: StartOptions, lock: FolderLock): Promise<Running> {
  const { config } = options;
  const { deps, metrics, readiness, hasSampleAccount, closeAll } = await openDeps(options, lock);
  let stopTasks = () => Promise.resolve();
  try {
    stopTasks = await startTasks(deps, config);
    const { port, close } = await serve(deps, { ...options, metrics, readiness });
    const stop = async () => {
      await stopTasks();
      await close();
      await deps.background.settled();
      await closeAll();
      lock.release();
    };
    return { port, hasSampleAccount, stop };
  } catch (error) {
    await stopTasks();
    await closeAll();
    throw error;
  }
}

/** Opens the database and what else the API needs. `closeAll` closes the connections again. */
async function openDeps(options: StartOptions, lock: FolderLock) {
  const { config, clock, log } = options;
  const freeBytes = freeBytesOf(config);
  const opening = { ...options, passwords: makePasswords(), freeBytes, lock };
  const { db, hasSampleAccount } = await openDatabase(config, opening);
  const shared = openLimits(config.databaseUrl, log);
  const background = makeBackground(log);
  const metrics = config.metrics && makeMetrics({ db, clock, log });
  const readiness = makeReadiness({ db, log, freeBytes });
  const { limits } = shared;
  const outside = makeOutside(config.sourcesGateway);
  const askSource = makeAskSource({ outside, limits, clock });
  if (config.market === 'live') await db.write(switchOnUnswitched);
  const withFiles = await fileDeps(config, { db, clock, log, freeBytes, outside });
  const deps: Deps = {
    ...options,
    ...config,
    ...withFiles,
    feeds: await connectedFeeds(
      db.read,
      {
        market: sourceMarket({ ...config, db: db.read, log, askSource, sources }),
        ...options.feeds,
      },
      {
        providers: (await withCurrentProviders(withFiles)).providers,
        mayInvent: !config.databaseUrl,
      },
    ),
    outside,
    askSource,
    db,
    background,
    meter: metrics,
    readiness,
    probeLink: makeLinkProbe(),
    review: config.review && { ...config.review, ask: askOwnServer },
    passwords: opening.passwords,
    limits,
    ledger: makeLedger({ db, clock, log, background, meter: metrics }),
  };
  const closeAll = () => Promise.all([shared.close(), db.close()]);
  return { deps, metrics, readiness, hasSampleAccount, closeAll };
}

/** What keeps files, or writes to them where no service is connected. */
async function fileDeps(
  config: Config,
  deps: FileDeps & Pick<Deps, 'outside'> & { freeBytes: FreeBytes },
) {
  const files = await filesOf(config, deps);
  const providers = channelProviders(config, files);
  // Without one in the environment, Settings may connect a website.
  if (!config.website) providers.website = switchedWebsite(providers.website, deps);
  return {
    providers,
    outbox: config.smtpUrl ? smtpMail(config.smtpUrl) : fileMail(files),
    images: makeImages(files, deps.freeBytes),
  };
}

interface ServeOptions extends Pick<StartOptions, 'config' | 'dashboard'> {
  metrics: Metrics | undefined;
  readiness: Readiness;
}

/** Listens, for Prometheus too. `close` drains first: requests under way are still answered. */
async function serve(deps: Deps, { config, dashboard, metrics, readiness }: ServeOptions) {
  const app = createApp(deps);
  const closeMetrics = await offerMetrics(app, metrics, config);
  try {
    if (dashboard) serveDashboard(app, dashboard, deps);
    const { server, port } = await listen(app.fetch, config);
    const close = async () => {
      await drain(server, readiness, config.drainSeconds);
      await closeMetrics();
    };
    return { port, close };
  } catch (error) {
    await closeMetrics();
    throw error;
  }
}

/** Starts what runs beside the requests; the result stops it. */
async function startTasks(deps: Deps, config: Config): Promise<() => Promise<void>> {
  const { db, clock, version } = deps;
  const backupAt = await heldSince(db.read);
  if (backupAt) deps.log({ level: 'warn', event: 'held', message: heldSentence(backupAt) });
  const stopTimers = await startTimers(deps, !config.databaseUrl);
  if (config.market === 'live') deps.background.run('first-sync', () => firstSync(deps));
  if (config.databaseUrl) return async () => stopTimers();
  // Only this process may open the embedded database, so the backup command asks it.
  const files = filesIn(config.dataDir);
  const closeControl = await openControl(config.dataDir, (target) =>
    writeBackup({ db: db.read, files, version, now: clock() }, target),
  );
  return async () => {
    stopTimers();
    await closeControl();
  };
}

/** Real figures at once where there are only invented ones, or none. */
async function firstSync({ db, clock, feeds }: Deps): Promise<void> {
  const source = await figureSource(db.read);
  const market = await connectedMarket(feeds);
  if (market && (source === '' || source === sampleSource)) {
    await syncMarket(db, market, { now: clock() });
  }
}

/**
 * PostgreSQL watches over its own disk. The disk of the embedded database is asked without waiting,
 * because that database reads and writes it so too, and handing it to another thread takes longer.
 */
function freeBytesOf({ databaseUrl, dataDir }: Config): FreeBytes {
  if (databaseUrl) return () => Promise.resolve(Infinity);
  return async () => {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  };
}

/** Bytes of images that a server keeps in memory, so that subscribers don't ask the database for each. */
const imageCache = 32 * 1024 * 1024;

/** In the data folder of the embedded database, or in the PostgreSQL database that servers share. */
async function filesOf({ databaseUrl, dataDir }: Config, deps: FileDeps): Promise<Files> {
  if (!databaseUrl) return folderFiles(dataDir);
  await moveFiles(dataDir, deps);
  return cachedFiles(databaseFiles(deps.db, deps.clock), imageCache);
}

type FileDeps = Pick<Deps, 'clock' | 'log'> & { db: Store };
