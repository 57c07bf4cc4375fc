import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { notificationCalls as calls, type Notification } from '@/api/contract/notifications';
import { sampleAccount } from '@server/db/seed/seed';
import { post } from '../server/child';
import { openHttpServer } from '../server/providers/httpServer';
import { buildServer, preloadServer, type ServerProcess } from '../sends/serverProcess';

const secret = 'a-secret-of-tests';
const notification = 12;

/** A push service that pushes each key once. `meanwhile` runs once, when a request has been taken. */
async function openService() {
  const pushed: string[] = [];
  const keys = new Set<string>();
  const plan: { meanwhile?: (() => void) | undefined } = {};
  let wrong = 0;
  const server = await openHttpServer(({ headers, body }) => {
    const text = `${String(headers['x-desk-timestamp'])}.${body}`;
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    if (headers['x-desk-signature'] !== `v1=${signature}`) wrong += 1;
    const key = String(headers['idempotency-key']);
    if (!keys.has(key)) pushed.push((JSON.parse(body) as { title: string }).title);
    keys.add(key);
    plan.meanwhile?.();
    plan.meanwhile = undefined;
    return { status: 200 };
  });
  return { ...server, pushed, plan, wrong: () => wrong };
}

let entry: string;
let service: Awaited<ReturnType<typeof openService>>;
const folder = mkdtempSync(join(tmpdir(), 'desk-push-'));

beforeAll(async () => {
  entry = await buildServer();
  service = await openService();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<{ base: string; token: string; serverProcess: ServerProcess }> {
  const env = { DATA_DIR: folder, PUSH_URL: service.url, PUSH_SECRET: secret };
  const serverProcess = preloadServer(entry, env);
  const base = await serverProcess.start();
  const { email, password } = sampleAccount;
  const { token } = (await post(base, authCalls.login.path, { email, password })).response;
  return { base, token, serverProcess };
}

it('a push whose server is killed in the middle of the delivery reaches phones once', async () => {
  const first = await open();
  const body = { notification_id: notification, send_key: 'the-key-of-this-press' };
  service.plan.meanwhile = () => first.serverProcess.kill();
  await post(first.base, calls.send.path, body, first.token).catch(() => undefined);
  await first.serverProcess.ended;
  expect(service.pushed).toHaveLength(1);

  const second = await open();
  const row = async () => {
    const list = (await post(second.base, calls.list.path, {}, second.token))
      .response as Notification[];
    return list.find(({ id }) => id === notification);
  };
  expect((await row())?.push?.state).toBe('unknown');
  const again = await post(second.base, calls.send.path, body, second.token);
  expect(again.status).toBe('success');
  expect((await row())?.push?.state).toBe('sent');
  expect(service.pushed).toHaveLength(1);
  expect(service.wrong()).toBe(0);
  second.serverProcess.stop();
  await second.serverProcess.ended;
});
