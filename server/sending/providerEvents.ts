import * as z from 'zod';
import type { SendEventKind } from '@/api/contract/sendEvents';

/** An event of one subscriber, as far as it is counted. */
export interface ProviderEvent {
  /** The provider's own id of the event. */
  id: string;
  /** The key that the email was handed over with. */
  sendKey: string;
  kind: SendEventKind;
  email: string;
  at: Date;
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

const Event = z.object({
  event: z.string(),
  sg_event_id: z.string().min(1).max(500),
  email: z.string().min(1).max(500),
  /** In seconds; in milliseconds in some events of single sends. */
  timestamp: z.coerce.number().int().positive().max(1e14),
  category: lenient(z.union([z.string(), z.array(z.string())])),
  singlesend_name: lenient(z.string()),
  sg_machine_open: lenient(z.union([z.boolean(), z.literal(['true', 'false'])])),
  url: lenient(z.string()),
  url_offset: lenient(z.object({ index: z.int().nonnegative() })),
});
type Event = z.infer<typeof Event>;

/** The provider's names. Whoever leaves the unsubscribe group of the newsletters unsubscribes from them. */
const kinds: Record<string, SendEventKind> = {
  delivered: 'delivered',
  open: 'open',
  click: 'click',
  bounce: 'bounce',
  dropped: 'dropped',
  spamreport: 'spamreport',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
};

/** The events of a batch that can be counted. Others, and those of other emails, are left out. */
export function readEvents(batch: readonly unknown[]): ProviderEvent[] {
  return batch.flatMap((item) => {
    const { data } = Event.safeParse(item);
    const kind = data && kindOf(data);
    const sendKey = data && sendKeyOf(data);
    if (!kind || !sendKey) return [];
    const { sg_event_id: id, email, timestamp, url = '', url_offset } = data;
    const at = new Date(timestamp < 1e11 ? timestamp * 1_000 : timestamp);
    return [{ id, sendKey, kind, email, at, url, linkIndex: url_offset?.index ?? null }];
  });
}

function kindOf({ event, sg_machine_open: byMachine }: Event): SendEventKind | undefined {
  const kind = Object.hasOwn(kinds, event) ? kinds[event] : undefined;
  return kind === 'open' && String(byMachine) === 'true' ? 'machine_open' : kind;
}

/** Sends of earlier versions have the key in their name alone. */
function sendKeyOf({ category = [], singlesend_name: name = '' }: Event): string | undefined {
  const marks = [category].flat().map((mark) => /^send-([0-9a-f]{64})$/.exec(mark)?.[1]);
  return marks.find((key) => key !== undefined) ?? /(?:^|\[)([0-9a-f]{64})\]?$/.exec(name)?.[1];
}
