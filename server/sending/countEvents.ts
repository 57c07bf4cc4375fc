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
import { readEvent, type ProviderEvent } from './providerEvents';

/** Counts a batch of the provider's events, each once however often it comes. */
export type CountEvents = (batch: readonly unknown[]) => Promise<void>;

/** Events that are read and counted at once, so that neither holds others for long. */
const perStatement = 250;

export function makeCountEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): CountEvents {
  const findIn = makeLinkReader(db);
  return async (batch) => {
    const counted = await countedSends(db.read, clock());
    for (let start = 0; start < batch.length; start += perStatement) {
      const begun = performance.now();
      const countable: Countable[] = [];
      for (const item of batch.slice(start, start + perStatement)) {
        const event = readEvent(item);
        const send = event && counted.get(event.sendKey);
        if (send) countable.push(...countableOf(event, send.id, await findIn(send.hash)));
      }
      if (countable.length > 0) await db.writeOnce((one) => addCounts(one, countable));
      // As long as that took, so that a flood takes half of the server and its database at most.
      await sleep(performance.now() - begun);
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
function countableOf(event: ProviderEvent, sendId: number, findLink: FindLink): Countable[] {
  const { id, sendKey, kind, recipient, url, linkIndex } = event;
  const person = `${sendKey}\n${storable(recipient)}`;
  const of = { sendId, kind, link: allLinks };
  if (kind !== 'click') return [{ ...of, mark: person, people: 1, times: 1 }];
  const click = storable(id);
  const link = findLink(url, linkIndex) ?? otherLink;
  return [allLinks, link].flatMap((counted) => [
    { ...of, link: counted, mark: person, people: 1, times: 0 },
    { ...of, link: counted, mark: click, people: 0, times: 1 },
  ]);
}

/** Without control characters and halves of characters, which the database refuses. */
const storable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
