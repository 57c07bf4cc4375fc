import { createClient } from '@/api/client';
import type { Stored } from '@/app/autosave/field';
import { fieldsOf, sendLost, sendSave } from '@/app/autosave/saver';
import { getNewsletter } from '@server/db/newsletters';
import { newsletters, staff } from '@server/db/schema/newsletters';
import { closeSession, openSession } from '@server/db/sessions';
import { morning, openTestApi, type TestApi } from '../server/testApi';
import { withFailure, type Answers } from './networkFailures';
import type { Server } from './server';
import { fieldNames, shown, type Name } from './texts';
import type { Time } from './time';

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const error = (status: number, message: string) =>
  json(status, { status: 'error', message, response: null });

const answers: Answers<Response> = {
  refused(failure) {
    if (failure === '413') return error(413, 'Too large.');
    return failure === '429_retry_after' ? error(429, 'Too many requests.') : error(200, 'Error');
  },
  broken: (failure) =>
    failure === '502_html'
      ? new Response('<html>Bad gateway</html>', { status: 502 })
      : error(Number(failure), 'The server failed.'),
  lost() {
    throw new TypeError('Failed to fetch');
  },
};

/** The embedded API on a database in memory, reused by one schedule after the other. */
export async function realServers() {
  const disk = { free: Infinity };
  const api = await openTestApi({}, () => Promise.resolve(disk.free));
  const [first] = await api.db.read.select().from(staff).limit(1);
  const people = new Map([['A', first!.id]]);
  const { id: _, ...second } = { ...first!, email: 'second@researchdesk.example' };
  const [added] = await api.db.write((tx) => tx.insert(staff).values(second).returning());
  people.set('B', added!.id);
  return {
    /** A server with a new newsletter. Its fetch replaces the global one. */
    open: (time: Time) => realServer(api, disk, people, time),
    close: () => api.close(),
  };
}

async function realServer(
  { app, db }: TestApi,
  disk: { free: number },
  people: Map<string, number>,
  time: Time,
): Promise<Server> {
  const stamp = '2026-11-20 09:30:00';
  const row = { name: 'Issue', date: stamp, created_at: stamp, updated_at: stamp };
  const [made] = await db.write((tx) => tx.insert(newsletters).values(row).returning());
  const id = made!.id;
  const tokens = new Map<string, string>();
  const history = new Map(fieldNames.map((name) => [name, new Map<number, string>()]));
  let due: string | null = null;

  async function load(): Promise<Record<Name, Stored>> {
    const fields = fieldsOf(await getNewsletter(db.read, id));
    for (const name of fieldNames) {
      history.get(name)!.set(fields[name].rev, shown(name, fields[name].value));
    }
    return fields;
  }

  async function apply(address: string, request: RequestInit): Promise<Response> {
    if (server.outage === 'down') return answers.lost();
    const work = async () => {
      disk.free = server.outage === 'broken' ? 0 : Infinity;
      const answer = await app.request(address, request);
      disk.free = Infinity;
      await load();
      return answer;
    };
    return time.during(work());
  }

  const server: Server = {
    outage: 'none',
    history,
    requests: [],
    load,
    async signIn(who) {
      const token = await db.write((tx) =>
        openSession(tx, people.get(who)!, { device: '', address: '' }, morning),
      );
      tokens.set(who, token);
    },
    signOut: (who) => db.write((tx) => closeSession(tx, tokens.get(who) ?? '')),
    carry(who, request, failure) {
      due = failure;
      return sendSave(client(tokens.get(who) ?? ''), id, request, false);
    },
    keep(who, text) {
      due = null;
      return sendLost(client(tokens.get(who) ?? ''), id, text, false);
    },
  };

  globalThis.fetch = async (address, request = {}) => {
    const failure = due;
    const go = () => apply(address as string, request);
    return failure === null ? go() : withFailure(failure, time, go, answers);
  };
  await load();
  return server;
}

function client(token: string) {
  return createClient({
    base: '/api',
    token: () => token,
    identity: () => ({ u: null, l: null }),
  });
}
