import { serve, type ServerType } from '@hono/node-server';
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '../app';
import { emptyBin } from '@server/db/bin';
import { forgetOldSessions } from '@server/db/comparator';
import type { FreeBytes } from '@server/db/store';
import type { Deps } from '@server/deps';
import { makeBackground } from '@server/http/background';
import { makeLedger } from '@server/sending/ledger';
import { findIn } from '@server/sending/orders';
import { sendDue } from '@server/sending/schedule';
import { openControl } from './backup/control';
import { filesIn } from './backup/files';
import { writeBackup } from './backup/write';
import { channelProviders } from './channelProviders';
import type { Config } from './config';
import { serveDashboard } from './dashboard';
import { openDatabase } from './database';
import { ConfigError } from './environment';
import { makeImages } from './images';
import { lockFolder } from './lock';
import { folderMail, smtpMail } from './mail';
import { makePasswords } from './passwords';

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

/** Locks the data folder, opens the database and listens. Throws `ConfigError`. */
export async function startServer(options: StartOptions): Promise<Running> {
  const release = lockFolder(options.config.dataDir);
  try {
    return await startIn(options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function startIn(options: StartOptions, release: () => void): Promise<Running> {
  const { config, clock, log, feeds, dashboard } = options;
  const { dataDir, smtpUrl } = config;
  const freeBytes = freeBytesOf(dataDir);
  const passwords = makePasswords();
  const opening = { clock, log, feeds, passwords, freeBytes };
  const { db, hasSampleAccount } = await openDatabase(config, opening);
  const background = makeBackground(log);
  const ledger = makeLedger({ db, clock, log, background });
  const deps: Deps = {
    ...options,
    ...config,
    db,
    background,
    passwords,
    ledger,
    providers: channelProviders(config),
    outbox: smtpUrl ? smtpMail(smtpUrl) : folderMail(join(dataDir, 'outbox')),
    images: makeImages(join(dataDir, 'uploads'), freeBytes),
  };
  const app = createApp(deps);
  const stopTasks = await startTasks(deps, config);
  try {
    if (dashboard) serveDashboard(app, await dashboard(), config.imageHost);
    const { server, port } = await listen(app.fetch, config);
    const stop = async () => {
      await stopTasks();
      await closed(server);
      await background.settled();
      await db.close();
      release();
    };
    return { port, hasSampleAccount, stop };
  } catch (error) {
    await stopTasks();
    await db.close();
    throw error;
  }
}

/** Starts what runs beside the requests; the result stops it. */
async function startTasks(deps: Deps, config: Config): Promise<() => Promise<void>> {
  const { db, clock, version } = deps;
  const stopTimers = await startTimers(deps, !config.databaseUrl);
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

function freeBytesOf(folder: string): FreeBytes {
  return async () => {
    const disk = await statfs(folder);
    return disk.bavail * disk.bsize;
  };
}

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
      await emptyBin(tx, clock());
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
