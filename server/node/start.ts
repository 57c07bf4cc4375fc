import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../app';
import { forgetOldSessions } from '@server/db/comparator';
import type { FreeBytes } from '@server/db/store';
import type { Deps } from '@server/deps';
import { makeBackground } from '@server/http/background';
import { makeReadiness, type Readiness } from '@server/http/readiness';
import { makeLedger } from '@server/sending/ledger';
import { findIn } from '@server/sending/orders';
import { sendDue } from '@server/sending/schedule';
import { channelProviders } from './channelProviders';
import type { Config } from './config';
import { serveDashboard } from './dashboard';
import { openDatabase } from './database';
import { drain } from './drain';
import { makeImages } from './images';
import { listen } from './listen';
import { lockFolder } from './lock';
import { folderMail, smtpMail } from './mail';
import { makeMetrics, offerMetrics, type Metrics } from './metrics';
import { makePasswords } from './passwords';

export interface StartOptions extends Pick<
  Deps,
  'clock' | 'log' | 'feeds' | 'renderNewsletter' | 'checkEmail' | 'version'
> {
  config: Config;
  /** The folder of the built dashboard; undefined for the API alone. */
  dashboard?: string;
}

export interface Running {
  port: number;
  hasSampleAccount: boolean;
  /** Drains: finishes running requests and tasks, then closes the database and releases the folder. */
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
  const { config, clock, log } = options;
  const freeBytes = freeBytesOf(config.dataDir);
  const passwords = makePasswords();
  const opening = { ...options, passwords, freeBytes };
  const { db, hasSampleAccount } = await openDatabase(config, opening);
  const background = makeBackground(log);
  const metrics = config.metrics && makeMetrics({ db, clock, log });
  const readiness = makeReadiness({ db, log, freeBytes });
  const ledger = makeLedger({ db, clock, log, background, meter: metrics });
  const deps: Deps = {
    ...options,
    ...config,
    db,
    background,
    meter: metrics,
    readiness,
    passwords,
    ledger,
    providers: channelProviders(config),
    outbox: config.smtpUrl ? smtpMail(config.smtpUrl) : folderMail(join(config.dataDir, 'outbox')),
    images: makeImages(join(config.dataDir, 'uploads'), freeBytes),
  };
  const stopTimers = await startTimers(deps, !config.databaseUrl);
  try {
    const { port, close } = await serve(createApp(deps), { ...options, metrics, readiness });
    const stop = async () => {
      stopTimers();
      await close();
      await background.settled();
      await db.close();
      release();
    };
    return { port, hasSampleAccount, stop };
  } catch (error) {
    stopTimers();
    await db.close();
    throw error;
  }
}

interface Serving extends Pick<StartOptions, 'config' | 'dashboard'> {
  metrics: Metrics | undefined;
  readiness: Readiness;
}

/** Listens, for Prometheus too. `close` drains first: requests under way are still answered. */
async function serve(
  app: ReturnType<typeof createApp>,
  { config, dashboard, metrics, readiness }: Serving,
) {
  const closeMetrics = await offerMetrics(app, metrics, config);
  try {
    if (dashboard) serveDashboard(app, dashboard, config.imageHost);
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
  const forget = () => db.write((tx) => forgetOldSessions(tx, clock()));
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
