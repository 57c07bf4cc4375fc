import { openHttpServer, type RequestFailure, type Reply, type Request } from './httpServer';

export interface Draft {
  id: string;
  name: string;
  categories?: string[];
  status: 'draft' | 'scheduled' | 'triggered';
  send_to: { list_ids?: string[]; all?: boolean };
  email_config: Record<string, unknown>;
}
export type Step = 'search' | 'create' | 'look' | 'delete' | 'schedule' | 'count' | 'lists';

const base = '/v3/marketing/singlesends';
const counted = /^\/v3\/marketing\/(?:lists\/([^?]+)\?contact_sample=false|contacts\/count)$/;
const allLists = '/v3/marketing/lists?page_size=1000';
const missing = { status: 404, body: { errors: [{ message: 'not found' }] } };
const made = (body: unknown): Reply => ({ status: 201, body });

/**
 * A stand-in for SendGrid's single sends that stores drafts and counts sent messages, and for its
 * numbers of contacts by list, where `all` is every contact. `failures` apply to the next request
 * of their step.
 */
export async function openSendgrid(key = 'SG.hidden-hidden') {
  const sends = new Map<string, Draft>();
  const failures: [Step, RequestFailure][] = [];
  const asked: [Step, Request][] = [];
  /** Keys in the order in which their single sends left. */
  const left: string[] = [];
  const contacts: Record<string, number> = { all: 0 };
  const lists: { id: string; name: string; contact_count: number }[] = [];
  let count = 0;

  function search({ body }: Request): Reply {
    const { name } = JSON.parse(body) as { name: string };
    const result = [...sends.values()]
      .filter((send) => send.name.includes(name))
      .map(({ id, name: full, status }) => ({ id, name: full, status, categories: [] }));
    return { status: 200, body: { result, _metadata: { count: result.length } } };
  }

  function create({ body }: Request): Reply {
    const given = JSON.parse(body) as Draft;
    const draft: Draft = { ...given, id: `id-${(count += 1)}`, status: 'draft' };
    sends.set(draft.id, draft);
    return made(draft);
  }

  function schedule(id: string): Reply {
    const send = sends.get(id);
    if (!send) return missing;
    if (send.status !== 'draft') return { status: 400, body: { errors: [{ message: 'is sent' }] } };
    send.status = 'scheduled';
    left.push(/\[(\w+)\]$/.exec(send.name)?.[1] ?? send.name);
    return made({ send_at: 'now', status: 'scheduled' });
  }

  const acts: Record<Step, (request: Request, id: string) => Reply> = {
    search,
    create,
    look: (_, id) => (sends.has(id) ? { status: 200, body: sends.get(id) } : missing),
    delete: (_, id) => (sends.delete(id) ? { status: 204 } : missing),
    schedule: (_, id) => schedule(id),
    lists: () => ({ status: 200, body: { result: lists, _metadata: { count: lists.length } } }),
    count: (_, id) =>
      contacts[id] === undefined ? missing : { status: 200, body: { contact_count: contacts[id] } },
  };

  const server = await openHttpServer(
    (request) => {
      if (request.headers.authorization !== `Bearer ${key}`) {
        return { status: 401, body: { errors: [{ message: `bad key ${key}` }] } };
      }
      const { step, id } = stepOf(request);
      return acts[step](request, id);
    },
    (request) => {
      const { step } = stepOf(request);
      asked.push([step, request]);
      const at = failures.findIndex(([name]) => name === step);
      return at < 0 ? undefined : failures.splice(at, 1)[0]?.[1];
    },
  );
  return { ...server, key, sends, failures, asked, left, contacts, lists, create, schedule };
}

function stepOf({ method, path }: Request): { step: Step; id: string } {
  if (path === allLists) return { step: 'lists', id: '' };
  const list = counted.exec(path);
  if (list) return { step: 'count', id: list[1] ?? 'all' };
  const [, rest = ''] = /^\/v3\/marketing\/singlesends(?:\/([^?]*))?/.exec(path) ?? [];
  if (!path.startsWith(base)) throw new Error(`No such path: ${path}`);
  const [id = '', last] = rest.split('/');
  if (method === 'POST') return { step: id === 'search' ? 'search' : 'create', id };
  if (method === 'PUT' && last === 'schedule') return { step: 'schedule', id };
  return { step: method === 'DELETE' ? 'delete' : 'look', id };
}
