import { serve, type ServerType } from '@hono/node-server';
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app';
import { forgetOldSessions } from '@server/db/comparator';
import { databaseFiles } from '@server/db/files';
import { forgetEndedLimits } from '@server/db/knownNetworks';
import type { FreeBytes, Store } from '@server/db/store';
import type { Deps, Files } from '@server/deps';
import { makeBackground } from '@server/http/background';
import { cachedFiles } from '@server/http/cachedFiles';
import { makeLedger } from '@server/sending/ledger';
import { findIn } from '@server/sending/orders';
import { sendDue } from '@server/sending/schedule';
import { channelProviders } from './channelProviders';
import type { Config } from './config';
import { serveDashboard } from './dashboard';
import { openDatabase } from './database';
import { ConfigError } from './environment';
import { folderFiles } from './folderFiles';
import { makeImages } from './images';
import { lockFolder } from './lock';
import { fileMail, smtpMail } from './mail';
import { moveFiles } from './moveFiles';
import { makePasswords } from './passwords';
import { openLimits } from './sharedLimits';

export interface StartOptions extends Pick<
  Deps,
  'clock' | 'log' | 'feeds' | 'renderNewsletter' | 'checkEmail' | 'version'
> {
  config: Config;
  /** Builds the dashboard if needed and returns its folder; undefined for the API alone. */
  dashboard?: () => Promise<string>;
}

export interface Running {
  port: number;
  hasSampleAccount: boolean;
  /** Finishes running requests and tasks, closes the database and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Opens the database and listens. The embedded database's folder is locked; PostgreSQL needs no
 * folder. Throws `ConfigError`.
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { databaseUrl, dataDir } = options.config;
  const release = databaseUrl ? () => {} : lockFolder(dataDir);
  try {
    return await startIn(options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function startIn(options: StartOptions, release: () => void): Promise<Running> {
  const { config, clock, log, feeds, dashboard } = options;
  const own = { passwords: makePasswords(), freeBytes: freeBytesOf(config) };
  const opening = { clock, log, feeds, ...own };
  const { db, hasSampleAccount } = await openDatabase(config, opening);
  const files = await filesOf(config, { db, clock, log });
  const shared = openLimits(config.databaseUrl, log);
  const closeAll = () => Promise.all([shared.close(), db.close()]);
  const background = makeBackground(log);
  const deps: Deps = {
    ...options,
    ...config,
    db,
    background,
    passwords: own.passwords,
    limits: shared.limits,
    ledger: makeLedger({ db, clock, log, background }),
    providers: channelProviders(config, files),
    outbox: config.smtpUrl ? smtpMail(config.smtpUrl) : fileMail(files),
    images: makeImages(files, own.freeBytes),
  };
  const app = createApp(deps);
  const stopTimers = await startTimers(deps, !config.databaseUrl);
  try {
    if (dashboard) serveDashboard(app, await dashboard(), config.imageHost);
    const { server, port } = await listen(app.fetch, config);
    const stop = async () => {
      stopTimers();
      await closed(server);
      await background.settled();
      await closeAll();
      release();
    };
    return { port, hasSampleAccount, stop };
  } catch (error) {
    stopTimers();
    await closeAll();
    throw error;
  }
}

/** PostgreSQL watches over its own disk. */
function freeBytesOf({ databaseUrl, dataDir }: Config): FreeBytes {
  return async () => {
    if (databaseUrl) return Infinity;
    const disk = await statfs(dataDir);
    return disk.bavail * disk.bsize;
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

/** Milliseconds between two looks at the scheduled notifications. */
const scheduleInterval = 5_000;
/** Milliseconds between two looks at sends that an earlier server left open. */
const recoveryInterval = 30_000;
/** Milliseconds between two removals of what is too old to keep. */
const forgettingInterval = 60 * 60_000;

/**
 * Starts the tasks that repeat; the result stops them. Where no other server shares the database, a
 * send that is still open was cut off when the last one stopped.
 */
async function startTimers(deps: Deps, isOnlyServer: boolean): Promise<() => void> {
  const { db, clock, ledger, background } = deps;
  const find = findIn(deps);
  const forget = () =>
    db.write(async (tx) => {
      await forgetOldSessions(tx, clock());
      await forgetEndedLimits(tx, clock());
    });
  const repeat = (name: string, interval: number, task: () => Promise<void>) =>
    setInterval(() => background.run(name, task), interval);
  await ledger.recover(find, isOnlyServer);
  background.run('forget', forget);
  const timers = [
    repeat('schedule', scheduleInterval, () => sendDue(deps)),
    repeat('recover-sends', recoveryInterval, () => ledger.recover(find)),
    repeat('forget', forgettingInterval, forget),
  ];
  return () => timers.forEach(clearInterval);
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Resolves once the server listens. A request must arrive completely within 30 seconds. */
function listen(
  fetch: Fetch,
  { port, host }: Config,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const serverOptions = { requestTimeout: 30_000, headersTimeout: 15_000 };
    const server = serve({ fetch, port, hostname: host, serverOptions }, (info: AddressInfo) =>
      resolve({ server, port: info.port }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(
              `PORT ${port} on ${host} is already in use. Stop the other server, or set PORT.`,
            )
          : new ConfigError(
              `Can't listen on HOST ${host}, PORT ${port} (${error.code ?? error.name}). Check both.`,
            ),
      );
    });
  });
}

function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const late = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, 5_000);
    late.unref();
  });
}
