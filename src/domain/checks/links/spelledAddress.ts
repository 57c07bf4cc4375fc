import type { Publisher } from '@/api/contract/publication';
import { remembered } from '@/domain/checks/remembered';
import { parseUrl } from '@/domain/format/addresses';
import type { LinkProblem } from './linkProblem';
import { organizations } from './organizations';
import { ofPublisher } from '@/domain/firm/publisher';
import { hostParts, isOwnHost, ownSitesOf, siteOf } from '@/domain/firm/sites';

/** Punctuation of the sentence that was pasted with the address, also percent-encoded. */
const caught =
  /(?:[.,;:'"”’“‘»|\\]|…|%22|%27|%E2%80%9[89CD]|%C2%BB|%3E|%5D|%7D|%7C|%20|%C2%A0|&(?:amp|quot|gt|nbsp);?|\u00A0)+$/i;

const partners: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** True if the address ends in a bracket that it doesn’t open. */
function isUnopened(address: string): boolean {
  const last = address.at(-1) ?? '';
  const partner = partners[last];
  if (partner === undefined) return false;
  return address.split(last).length > address.split(partner).length;
}

/** What the sentence left at the end of an address, or at its start. */
export function caughtPunctuation(address: string): LinkProblem | null {
  const what = 'has an address with punctuation or a space that doesn’t belong to it';
  const inner = /\s/.exec(address);
  if (inner && /^https?:/i.test(address)) {
    return {
      severity: 'mustFix',
      what,
      to: address.replace(/\s+/g, ''),
      label: 'Remove the space',
    };
  }
  if (!/^https?:/i.test(address)) return null;
  const end = caught.exec(address)?.[0] ?? (isUnopened(address) ? address.slice(-1) : '');
  if (end === '' || /^[|']$/.test(end)) return null;
  const to = address.slice(0, -end.length);
  return {
    severity: 'mustFix',
    what,
    ...(parseUrl(to) ? { to, label: 'Remove the punctuation' } : {}),
  };
}

/** Real endings of addresses that look like a misspelled usual one, such as `co` for `com`. */
const endings =
  'com org net gov edu info example io co biz int mil app dev xyz news finance fund exchange capital media market markets network digital global group money online site tech world cam one ong dot bet pet new nec ntt gop cfd csc nyc law link live blog page today agency research academy'.split(
    ' ',
  );
const usualEndings = ['com', 'org', 'net', 'gov', 'edu', 'info', 'example'];
const realEndings = new Set(endings);

/** One letter missing, added, changed, or two of them swapped. */
export function isOneSlip(one: string, two: string): boolean {
  if (one === two || Math.abs(one.length - two.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === two[from]) from += 1;
  const rest = [one.slice(from), two.slice(from)] as const;
  if (rest[0].slice(1) === rest[1].slice(1)) return true;
  if (rest[0].slice(1) === rest[1] || rest[0] === rest[1].slice(1)) return true;
  return (
    rest[0][0] === rest[1][1] && rest[0][1] === rest[1][0] && rest[0].slice(2) === rest[1].slice(2)
  );
}

const lookAlike: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' };

/** `c0inbase` and `rneta` as they look at a glance. */
function atAGlance(name: string): string {
  return name
    .replace(/[0135]/g, (digit) => lookAlike[digit] ?? digit)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

const knownSitesOf = ofPublisher((publisher): readonly string[] => [
  ...new Set([
    ...organizations.flatMap(({ sites }) => sites.map(siteOf)),
    ...ownSitesOf(publisher).sites,
  ]),
]);

const nearlySiteOf = ofPublisher((publisher) =>
  remembered(siteOf, (host: string): string | null => {
    const knownSites = knownSitesOf(publisher);
    const site = siteOf(host);
    if (knownSites.includes(site)) return null;
    const [label = '', ...ending] = site.split('.');
    const near = knownSites.find((other) => {
      const [name = '', ...rest] = other.split('.');
      if (name.length < 6 && !(name === label && name.length >= 3)) return false;
      if (name === label) return isTypo(ending.join('.'), rest.join('.'));
      return (
        (isOneSlip(label, name) || atAGlance(label) === name) && ending.join('.') === rest.join('.')
      );
    });
    return near ?? null;
  }),
);

/** The known site that a host nearly is; null if it is one, or like none. */
export function nearlySite(publisher: Publisher, host: string): string | null {
  return nearlySiteOf(publisher)(host);
}

function isTypo(ending: string, usual: string): boolean {
  return !realEndings.has(ending) && isOneSlip(ending, usual);
}

/** An own host with a slip before the site: `insigth.publisher.example`. */
function nearlyOwnHost(publisher: Publisher, host: string): string | null {
  const { hosts } = ownSitesOf(publisher);
  if (!isOwnHost(publisher, host) || hosts.includes(host)) return null;
  const front = hostParts(host).join('-');
  return (
    hosts.find((own) => front.length >= 3 && isOneSlip(front, own.split('.')[0] ?? '')) ?? null
  );
}

function replacedHost(url: URL, site: string, nearly: string): string {
  const fixed = new URL(url.href);
  fixed.hostname = url.hostname.slice(0, -site.length) + nearly;
  return fixed.href;
}

/** A host with a slip of the finger, or one that imitates a known one. */
export function misspelledHost(publisher: Publisher, url: URL): LinkProblem | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.toLowerCase();
  const site = siteOf(host);
  const near = nearlySite(publisher, host);
  if (near) {
    return {
      severity: 'mustFix',
      what: `points to ${site}. Did you mean ${near}?`,
      to: replacedHost(url, site, near),
      label: `Change to ${near}`,
    };
  }
  const own = nearlyOwnHost(publisher, host);
  if (own) {
    return {
      severity: 'mustFix',
      what: `points to ${host}. Did you mean ${own}?`,
      to: replacedHost(url, host, own),
      label: `Change to ${own}`,
    };
  }
  const ending = host.split('.').at(-1) ?? '';
  const meant =
    ending.length >= 3 ? usualEndings.find((usual) => isTypo(ending, usual)) : undefined;
  if (meant) {
    return {
      severity: 'mustFix',
      what: `ends in .${ending}. Did you mean .${meant}?`,
      to: replacedHost(url, ending, meant),
      label: `Change to .${meant}`,
    };
  }
  return imitated(publisher, host) ?? otherOddities(publisher, url, host);
}

/** A known site, or the ending of one, in front of the site that opens: `coinbase.com.help.example`. */
function imitated(publisher: Publisher, host: string): LinkProblem | null {
  const site = siteOf(host);
  const front = host.slice(0, -site.length).replace(/\.$/, '');
  const known = knownSitesOf(publisher).find((other) => `.${front}.`.includes(`.${other}.`));
  if (known !== undefined && known !== site) {
    return { severity: 'mustFix', what: `looks like ${known} and points to ${site}` };
  }
  if (!/(?:^|\.)(?:com|org|net|gov)(?:\.|$)/.test(front)) return null;
  return { severity: 'check', what: `looks like ${front} and points to ${site}` };
}

function otherOddities(publisher: Publisher, url: URL, host: string): LinkProblem | null {
  const [label = ''] = siteOf(host).split('.');
  const isOurs = ownSitesOf(publisher).labels.has(label) && !isOwnHost(publisher, host);
  if (isOurs)
    return { severity: 'mustFix', what: `points to ${siteOf(host)}, which isn’t the firm’s site` };
  if (/^(?:www\.){2}|^(?:ww|wwww|wwv|vww|www\d?-)\.|^www(?!\d*\.)[a-z]{3,}\.[a-z]{3}$/.test(host)) {
    return { severity: 'mustFix', what: `points to ${host}, which has a typo` };
  }
  const empty = [...url.searchParams].find(
    ([key, value]) =>
      value === '' &&
      /^(?:v|id|story|article|post|slug|doc|docid|video|item|story_?id)$/i.test(key) &&
      url.search.includes(`${key}=`),
  );
  return empty
    ? { severity: 'mustFix', what: `lacks what it should show: “${empty[0]}=” is empty` }
    : null;
}

/** A host such as `сoinbase.com` with a letter of another alphabet, which nobody sees. */
export function mixedAlphabets(address: string): LinkProblem | null {
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  const isMixed = host
    .split('.')
    .some(
      (label) =>
        /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label),
    );
  return isMixed
    ? { severity: 'mustFix', what: 'has a host with letters of another alphabet' }
    : null;
}
