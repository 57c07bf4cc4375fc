import type { LinkResult } from '@/api/contract/checks';
import type { Clock } from '@server/http/clock';
import { followLink, type LinkProbe } from './followLink';

export interface LinkLimits {
  /** Milliseconds for one link with all of its redirects. */
  perLink: number;
  /** Milliseconds for all links of a newsletter. */
  inAll: number;
  /** Links that are asked at the same time. */
  atOnce: number;
  /** Milliseconds for which a result is kept. */
  kept: number;
}

export const usualLinkLimits: LinkLimits = {
  perLink: 10_000,
  inAll: 25_000,
  atOnce: 4,
  kept: 15 * 60_000,
};

/** Results that are remembered; more than a newsletter has. */
const mostKept = 2_000;
/** Links of a newsletter that are asked; far more than one has. */
const mostLinks = 200;

interface Kept {
  result: LinkResult;
  until: number;
}

export type CheckLinks = (addresses: readonly string[]) => Promise<LinkResult[]>;

export interface CheckLinksOptions {
  probe: LinkProbe;
  clock: Clock;
  limits?: LinkLimits;
}

/** Opens links, a few at once, and remembers the results for a while. */
export function makeCheckLinks({
  probe,
  clock,
  limits = usualLinkLimits,
}: CheckLinksOptions): CheckLinks {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<LinkResult>>();

  async function ask(address: string, all: AbortSignal): Promise<LinkResult> {
    const signal = AbortSignal.any([all, AbortSignal.timeout(limits.perLink)]);
    const result = await followLink(address, probe, signal);
    // What time ran out for says nothing about the link.
    if (!all.aborted) keep(address, result);
    return result;
  }

  function keep(address: string, result: LinkResult): void {
    kept.delete(address);
    kept.set(address, { result, until: clock().getTime() + limits.kept });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  /** Two people who check the same newsletter wait for the same request. */
  function resultOf(address: string, all: AbortSignal): Promise<LinkResult> {
    const known = kept.get(address);
    if (known && known.until > clock().getTime()) return Promise.resolve(known.result);
    const asked = running.get(address) ?? ask(address, all).finally(() => running.delete(address));
    running.set(address, asked);
    return asked;
  }

  return async (addresses) => {
    const all = AbortSignal.timeout(limits.inAll);
    const wanted = [...new Set(addresses)].slice(0, mostLinks);
    const results = new Map<string, LinkResult>();
    const waiting = [...wanted];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        results.set(next, await resultOf(next, all));
      }
    };
    await Promise.all(Array.from({ length: limits.atOnce }, work));
    return wanted.flatMap((address) => results.get(address) ?? []);
  };
}
