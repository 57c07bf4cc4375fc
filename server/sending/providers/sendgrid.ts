import * as z from 'zod';
import type { BulkList } from '@/api/contract/bulkLists';
import type { BrandKey } from '@/api/contract/publication';
import { chosenLists } from '@server/db/bulkLists';
import type { Store } from '@server/db/store';
import { sendCategory } from '@server/sending/providerEvents';
import { ask, NoAnswer, parseJson, reasonIn, type Answer, type Limits } from './http';
import { headerText, NotDelivered, type OutgoingEmail, type Provider } from './provider';

/** The sender and the lists of one brand. */
export interface BulkBrand {
  /** Id of the verified sender. */
  sender: number;
  /** Ids of contact lists; empty for all contacts, null while nobody chose. */
  lists: string[] | null;
}

export interface BulkOptions {
  key: string;
  /** Ends with a slash. */
  base: string;
  /** Id of the unsubscribe group. */
  group: number;
  brands: Record<OutgoingEmail['brand'], BulkBrand>;
  limits?: Limits;
}

/** SendGrid's search may miss what was scheduled seconds ago; its documentation gives no figure. Milliseconds. */
const searchLag = 30_000;

const SingleSend = z.object({ id: z.string().min(1), name: z.string(), status: z.string() });
type SingleSend = z.infer<typeof SingleSend>;
const Found = z.object({ result: z.array(SingleSend) });

/**
 * Sends to all subscribers through SendGrid's single sends, each named by the email's subject and key. A draft
 * reaches nobody, so only the call that schedules it can leave a doubt.
 */
export function sendgridBulk(options: BulkOptions): Provider {
  return {
    recovery: 'lookup',
    host: new URL(options.base).host,
    lag: searchLag,
    async deliver(outgoing) {
      const calls = callsOf(options);
      const draft = await findOrCreateDraft(calls, outgoing, options).catch((error: unknown) => {
        throw new NotDelivered(`Nothing was sent: ${reasonOf(error)}`, true);
      });
      return draft.status === 'draft' ? await schedule(calls, draft) : answerOf(draft);
    },
    async find({ key }, { isReadOnly } = { isReadOnly: false }) {
      const calls = callsOf(options);
      const sends = await sendsNamed(calls, key);
      const gone = sends.find(hasLeft);
      if (gone) return answerOf(gone);
      for (const draft of isReadOnly ? [] : sends) {
        const left = await withdraw(calls, draft);
        if (left) return answerOf(left);
      }
      return null;
    },
    check: () => checkBrands(options),
    size: (brand) => contactsOf(options, brand),
    audiences: {
      fsi: { lists: options.brands.fsi.lists, isFixed: options.brands.fsi.lists !== null },
      fs: { lists: options.brands.fs.lists, isFixed: options.brands.fs.lists !== null },
    },
    lists: () => listsOf(options),
  };
}

/** The same with the contact lists that Settings have chosen for brands of which the environment names none. */
export function switchedSendgrid(
  options: BulkOptions,
  { db }: { db: Pick<Store, 'read'> },
): Provider {
  const fixed = sendgridBulk(options);
  return {
    ...fixed,
    async current() {
      const chosen = await chosenLists(db.read);
      const { fsi, fs } = options.brands;
      const brands = {
        fsi: { ...fsi, lists: fsi.lists ?? chosen.fsi ?? null },
        fs: { ...fs, lists: fs.lists ?? chosen.fs ?? null },
      };
      const current = sendgridBulk({ ...options, brands });
      const audienceOf = (brand: BrandKey) => ({
        lists: brands[brand].lists,
        isFixed: options.brands[brand].lists !== null,
      });
      return { ...current, audiences: { fsi: audienceOf('fsi'), fs: audienceOf('fs') } };
    },
  };
}

const Lists = z.object({
  result: z.array(
    z.object({ id: z.string().min(1), name: z.string(), contact_count: z.int().catch(0) }),
  ),
});

