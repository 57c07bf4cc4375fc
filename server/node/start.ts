import { statfsSync } from 'node:fs';
import { sampleSource } from '@/api/contract/market';
import { createApp } from '../app';
import { figureSource } from '@server/db/figureSource';
import { databaseFiles } from '@server/db/files';
import { heldNow, heldSentence } from '@server/db/hold';
import { switchOnUnswitched } from '@server/db/sources';
import type { FreeBytes, Store, StoreOptions } from '@server/db/store';
import type { Deps, Files, Passwords } from '@server/deps';
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
import { gradualBulk } from '@server/sending/bulk/provider';
import { switchedWebsite } from '@server/sending/providers/wordpress';
import {
  withCurrentProviders,
  type Channel,
  type Provider,
} from '@server/sending/providers/provider';
import { startTimers } from '@server/timers';
import { runAdminCommand } from './admin/commands';
import { openControl } from './backup/control';
import { filesIn } from './backup/files';
import { writeBackup } from './backup/write';
import { smtpBulk } from './bulkMail';
import type { Config } from './config';
import { serveDashboard } from './dashboard';
import { drain, makeMetrics, type Metrics, offerMetrics } from './metrics';
import { openToOthers } from './openToOthers';
import { makeImages } from './images';
import { makeLinkProbe } from './linkProbe';
import { listen } from './listen';
import { type FolderLock, lockFolder, noFolder } from './lock';
import { fileMail, smtpMail } from './mail';
import { moveFiles } from './moveFiles';
import { askOwnServer, makeOutside } from './outside';
import { openLimits } from './sharedLimits';
import { webhookPush } from '@server/sending/providers/push';
import { sendgridBulk, switchedSendgrid } from '@server/sending/providers/sendgrid';
import { httpWebsite } from '@server/sending/providers/website';
import { filePush, fileWebsite } from '@server/sending/providers/files';
import { hash, verify } from '@node-rs/argon2';
import { makeGate, makeTurns } from '@server/http/gate';
import { emergencyProblem } from '@server/identity/emergency';
import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure } from '@server/http/failure';
import { isSampleData, sampleAccount } from '@server/db/seed/seed';
import { findAccount } from '@server/db/users';
import { markUsed } from './dataFolder';
import { openPostgres } from './postgresDatabase';
import { prepareDatabase, type PrepareDeps } from '@server/db/prepareDatabase';

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
  const { databaseUrl, dataDir, notices } = options.config;
  for (const message of notices) options.log({ level: 'warn', event: 'setting', message });
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
    const message = hasSampleAccount ? openToOthers(config) : '';
    if (message) deps.log({ level: 'warn', event: 'setting', message });
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
    await deps.background.settled();
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
  const inTurn = makeTurns();
  const outside = makeOutside(config.sourcesGateway);
  const askSource = makeAskSource({ outside, limits, clock });
  if (config.market === 'live') await db.write(switchOnUnswitched);
  const withFiles = await fileDeps(config, { db, clock, log, freeBytes, outside });
  const deps: Deps = {
    ...options,
    ...config,
    ...withFiles,
    inTurn,
    renderNewsletter: (...newsletter) => inTurn(() => options.renderNewsletter(...newsletter)),
    checkEmail: (email) => inTurn(() => options.checkEmail(email)),
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
    dns: new Resolver({ timeout: 5_000, tries: 1 }),
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
  if (config.sendgrid) providers.bulk = switchedSendgrid(config.sendgrid, deps);
  const bulkMailer = config.bulkSmtp && smtpBulk(config.bulkSmtp);
  if (bulkMailer) providers.bulk = gradualBulk(bulkMailer, deps);
  // Without one in the environment, Settings may connect a website.
  if (!config.website) providers.website = switchedWebsite(providers.website, deps);
  return {
    providers,
    bulkMailer,
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
  const held = await heldNow(db.read);
  if (held) deps.log({ level: 'warn', event: 'held', message: heldSentence(held) });
  const problem = await emergencyProblem(db.read, deps.identity);
  if (problem) deps.log({ level: 'warn', event: 'setting', message: problem });
  const stopTimers = await startTimers(deps, !config.databaseUrl);
  if (config.market === 'live') deps.background.run('first-sync', () => firstSync(deps));
  if (config.databaseUrl) return async () => stopTimers();
  // Only this process may open the embedded database, so commands ask it.
  const files = filesIn(config.dataDir);
  const closeControl = await openControl(config.dataDir, {
    writeBackup: (target) => writeBackup({ db: db.read, files, version, now: clock() }, target),
    administer: (words) => runAdminCommand(deps, words),
  });
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

/** The provider of each channel; a channel without one configured writes files. */
export function channelProviders(config: Config, files: Files): Record<Channel, Provider> {
  const { smtpUrl, sendgrid, website, push: service } = config;
  const push = service ? webhookPush(service) : filePush(files);
  const mail = smtpUrl ? smtpMail(smtpUrl) : fileMail(files);
  return {
    test: mail,
    dev: mail,
    bulk: sendgrid ? sendgridBulk(sendgrid) : fileMail(files),
    website: website ? httpWebsite(website) : fileWebsite(files),
    push,
    push_test: push,
  };
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified if no account matches or it has no password, so that all cases take the same time. */
const noAccount =
  '$argon2id$v=19$m=19456,t=2,p=1$RG2NVi+ANxfw12nKPOl/MQ$NnCEyqgsFSUi6ZoEJ1oOfyR9ly/6YEnsMY+OyXVgnfY';

/**
 * Hashes with argon2, at most four at once: each takes 19 MiB and a processor core. A test can see
 * what is verified.
 */
export function makePasswords(verifyHash: typeof verify = verify): Passwords {
  const gate = makeGate(4);
  return {
    hash: (password) => gate(() => hash(password, cost)),
    matches: (stored, password) =>
      gate(async () => (await verifyHash(stored || noAccount, password)) && Boolean(stored)),
  };
}

/** The file operations that storing a file needs; a test hands in failing ones. */
export type Disk = Pick<typeof disk, 'mkdir' | 'writeFile' | 'rename' | 'rm'>;

/** Files in a folder. A file gets its name once it is complete. */
export function folderFiles(folder: string, own: Disk = disk): Files {
  return {
    failsCleanly: true,
    async write(path, bytes) {
      const whole = join(folder, path);
      const part = `${whole}.${randomBytes(4).toString('hex')}.part`;
      try {
        await own.mkdir(dirname(whole), { recursive: true });
        await own.writeFile(part, bytes, { flush: true });
        await own.rename(part, whole);
      } catch (error) {
        await own.rm(part, { force: true }).catch(() => undefined);
        if (codeOf(error) !== 'ENOSPC') throw error;
        throw failure(507, 'The disk is full. Nothing was saved.');
      }
    },
    async read(path) {
      return orNull(async () => new Uint8Array(await disk.readFile(join(folder, path))));
    },
    async has(path) {
      return (await orNull(() => disk.stat(join(folder, path))))?.isFile() ?? false;
    },
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Null for a missing file. Every other error is thrown. */
async function orNull<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

interface OpenDeps extends StoreOptions, PrepareDeps {
  /** Of the data folder. */
  lock: FolderLock;
  /** Milliseconds to wait for a PostgreSQL server that can't be reached yet; 30 seconds. */
  databasePatience?: number | undefined;
}

/** Opens the configured database, ready to serve; also tells whether the sample account can sign in. */
export async function openDatabase(config: Config, deps: OpenDeps) {
  const db = await openPrepared(config, deps);
  try {
    return { db, hasSampleAccount: await opensWithSampleAccount(db, deps.passwords) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openPrepared(config: Config, deps: OpenDeps): Promise<Store> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    const prepare = (db: Store) => prepareDatabase(db, config, deps, false);
    return openPostgres(databaseUrl, { log: deps.log, prepare, patience: deps.databasePatience });
  }
  // Loaded on demand: PGlite takes memory that a server on PostgreSQL can spare.
  const { openEmbedded } = await import('./embeddedDatabase');
  const { db, wasUsed } = await openEmbedded(dataDir, deps.lock, deps);
  try {
    await prepareDatabase(db, config, deps, !wasUsed);
    if (!wasUsed) await markUsed(dataDir, deps.clock());
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** False once the sample account's password has been changed. */
async function opensWithSampleAccount(db: Store, passwords: Passwords): Promise<boolean> {
  if (!(await isSampleData(db.read))) return false;
  const account = await findAccount(db.read, sampleAccount.email);
  return passwords.matches(account?.passwordHash ?? null, sampleAccount.password);
}
