import { clickedLink, emailLinks, type EmailLink } from '@/domain/sending/emailLinks';
import {
  allLinks,
  countedSends,
  otherLink,
  storeEvents,
  type EventRow,
} from '@server/db/sendEvents';
import { sentBytes } from '@server/db/sends';
import type { Deps } from '@server/deps';
import { hashOf } from '@server/http/tokens';
import { readEvents, type ProviderEvent } from './providerEvents';

/** Counts a batch of the provider's events, each once however often it comes. */
export async function countEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  batch: readonly unknown[],
): Promise<void> {
  const events = readEvents(batch);
  if (events.length === 0) return;
  const counted = await countedSends(db.read, clock());
  const linksOf = linkReader(db);
  const rows: EventRow[] = [];
  for (const event of events) {
    const send = counted.get(event.sendKey);
    if (send) rows.push(await rowOf(event, send.id, () => linksOf(send.hash)));
  }
  if (rows.length > 0) await db.write((tx) => storeEvents(tx, rows));
}

/** Reads the links of each email once. */
function linkReader(db: Deps['db']): (hash: string) => Promise<EmailLink[]> {
  const known = new Map<string, Promise<EmailLink[]>>();
  return (hash) => {
    const links =
      known.get(hash) ??
      sentBytes(db.read, hash).then((email) => (email ? emailLinks(email.html) : []));
    known.set(hash, links);
    return links;
  };
}

/** An address is stored as a hash with the send's key, and a clicked link as its position. */
async function rowOf(
  event: ProviderEvent,
  sendId: number,
  links: () => Promise<EmailLink[]>,
): Promise<EventRow> {
  const { id, sendKey, kind, email, at, url, linkIndex } = event;
  const recipient = await hashOf(`${sendKey}\n${email.trim().toLowerCase()}`);
  const link =
    kind === 'click' ? (clickedLink(await links(), url, linkIndex) ?? otherLink) : allLinks;
  return { key: await hashOf(id), sendId, kind, recipient: recipient.slice(0, 32), link, at };
}