/** The first thousand, by name. */
async function listsOf(options: BulkOptions): Promise<BulkList[] | null> {
  try {
    const { result } = read(Lists, await getterOf(options)('lists?page_size=1000'));
    return result
      .map(({ id, name, contact_count: contacts }) => ({ id, name, contacts }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  } catch {
    return null;
  }
}

/** Reads each brand's sender and lists, as sending would use them. Returns what it found in words. */
async function checkBrands(options: BulkOptions): Promise<string> {
  const { key, brands } = options;
  const get = getterOf(options);
  const wanted = Object.values(brands).flatMap(({ sender, lists }) => [
    `senders/${sender}`,
    ...(lists ?? []).map((list) => `lists/${encodeURIComponent(list)}`),
  ]);
  for (const path of wanted) {
    const answer = await get(path).catch((error: unknown) => {
      throw new NotDelivered(reasonOf(error), true);
    });
    if (answer.status >= 300) {
      const text = reasonIn(answer, key);
      throw new NotDelivered(`${describe({ status: answer.status, text })} (${path})`, true);
    }
  }
  return `SendGrid has every sender and list of the settings: ${wanted.join(', ')}.`;
}

const Contacts = z.object({ contact_count: z.int().nonnegative() });

/**
 * The contacts in the brand's lists, or all of them where it has none. Whoever is in two lists
 * counts twice. Contacts who unsubscribed from the group count too: SendGrid only lists them all,
 * and has no number of them. Null unless every list could be asked.
 */
async function contactsOf(
  options: BulkOptions,
  brand: OutgoingEmail['brand'],
): Promise<number | null> {
  const { lists } = options.brands[brand];
  if (lists === null) return null;
  const get = getterOf(options);
  const paths = lists.map((list) => `lists/${encodeURIComponent(list)}?contact_sample=false`);
  const counts = (paths.length > 0 ? paths : ['contacts/count']).map(
    async (path) => read(Contacts, await get(path)).contact_count,
  );
  try {
    return (await Promise.all(counts)).reduce((contacts, count) => contacts + count, 0);
  } catch {
    return null;
  }
}

/** Reads what SendGrid has. The calls share a deadline. */
function getterOf({ key, base, limits }: BulkOptions): (path: string) => Promise<Answer> {
  const headers = { Authorization: `Bearer ${key}` };
  const deadline = AbortSignal.timeout(limits?.total ?? 50_000);
  return (path) => {
    const signals = [deadline, AbortSignal.timeout(limits?.call ?? 15_000)];
    return ask(`${base}v3/marketing/${path}`, { headers }, signals);
  };
}

type Calls = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Makes the calls of one delivery, which share its deadline. */
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

/** SendGrid takes names of 100 characters. */
const nameLimit = 100;

/** Names a single send for people, with the key at its end by which it is found again. */
function nameOf({ key, subject }: Pick<OutgoingEmail, 'key' | 'subject'>): string {
  const title = headerText(subject).replace(/^(?:copy of )+/i, '');
  return `${title.slice(0, nameLimit - key.length - 3)} [${key}]`;
}

/** Earlier versions named a single send by its key alone. A copy made by hand isn't ours. */
function isNamed(name: string, key: string): boolean {
  return name === key || (name.endsWith(` [${key}]`) && !/^copy of /i.test(name));
}

/** SendGrid's search also finds parts of names. */
async function sendsNamed(calls: Calls, key: string): Promise<SingleSend[]> {
  const answer = await calls('POST', '/search?page_size=50', { name: key });
  return read(Found, answer).result.filter(({ name }) => isNamed(name, key));
}

/** The email's draft, made where there is none, or the single send that has already left. */
async function findOrCreateDraft(
  calls: Calls,
  outgoing: OutgoingEmail,
  options: BulkOptions,
): Promise<SingleSend> {
  const wanted = draftOf(outgoing, options);
  const sends = await sendsNamed(calls, outgoing.key);
  const gone = sends.find(hasLeft);
  if (gone) return gone;
  const kept: SingleSend[] = [];
  for (const draft of sends) {
    if (kept.length === 0 && (await isSame(calls, draft, wanted))) kept.push(draft);
    else {
      const left = await withdraw(calls, draft);
      if (left) return left;
    }
  }
  return kept[0] ?? read(SingleSend, await calls('POST', '', wanted));
}

function draftOf(
  { key, brand, subject, html, text }: OutgoingEmail,
  { group, brands }: BulkOptions,
) {
  const { sender, lists } = brands[brand];
  if (lists === null) throw new Error('Nobody has chosen who gets it.');
  return {
    name: nameOf({ key, subject }),
    // Comes back with each event of this send.
    categories: ['newsletter', brand, sendCategory(key)],
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

/** Deletes a draft and checks that it is gone. Returns it if it was sent in the meantime. */
async function withdraw(calls: Calls, { id }: SingleSend): Promise<SingleSend | null> {
  await calls('DELETE', pathOf(id));
  const answer = await calls('GET', pathOf(id));
  if (answer.status === 404) return null;
  const send = read(SingleSend, answer);
  if (hasLeft(send)) return send;
  throw new Error('SendGrid still has the draft of this message.');
}

async function schedule(calls: Calls, { id }: SingleSend): Promise<string> {
  const answer = await calls('PUT', `${pathOf(id)}/schedule`, { send_at: 'now' }).catch(
    (error: unknown) => {
      if (error instanceof NoAnswer && !error.wasReached) {
        throw new NotDelivered(`Nothing was sent: ${reasonOf(error)}`, true);
      }
      throw new NotDelivered("SendGrid didn't confirm whether it sends this.", false);
    },
  );
  if (answer.status < 300) return answerOf({ id, status: 'scheduled' });
  if (answer.status >= 500 || answer.status === 408) {
    throw new NotDelivered(`${describe(answer)} It may still send this.`, false);
  }
  throw new NotDelivered(`Nothing was sent: ${describe(answer)}`, true);
}

const pathOf = (id: string) => `/${encodeURIComponent(id)}`;
const hasLeft = ({ status }: SingleSend) => status !== 'draft';
const answerOf = ({ id, status }: Pick<SingleSend, 'id' | 'status'>) =>
  `SendGrid single send ${id}: ${status}`;

function describe({ status, text }: Answer): string {
  return `SendGrid answered ${status}${text ? `: ${text}` : '.'}`;
}

/** The body of a successful answer. Throws for any other. */
function read<T>(schema: z.ZodType<T>, answer: Answer): T {
  if (answer.status >= 300) throw new Error(describe(answer));
  const value = parseJson(schema, answer.text);
  if (value === undefined) throw new Error("SendGrid's answer couldn't be read.");
  return value;
}

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return `SendGrid: ${error.message}.`;
  return error instanceof Error ? error.message : "SendGrid wasn't asked.";
}
