import * as z from 'zod';
import { ask, NoAnswer, parsed, reasonIn, type Answer, type Limits } from './http';
import { headerText } from './message';
import { NotDelivered, type Letter, type Provider } from './provider';

/** How one brand's letters go out. */
export interface BulkBrand {
  /** Id of the verified sender. */
  sender: number;
  /** Ids of contact lists; empty for all contacts. */
  lists: string[];
}

export interface BulkOptions {
  key: string;
  /** Ends with a slash. */
  base: string;
  /** Id of the unsubscribe group. */
  group: number;
  brands: Record<Letter['brand'], BulkBrand>;
  limits?: Limits;
}

/** The search may be a little behind what was scheduled; its documentation promises nothing. */
const searchLag = 30_000;

const SingleSend = z.object({ id: z.string().min(1), name: z.string(), status: z.string() });
type SingleSend = z.infer<typeof SingleSend>;
const Found = z.object({ result: z.array(SingleSend) });

/**
 * Bulk sends by SendGrid's single sends, named by the letter's key. A draft reaches nobody, so
 * only the schedule call can leave anything open.
 */
export function sendgridBulk(options: BulkOptions): Provider {
  return {
    proof: 'lookup',
    lag: searchLag,
    async deliver(letter) {
      const calls = callsOf(options);
      const draft = await drafted(calls, letter, options).catch((error: unknown) => {
        throw new NotDelivered(`Nothing was sent: ${wordsOf(error)}`, true);
      });
      return draft.status === 'draft' ? await schedule(calls, draft) : answerOf(draft);
    },
    async find({ key }) {
      const calls = callsOf(options);
      const sends = await named(calls, key);
      const gone = sends.find(hasLeft);
      if (gone) return answerOf(gone);
      for (const draft of sends) {
        const left = await withdrawn(calls, draft);
        if (left) return answerOf(left);
      }
      return null;
    },
  };
}

type Calls = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** The calls of one delivery, which share its deadline. */
function callsOf({ key, base, limits = { call: 15_000, total: 50_000 } }: BulkOptions): Calls {
  const deadline = AbortSignal.timeout(limits.total);
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  return async (method, path, body) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const signals = [deadline, AbortSignal.timeout(limits.call)];
    const answer = await ask(`${base}v3/marketing/singlesends${path}`, init, signals);
    return { ...answer, text: answer.status < 300 ? answer.text : reasonIn(answer, key) };
  };
}

/** The search finds parts of names too, so equal names are picked here. */
async function named(calls: Calls, key: string): Promise<SingleSend[]> {
  const answer = await calls('POST', '/search?page_size=50', { name: key });
  return read(Found, answer).result.filter(({ name }) => name === key);
}

/** The letter as a single send that may be scheduled, or as one that has left already. */
async function drafted(calls: Calls, letter: Letter, options: BulkOptions): Promise<SingleSend> {
  const wanted = draftOf(letter, options);
  const sends = await named(calls, letter.key);
  const gone = sends.find(hasLeft);
  if (gone) return gone;
  const kept: SingleSend[] = [];
  for (const draft of sends) {
    if (kept.length === 0 && (await isSame(calls, draft, wanted))) kept.push(draft);
    else {
      const left = await withdrawn(calls, draft);
      if (left) return left;
    }
  }
  return kept[0] ?? read(SingleSend, await calls('POST', '', wanted));
}

function draftOf({ key, brand, subject, html, text }: Letter, { group, brands }: BulkOptions) {
  const { sender, lists } = brands[brand];
  return {
    name: key,
    send_to: { list_ids: lists, all: lists.length === 0 },
    email_config: {
      subject: headerText(subject),
      html_content: html,
      plain_content: text,
      generate_plain_content: false,
      editor: 'code',
      suppression_group_id: group,
      sender_id: sender,
    },
  };
}

const Content = z.object({
  send_to: z.object({ list_ids: z.array(z.string()).nullish(), all: z.boolean().nullish() }),
  email_config: z.record(z.string(), z.unknown()),
});

async function isSame(calls: Calls, { id }: SingleSend, wanted: ReturnType<typeof draftOf>) {
  const { send_to: to, email_config: config } = read(Content, await calls('GET', pathOf(id)));
  return (
    (to.all ?? false) === wanted.send_to.all &&
    (to.list_ids ?? []).toSorted().join() === wanted.send_to.list_ids.toSorted().join() &&
    Object.entries(wanted.email_config).every(([name, value]) => config[name] === value)
  );
}

/** Takes a draft back for good; answers it where it has left in the meantime. */
async function withdrawn(calls: Calls, { id }: SingleSend): Promise<SingleSend | null> {
  await calls('DELETE', pathOf(id));
  const looked = await calls('GET', pathOf(id));
  if (looked.status === 404) return null;
  const send = read(SingleSend, looked);
  if (hasLeft(send)) return send;
  throw new Error('SendGrid still has the draft of this message.');
}

async function schedule(calls: Calls, { id }: SingleSend): Promise<string> {
  const answer = await calls('PUT', `${pathOf(id)}/schedule`, { send_at: 'now' }).catch(
    (error: unknown) => {
      if (error instanceof NoAnswer && !error.wasReached) {
        throw new NotDelivered(`Nothing was sent: ${wordsOf(error)}`, true);
      }
      throw new NotDelivered('SendGrid did not say whether it sends this.', false);
    },
  );
  if (answer.status < 300) return answerOf({ id, status: 'scheduled' });
  if (answer.status >= 500 || answer.status === 408) {
    throw new NotDelivered(`${said(answer)} It may send this all the same.`, false);
  }
  throw new NotDelivered(`Nothing was sent: ${said(answer)}`, true);
}

const pathOf = (id: string) => `/${encodeURIComponent(id)}`;
const hasLeft = ({ status }: SingleSend) => status !== 'draft';
const answerOf = ({ id, status }: Pick<SingleSend, 'id' | 'status'>) =>
  `SendGrid single send ${id}: ${status}`;

function said({ status, text }: Answer): string {
  return `SendGrid answered ${status}${text ? `: ${text}` : '.'}`;
}

/** The body of a good answer; throws for any other. */
function read<T>(schema: z.ZodType<T>, answer: Answer): T {
  if (answer.status >= 300) throw new Error(said(answer));
  const value = parsed(schema, answer.text);
  if (value === undefined) throw new Error('SendGrid answered in words that were not expected.');
  return value;
}

function wordsOf(error: unknown): string {
  if (error instanceof NoAnswer) return `SendGrid: ${error.message}.`;
  return error instanceof Error ? error.message : 'SendGrid was not asked.';
}
