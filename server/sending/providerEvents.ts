import * as z from 'zod';
import type { SendEventKind } from '@/api/contract/sendEvents';

/** An event of one subscriber, as far as it is counted. */
export interface ProviderEvent {
  /** The same whenever the provider reports this event again. */
  id: string;
  /** The key that the email was handed over with. */
  sendKey: string;
  kind: SendEventKind;
  /** The address; without one, what stands for this subscriber alone. */
  recipient: string;
  /** Of a click. */
  url: string;
  /** How many links the email has before the clicked one; null if that isn't known. */
  linkIndex: number | null;
}

/** Marks a send at the provider, whose single sends take no arguments of their own. */
export function sendCategory(key: string): string {
  return `send-${key}`;
}

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const short = lenient(z.string().min(1).max(500));

/** Only the name is needed: the provider leaves out the rest here and there. */
const Event = z.object({
  event: z.string(),
  /** Of a bounce: `blocked` where the address is still good. */
  type: lenient(z.string()),
  sg_event_id: short,
  /** Absent in bounces that are reported late. */
  sg_message_id: short,
  email: short,
  timestamp: lenient(z.union([z.string().max(100), z.number()])),
  category: lenient(z.union([z.string(), z.array(z.string())])),
  singlesend_name: lenient(z.string()),
  sg_machine_open: lenient(z.union([z.boolean(), z.literal(['true', 'false'])])),
  url: lenient(z.string()),
  url_offset: lenient(z.object({ index: z.int().nonnegative() })),
});
type Event = z.infer<typeof Event>;

/**
 * The provider's names. What is only on its way (`processed`, `deferred`) isn't counted. Whoever leaves the unsubscribe group of the newsletters
 * unsubscribes from them.
 */
const kinds: Record<string, SendEventKind> = {
  delivered: 'delivered',
  open: 'open',
  click: 'click',
  bounce: 'bounce',
  dropped: 'dropped',
  spamreport: 'spamreport',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
  group_resubscribe: 'resubscribe',
};

/** Null for what isn't counted, and for events of other emails. */
export function readEvent(item: unknown): ProviderEvent | null {
  const { data } = Event.safeParse(item);
  const kind = data && kindOf(data);
  const sendKey = data && sendKeyOf(data);
  const id = data && idOf(data);
  if (!kind || !sendKey || id === undefined) return null;
  const { email, sg_message_id: message, url = '', url_offset } = data;
  const recipient = email?.trim().toLowerCase() ?? message ?? id;
  return { id, sendKey, kind, recipient, url, linkIndex: url_offset?.index ?? null };
}

/** What the event says of itself where it has no id; undefined where that could be any subscriber. */
function idOf({ sg_event_id: id, sg_message_id: message, ...event }: Event): string | undefined {
  if (id !== undefined) return id;
  if (message === undefined && event.email === undefined) return undefined;
  const { event: name, timestamp, email, url } = event;
  return JSON.stringify([message, name, timestamp, email, url]);
}

function kindOf({ event, type, sg_machine_open: byMachine }: Event): SendEventKind | undefined {
  const kind = Object.hasOwn(kinds, event) ? kinds[event] : undefined;
  if (kind === 'bounce' && type === 'blocked') return 'blocked';
  return kind === 'open' && String(byMachine) === 'true' ? 'machine_open' : kind;
}

/** Sends of earlier versions have the key in their name alone. */
function sendKeyOf({ category = [], singlesend_name: name = '' }: Event): string | undefined {
  const marks = [category].flat().map((mark) => /^send-([0-9a-f]{64})$/.exec(mark)?.[1]);
  return marks.find((key) => key !== undefined) ?? /(?:^|\[)([0-9a-f]{64})\]?$/.exec(name)?.[1];
}
