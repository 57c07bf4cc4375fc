import ipaddr from 'ipaddr.js';
import type { Log } from './log';
import { type IpAddress, networkOf, readAddress } from './network';

/** A range of addresses: those that share the first `bits` with `address`. */
export interface AddressRange {
  address: IpAddress;
  bits: number;
}

/**
 * Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: so many proxies in front, each of
 * which adds the address that it sees, or proxies at these addresses. 0 for nobody's: callers could
 * claim any address.
 */
export type TrustedProxies = number | readonly AddressRange[];

const mostHops = 10;

/** What the operator may write instead of ranges. */
const words: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Reads `TRUSTED_PROXIES`. A sentence without its subject says what is wrong with it. */
export function readTrustedProxies(text: string): TrustedProxies | string {
  if (/^\d+$/.test(text.trim())) {
    const hops = Number(text);
    return hops <= mostHops ? hops : `must name at most ${mostHops} proxies in a row.`;
  }
  const ranges: AddressRange[] = [];
  for (const part of text.split(',').flatMap((each) => each.trim() || [])) {
    const named = (words[part.toLowerCase()] ?? [part]).map(readRange);
    const known = named.filter((range) => range !== null);
    if (known.length < named.length) {
      return `must be a number of proxies, or addresses and ranges separated by commas, "loopback" or "private"; ${JSON.stringify(part)} isn't one.`;
    }
    if (known.some(({ bits }) => bits === 0)) {
      return `can't be everybody: ${part} lets callers claim any address.`;
    }
    ranges.push(...known);
  }
  return ranges;
}

function readRange(text: string): AddressRange | null {
  const [before = '', after, ...more] = text.split('/');
  if (/[[\]%]|\.\d+:/.test(before) || more.length > 0) return null;
  const address = readAddress(before);
  if (!address) return null;
  const most = address instanceof ipaddr.IPv4 ? 32 : 128;
  if (after === undefined) return { address, bits: most };
  // Of an IPv4 address in the form of IPv6, the last 32 bits count.
  const isMapped = most === 32 && before.includes(':');
  const bits = /^\d{1,3}$/.test(after) ? Number(after) - (isMapped ? 96 : 0) : -1;
  return bits >= 0 && bits <= most ? { address, bits } : null;
}

function isIn(address: IpAddress, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => {
    if (address instanceof ipaddr.IPv4) {
      return range.address instanceof ipaddr.IPv4 && address.match(range.address, range.bits);
    }
    return range.address instanceof ipaddr.IPv6 && address.match(range.address, range.bits);
  });
}

/** What a request says about where it comes from. */
export interface Connection {
  /** The address at the other end of the connection; undefined where there is none. */
  socket: string | undefined;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
}

interface Caller {
  /** As `networkOf` returns it; `local` where nothing is known. */
  network: string;
  /** True if the header names more addresses, which nobody trustworthy vouches for. */
  hasMore: boolean;
}

/** Entries of `X-Forwarded-For` that are read, from the right. */
const mostEntries = 50;

/**
 * The first address that isn't a trusted proxy, beginning at the connection and then going through
 * `X-Forwarded-For` from the right: each proxy adds on the right whom it sees, and callers can write
 * what they like on the left. An entry that isn't an address ends the walk at whoever wrote it.
 */
export function callerOf({ socket, forwardedFor }: Connection, trusted: TrustedProxies): Caller {
  let caller = readAddress(socket ?? '');
  let passed = 0;
  let hasMore = false;
  for (const entry of fromTheRight(forwardedFor ?? '')) {
    const isTrusted =
      typeof trusted === 'number' ? passed < trusted : caller !== null && isIn(caller, trusted);
    const next = isTrusted ? readAddress(entry) : null;
    hasMore = next === null;
    if (!next) break;
    caller = next;
    passed += 1;
  }
  return { network: caller ? networkOf(caller.toString()) : 'local', hasMore };
}

function* fromTheRight(header: string): Generator<string> {
  let end = header.length;
  for (let count = 0; count < mostEntries && end >= 0; count += 1) {
    const comma = end === 0 ? -1 : header.lastIndexOf(',', end - 1);
    const entry = header.slice(comma + 1, end).trim();
    if (entry) yield entry;
    end = comma;
  }
}

/** True if the connection's other end is a proxy that is believed. */
function isBelieved({ socket }: Connection, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'number') return trusted > 0;
  const address = readAddress(socket ?? '');
  return address !== null && isIn(address, trusted);
}

/** True if the caller's browser uses HTTPS, as a proxy that is believed says. */
export function isSecure(connection: Connection, trusted: TrustedProxies): boolean {
  const scheme = connection.forwardedProto?.split(',').at(-1)?.trim().toLowerCase();
  return scheme === 'https' && isBelieved(connection, trusted);
}

/** Different people behind one address, in an hour, that make it look like a proxy's. */
const manyPeople = 5;
const hour = 60 * 60_000;

/**
 * Tells the operator once where the setting doesn't fit what arrives: a proxy that isn't believed, or
 * many people with one address. Limits then count all of them as one caller.
 */
export function watchProxies(log: Log, trusted: TrustedProxies) {
  let hasToldProxy = false;
  let hasToldPeople = false;
  let since = 0;
  const people = new Map<string, Set<number>>();

  function tellPeople(connection: Connection, userId: number): void {
    const { network, hasMore } = callerOf(connection, trusted);
    if (performance.now() - since > hour || people.size > 1_000) {
      people.clear();
      since = performance.now();
    }
    const here = people.get(network) ?? new Set();
    people.set(network, here.add(userId));
    // One office may have one address: only one that hides others, or is the only one, is a sign.
    if (here.size < manyPeople || (people.size > 1 && !hasMore)) return;
    hasToldPeople = true;
    const message = `${manyPeople} people came from one address, ${network}. If it is a proxy's and not an office's, add it to TRUSTED_PROXIES, or they share their limits.`;
    log({ level: 'warn', event: 'one-caller', message });
  }

  return (connection: Connection, userId: number | undefined): void => {
    const { socket, forwardedFor } = connection;
    if (!hasToldProxy && forwardedFor !== undefined && !isBelieved(connection, trusted)) {
      hasToldProxy = true;
      const message = `X-Forwarded-For arrives from ${socket ?? 'an unknown address'} and isn't believed. If a proxy of yours sends it, set TRUSTED_PROXIES, or all its visitors count as one.`;
      log({ level: 'warn', event: 'proxy-not-trusted', message });
    }
    if (!hasToldPeople && userId !== undefined) tellPeople(connection, userId);
  };
}
