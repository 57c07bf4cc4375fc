import { serve, type ServerType } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app';
import { forgetOldSessions } from './db/comparator';
import { openDatabase } from './db/open';
import type { Store } from './db/store';
import type { Feeds } from './feeds/feed';
import { makeBackground, type Background } from './lib/background';
import type { Clock } from './lib/clock';
import type { Config } from './lib/config';
import { ConfigError } from './lib/configText';
import { serveDashboard } from './lib/dashboard';
import { freeBytesOf } from './lib/disk';
import { lockFolder } from './lib/lock';
import type { Log } from './lib/log';
import { makeLedger, type FindSend, type Ledger } from './lib/ledger';
import { findIn } from './lib/orders';
import { folderOutbox, smtpOutbox } from './lib/outbox';
import { makePictures } from './lib/pictures';
import { channelProviders } from './lib/providers/channels';
import { fireDue } from './lib/schedule';
import type { CheckLetter, RenderNewsletter } from './routes/sends';

export interface StartOptions {
  config: Config;
  clock: Clock;
  log: Log;
  feeds: Feeds;
  renderNewsletter: RenderNewsletter;
  checkLetter: CheckLetter;
  version: string;
  /** Sees to a built dashboard and answers its folder; absent for the API alone. */
  dashboard?: () => Promise<string>;
}

export interface Running {
  port: number;
  hasSampleAccount: boolean;
  /** Finishes what runs, closes the database, releases the folder. */
  stop(): Promise<void>;
}

/** Takes the data folder, opens the database and listens. Throws `ConfigError` with one sentence. */
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
  const { db, hasSampleAccount } = await openDatabase(config, { clock, log, feeds, freeBytes });
  const background = makeBackground(log);
  const providers = channelProviders(config);
  const ledger = makeLedger({ db, clock, log, background });
  const find = findIn({ providers, clock });
  const recovery = await startRecovery({ ledger, find, background }, !config.databaseUrl);
  const schedule = startSchedule({ db, clock, log, ledger, providers }, background);
  const forgetting = startForgetting({ db, clock }, background);
  const stopTimers = () => [recovery, schedule, forgetting].forEach(clearInterval);
  const app = createApp({
    ...options,
    ...config,
    db,
    background,
    providers,
    ledger,
    outbox: smtpUrl ? smtpOutbox(smtpUrl) : folderOutbox(join(dataDir, 'outbox')),
    pictures: makePictures(join(dataDir, 'uploads'), freeBytes),
  });
  try {
    if (dashboard) serveDashboard(app, await dashboard(), config.imageHost);
    const { server, port } = await listen(app.fetch, config);
    const stop = async () => {
      stopTimers();
      await closed(server);
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

interface Recovery {
  ledger: Ledger;
  find: FindSend;
  background: Background;
}

/** How often it is looked for scheduled notifications that are due, in ms. */
const scheduleInterval = 5_000;

function startSchedule(deps: Parameters<typeof fireDue>[0], background: Background) {
  return setInterval(() => background.run('schedule', () => fireDue(deps)), scheduleInterval);
}

/** How often it is looked for what is too old to be kept, in ms. */
const forgettingInterval = 60 * 60_000;

function startForgetting({ db, clock }: { db: Store; clock: Clock }, background: Background) {
  const forget = () => db.write((tx) => forgetOldSessions(tx, clock()));
  background.run('forget', forget);
  return setInterval(() => background.run('forget', forget), forgettingInterval);
}

/** How often what a server left open is looked at, in ms. */
const recoveryInterval = 30_000;

/** Settles what earlier servers left open, now and again and again. */
async function startRecovery({ ledger, find, background }: Recovery, isAlone: boolean) {
  await ledger.recover(find, isAlone);
  return setInterval(
    () => background.run('recover-sends', () => ledger.recover(find)),
    recoveryInterval,
  );
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Answers once it listens; a request must have arrived in full after 30 seconds. */
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
          ? new ConfigError(`PORT ${port} on ${host} is in use already.`)
          : new ConfigError(`HOST ${host} cannot be listened on (${error.code ?? error.name}).`),
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
