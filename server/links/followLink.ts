import type { LinkHop, LinkResult, LinkState } from '@/api/contract/checks';

/** The answer of one request: its body isn't read. */
export interface Probed {
  status: number;
  /** The `Location` header; null without one. */
  location: string | null;
}

/** Why there was no answer. */
export class NotProbed extends Error {
  readonly state: 'private' | 'broken' | 'unreachable';
  constructor(state: NotProbed['state']) {
    super(`The link is ${state}.`);
    this.state = state;
  }
}

/** What a POST has. */
export interface Posted {
  headers: Record<string, string>;
  body: string;
}

/** Sends one GET, or a POST, without following redirects. Throws `NotProbed`. */
export type LinkProbe = (url: URL, signal: AbortSignal, posted?: Posted) => Promise<Probed>;

export const mostRedirects = 10;

const redirects = new Set([301, 302, 303, 307, 308]);
/** Statuses with which sites keep programs out, though people see the page. */
const onlyPeople = new Set([401, 402, 403, 405, 406, 407, 408, 418, 421, 425, 429, 451, 999]);

function stateOf(status: number, hasMoved: boolean): LinkState {
  if (status >= 200 && status < 300) return hasMoved ? 'redirected' : 'ok';
  if (status === 304) return 'ok';
  return onlyPeople.has(status) || status >= 500 || status < 200 ? 'unreachable' : 'broken';
}

function parsed(address: string, base?: string): URL | null {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** Asks for a link, and for each address that it redirects to, at most ten. Never throws. */
export async function followLink(
  address: string,
  probe: LinkProbe,
  signal: AbortSignal,
): Promise<LinkResult> {
  const chain: LinkHop[] = [];
  const ended = (state: LinkState): LinkResult => {
    const last = chain.at(-1);
    return { address, state, final: last?.address ?? address, status: last?.status ?? null, chain };
  };
  let url = parsed(address);
  while (url) {
    if (chain.length > mostRedirects || chain.some((hop) => hop.address === url?.href)) {
      return ended('broken');
    }
    const hop: LinkHop = { address: url.href, status: null };
    chain.push(hop);
    try {
      const { status, location } = await probe(url, signal);
      hop.status = status;
      if (!redirects.has(status) || location === null)
        return ended(stateOf(status, chain.length > 1));
      url = parsed(location, url.href);
    } catch (error) {
      return ended(error instanceof NotProbed ? error.state : 'unreachable');
    }
  }
  return ended('broken');
}
