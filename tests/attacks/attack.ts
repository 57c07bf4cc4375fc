import type { Call } from '@/api/contract/call';
import { appsCalls } from '@/api/contract/apps';
import { authCalls } from '@/api/contract/auth';
import type { Level } from '@/api/contract/call';
import type { Deps } from '@server/deps';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { memoryLimits, type MakeLimit } from '@server/http/limits';
import type { IdentityOptions } from '@server/identity/options';
import { openTestApi, type TestApi } from '../server/testApi';

/** One try, and the only outcome that is right. */
export interface Attack<Target> {
  name: string;
  act(target: Target): Promise<unknown>;
  expected: unknown;
}

/** Attacks of one kind against one server. */
export interface AttackClass {
  /** As the table in docs/security.md calls it. */
  name: string;
  attacks: readonly Attack<never>[];
  /** True if each new call adds some of them. */
  followsContract?: boolean;
  open(fault?: Fault): Promise<Closing>;
}

export interface Closing {
  close(): Promise<void>;
}

/** A mistake that is planted in a server to show that the attacks notice it. */
export interface Fault {
  deps?: Partial<Deps>;
  /** Changes how the firm's identity provider is believed. */
  identity?: Partial<IdentityOptions>;
  /** Changes each answer. */
  tamper?(answer: Response): Response;
  /** Changes the data once the server is open. */
  after?(api: TestApi): Promise<unknown>;
}

export function attackClass<Target extends Closing>(own: {
  name: string;
  attacks: readonly Attack<Target>[];
  followsContract?: boolean;
  open(fault?: Fault): Promise<Target>;
}): AttackClass {
  return own;
}

/** What an attacker sees of an answer. */
export interface Seen {
  status: number;
  message: string;
  headers: Headers;
  text: string;
}

/** Status and message, such as `401 Unauthenticated`. */
export function outcomeOf({ status, message }: Pick<Seen, 'status' | 'message'>): string {
  return `${status} ${message}`.trim();
}

export async function seen(answer: Response): Promise<Seen> {
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, message: messageIn(text) };
}

function messageIn(text: string): string {
  try {
    const body = JSON.parse(text) as { message?: string; error?: { message?: string } };
    return body.message ?? body.error?.message ?? '';
  } catch {
    return '';
  }
}

/** A server in this process, with a user of each level and an app that has a key. */
export interface AttackDesk extends Closing {
  api: TestApi;
  tokens: Record<Level, string>;
  ids: Record<Level, number>;
  appKey: string;
  /** Any request, below the server's root. */
  ask(path: string, init?: RequestInit): Promise<Seen>;
  /** A call with this body and token. */
  call(call: Call, body: unknown, token?: string): Promise<Seen>;
  /** A new user and where they are signed in. */
  newUser(level?: Level): Promise<{ id: number; email: string; token: string }>;
}

/** Counts as other servers do, and refuses nobody: for attacks that aren't about limits. */
export const noLimits: MakeLimit = (options) => memoryLimits({ ...options, points: 1_000_000_000 });

export const { password } = sampleAccount;

export async function openAttackDesk(
  changes: Partial<Deps> = {},
  { deps = {}, tamper = (answer) => answer, after }: Fault = {},
): Promise<AttackDesk> {
  const api = await openTestApi({ limits: noLimits, ...changes, ...deps });
  const ask = async (path: string, init: RequestInit = {}) =>
    seen(tamper(await api.app.request(path, init)));
  const call = (to: Call, body: unknown, token = '') =>
    ask(`/api${to.path}`, {
      method: to.method,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(to.method !== 'GET' && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  let users = 0;
  const newUser = async (level: Level = 1) => {
    users += 1;
    const email = `user${users}@attack.example`;
    const id = await addAccount(api, email, level);
    const { text } = await call(authCalls.login, { email, password });
    const { response } = JSON.parse(text) as { response: { token: string } };
    return { id, email, token: response.token };
  };
  const [writer, publisher, administrator] = [await newUser(1), await newUser(2), await newUser(3)];
  const draft = { name: 'App', service: '', origins: '', is_tester: false, password };
  const added = await call(appsCalls.add, draft, administrator.token);
  const { response } = JSON.parse(added.text) as { response: { key: string } };
  await after?.(api);
  return {
    api,
    tokens: { 1: writer.token, 2: publisher.token, 3: administrator.token },
    ids: { 1: writer.id, 2: publisher.id, 3: administrator.id },
    appKey: response.key,
    ask,
    call,
    newUser,
    close: () => api.close(),
  };
}

async function addAccount(api: TestApi, email: string, level: Level): Promise<number> {
  const [sample] = await api.db.read.select().from(staff);
  const account = { email, level, firstName: email, passwordHash: sample?.passwordHash ?? '' };
  await api.db.write((tx) => addUser(tx, { ...account, createdAt: api.time.now }));
  const { rows } = await api.client.query<{ id: number }>('select id from staff where email = $1', [
    email,
  ]);
  return Number(rows[0]?.id);
}
