import { emailLinks, makeFindLink, type FindLink } from '@/domain/sending/emailLinks';
import {
  addCounts,
  allLinks,
  countedSends,
  otherLink,
  type Countable,
} from '@server/db/sendEvents';
import { sentBytes } from '@server/db/sends';
import type { Deps } from '@server/deps';
import { hashOf } from '@server/http/tokens';
import { readEvent, type ProviderEvent } from './providerEvents';

/** Counts a batch of the provider's events, each once however often it comes. */
export type CountEvents = (batch: readonly unknown[]) => Promise<void>;

/** Events that are counted in one statement, so that none holds the database for long. */
const perStatement = 500;

export function makeCountEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): CountEvents {
  const findIn = makeLinkReader(db);
  return async (batch) => {
    const counted = await countedSends(db.read, clock());
    for (let start = 0; start < batch.length; start += perStatement) {
      const countable: Countable[] = [];
      for (const item of batch.slice(start, start + perStatement)) {
        const event = readEvent(item);
        const send = event && counted.get(event.sendKey);
        // Each wait lets others go first: no batch holds them for longer than one event takes.
        if (send) countable.push(...(await countableOf(event, send.id, () => findIn(send.hash))));
      }
      if (countable.length > 0) await db.writeOnce((one) => addCounts(one, countable));
    }
  };
}

/** The emails whose links are remembered: one morning's, and those still read of the days before. */
const rememberedEmails = 16;

/** Reads the links of an email once for many batches. */
function makeLinkReader(db: Deps['db']): (hash: string) => Promise<FindLink> {
  const known = new Map<string, Promise<FindLink>>();
  const read = async (hash: string) => {
    const email = await sentBytes(db.read, hash);
    return makeFindLink(email ? emailLinks(email.html) : []);
  };
  return (hash) => {
    const find = known.get(hash) ?? read(hash);
    known.set(hash, find);
    find.catch(() => known.delete(hash));
    const [oldest] = known.keys();
    if (known.size > rememberedEmails && oldest !== undefined) known.delete(oldest);
    return find;
  };
}

/**
 * What one event adds. An address is stored as a hash with the send's key. A click counts for its
 * link and for all links together, each subscriber once, and each click once.
 */
async function countableOf(
  event: ProviderEvent,
  sendId: number,
  findLink: () => Promise<FindLink>,
): Promise<Countable[]> {
  const { id, sendKey, kind, recipient, url, linkIndex } = event;
  const person = await keyOf(`${sendKey}\n${recipient}`);
  const of = { sendId, kind, link: allLinks };
  if (kind !== 'click') return [{ ...of, key: person, people: 1, times: 1 }];
  const click = await keyOf(id);
  const link = (await findLink())(url, linkIndex) ?? otherLink;
  return [allLinks, link].flatMap((counted) => [
    { ...of, link: counted, key: person, people: 1, times: 0 },
    { ...of, link: counted, key: click, people: 0, times: 1 },
  ]);
}

/** The first half of a hash, as PostgreSQL stores it most briefly. */
async function keyOf(text: string): Promise<string> {
  return (await hashOf(text)).slice(0, 32);
}
