import { Hono } from 'hono';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { newsletterCalls } from '@/api/contract/newsletters';
import { queueAge } from '@server/db/queueAge';
import type { AppEnv } from '@server/http/api';
import { answerErrors, type Meter } from '@server/http/errors';
import { failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import { sharing, within } from '@server/http/within';
import type { Deps } from '@server/deps';
import type { Config } from './config';
import { listen } from './listen';
import type { ServerType } from '@hono/node-server';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from '@server/http/readiness';

/** What this process counts and measures, for Prometheus. */
export interface Metrics extends Meter {
  contentType: string;
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>;
}

type MetricsDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** In seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Milliseconds that the database may take to tell how long its queues wait. */
const queueLimit = 1_000;

const saveRoutes = new Set(
  Object.entries(newsletterCalls)
    .filter(([name]) => name.startsWith('save'))
    .map(([, { path }]) => `/api${path}`),
);

/** The outcome of a save, by the status of its answer. */
function resultOfSave(status: number): 'saved' | 'conflict' | 'refused' | 'failed' {
  if (status < 400) return 'saved';
  if (status === 409) return 'conflict';
  return status < 500 ? 'refused' : 'failed';
}

/** Starts to count and to measure. Labels come from closed sets, so that their number is bounded. */
export function makeMetrics(deps: MetricsDeps): Metrics {
  const register = new Registry();
  // Memory, processor, open files, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register });
  const meter: Meter = { request: countRequests(register), send: countSends(register) };
  measureQueues(deps, register);
  measureConnections(deps, register);
  const text = sharing(() => register.metrics());
  return { ...meter, text, contentType: register.contentType };
}

function countRequests(register: Registry): Meter['request'] {
  const registers = [register];
  const requests = new Counter({
    name: 'desk_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'desk_request_duration_seconds',
    help: 'Time until the answer began.',
    labelNames: ['route'],
    buckets: durations,
    registers,
  });
  const errors = new Counter({
    name: 'desk_request_errors_total',
    help: 'Requests answered with a status of 500 or above.',
    registers,
  });
  const saves = new Counter({
    name: 'desk_saves_total',
    help: 'Saves of newsletter fields: saved, conflict, refused or failed.',
    labelNames: ['result'],
    registers,
  });
  return (route, status, duration) => {
    requests.inc({ route, status });
    seconds.observe({ route }, duration);
    if (status >= 500) errors.inc();
    if (saveRoutes.has(route)) saves.inc({ result: resultOfSave(status) });
  };
}

function countSends(register: Registry): Meter['send'] {
  const sends = new Counter({
    name: 'desk_sends_total',
    help: 'Outcomes of sends: sent, partial, failed or unknown.',
    labelNames: ['channel', 'state'],
    registers: [register],
  });
  return (channel, state) => sends.inc({ channel, state });
}

/** The age is left out where the database doesn't tell it in time. */
function measureQueues({ db, clock, log }: MetricsDeps, register: Registry): void {
  const ask = sharing(() => queueAge(db.read, clock()));
  const late = () => new Error('The database is silent.');
  const age = new Gauge({
    name: 'desk_queue_age_seconds',
    help: 'How long the oldest send without an outcome, and what is longest due, have been waiting.',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      this.reset();
      try {
        const ages = await within(queueLimit, ask(), late);
        for (const [queue, seconds] of Object.entries(ages)) this.set({ queue }, seconds);
      } catch (error) {
        log({ level: 'warn', event: 'queue-age', ...describeError(error) });
      }
    },
  });
  register.registerMetric(age);
}

/** Only where the database is reached over several connections. */
function measureConnections({ db }: MetricsDeps, register: Registry): void {
  const { connections } = db;
  if (!connections) return;
  const open = new Gauge({
    name: 'desk_database_connections',
    help: 'Connections to the database: total and idle; and how many callers are waiting for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  register.registerMetric(open);
}

/**
 * Serves `/metrics` on a port of its own, or with a token on the main one, as configured. The result
 * ends it.
 */
export async function offerMetrics(
  app: Hono<AppEnv>,
  metrics: Metrics | undefined,
  { metrics: where }: Pick<Config, 'metrics'>,
): Promise<() => Promise<void>> {
  if (!metrics || !where) return () => Promise.resolve();
  const { port, host, token } = where;
  if (port === undefined) {
    serveMetrics(app, metrics, token);
    return () => Promise.resolve();
  }
  const metricsApp = new Hono<AppEnv>();
  metricsApp.onError(answerErrors(() => undefined));
  serveMetrics(metricsApp, metrics, token);
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  const { server } = await listen(metricsApp.fetch, { port, host, names });
  return () => closed(server);
}

/** With a token only for those who know it. */
function serveMetrics(app: Hono<AppEnv>, metrics: Metrics, token?: string): void {
  app.get('/metrics', async (context) => {
    if (token !== undefined && !isBearer(context.req.header('authorization') ?? '', token)) {
      throw failure(401, 'Unauthenticated');
    }
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
}

/** Compares hashes, which takes as long for a wrong token as for a right one. */
function isBearer(header: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header), hash(`Bearer ${token}`));
}

/** Milliseconds that requests under way may still take: as long as any request. */
const finishLimit = 30_000;

/**
 * Takes a server out of service: first it says that it isn't ready, so that the proxy sends requests
 * elsewhere; then it stops listening. Resolves when the requests under way have been answered.
 */
export async function drain(
  server: ServerType,
  readiness: Readiness,
  seconds: number,
): Promise<void> {
  readiness.drain();
  if (seconds > 0) await sleep(seconds * 1_000);
  await closed(server);
}

function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const late = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, finishLimit);
    late.unref();
  });
}
