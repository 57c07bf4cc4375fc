import { parseUrl, safeHref } from '@/domain/format/addresses';

/** Sites that lead on to the address in one of their parameters, by the end of their host. */
const redirectors: readonly [host: string, path: RegExp, parameters: readonly string[]][] = [
  ['safelinks.protection.outlook.com', /^\//, ['url']],
  ['teams.cdn.office.net', /\/safelinks\//, ['url']],
  ['urldefense.proofpoint.com', /^\/v1\/url/, ['u']],
  ['google.com', /^\/url$/, ['q', 'url']],
  ['l.facebook.com', /^\/l\.php$/, ['u']],
  ['lm.facebook.com', /^\/l\.php$/, ['u']],
  ['l.instagram.com', /^\/$/, ['u']],
  ['l.threads.net', /^\/$/, ['u']],
  ['linkedin.com', /^\/(?:redir\/redirect|redir\/general-malware-page|safety\/go)\/?$/, ['url']],
  ['slack-redir.net', /^\/link$/, ['url']],
  ['youtube.com', /^\/redirect$/, ['q']],
  ['out.reddit.com', /^\//, ['url']],
  ['linkprotect.cudasvc.com', /^\/url$/, ['a']],
];

function isHost({ hostname }: URL, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

function fromParameter(url: URL): string | null {
  for (const [host, path, names] of redirectors) {
    if (!isHost(url, host) || !path.test(url.pathname)) continue;
    return names.map((name) => url.searchParams.get(name)).find(Boolean) ?? null;
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Version 2 writes `-` for `%` and `_` for `/`. */
function fromProofpoint2(url: URL): string | null {
  if (!isHost(url, 'urldefense.proofpoint.com') || url.pathname !== '/v2/url') return null;
  const text = url.searchParams.get('u');
  return text && decoded(text.replaceAll('-', '%').replaceAll('_', '/'));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function base64Text(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (unit) => unit.charCodeAt(0)));
}

/**
 * Version 3 writes `*` for a special character, which it has at the end in base 64. `**` and a letter
 * stand for a run of them: `A` for two, and so on.
 */
function fromProofpoint3({ href }: URL): string | null {
  const found = /^https:\/\/urldefense\.com\/v3\/__(.+?)__;([\w-]*)/.exec(href);
  if (!found) return null;
  const [, address = '', encoded = ''] = found;
  try {
    const specials = Array.from(base64Text(encoded));
    const text = address.replace(/\*(?:\*([\w-]))?/g, (_, letter?: string) =>
      specials.splice(0, letter === undefined ? 1 : letters.indexOf(letter) + 2).join(''),
    );
    // The address was parsed as a path, which has one slash where `https://` has two.
    return text.replace(/^(https?):\/(?!\/)/, '$1://');
  } catch {
    return null;
  }
}

/** Cisco writes the encoded address as the last part of the path. */
function fromCisco(url: URL): string | null {
  if (!isHost(url, 'secure-web.cisco.com')) return null;
  return decoded(url.pathname.split('/').at(-1) ?? '');
}

const mostWrappers = 5;

/** The address that a link leads to in the end, where a protection or a redirect is around it. */
export function unwrapped(href: string): string {
  let address = href;
  for (let count = 0; count < mostWrappers; count += 1) {
    const url = parseUrl(address);
    if (!url || !/^https?:$/.test(url.protocol)) return address;
    const inner =
      fromParameter(url) ?? fromProofpoint2(url) ?? fromProofpoint3(url) ?? fromCisco(url);
    const next = inner === null ? null : safeHref(inner);
    if (next === null) return address;
    address = next;
  }
  return address;
}

const trackers = /^(?:utm_\w*|fbclid|gclid|mc_cid|mc_eid|igshid)$/i;

/** The address without the parameters that only tell where a visitor comes from. */
export function untracked(href: string): string {
  const url = parseUrl(href);
  if (!url || !/^https?:$/.test(url.protocol) || url.search === '') return href;
  const parts = url.search.slice(1).split('&');
  const kept = parts.filter((part) => !trackers.test(part.replace(/=.*/s, '')));
  if (kept.length === parts.length) return href;
  // Not through `searchParams`, which would write the whole query anew.
  url.search = kept.join('&');
  return url.href;
}
