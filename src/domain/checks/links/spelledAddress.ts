import type { Publisher } from '@/api/contract/publication';
import { editDistance } from '@/domain/checks/names/distance';
import { hostParts, isOwnHost, ownSitesOf, siteOf } from '@/domain/firm/sites';
import { ofPublisher } from '@/domain/firm/publisher';
import { parseUrl } from '@/domain/format/addresses';
import type { LinkProblem, WrittenLink } from './writtenLinks';

/** The whole text is the address of a mailbox. */
export const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/** An address as people write it: with its scheme, `www.` or a path, or in small letters alone. */
const typedAddress = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/**
 * Punctuation of the sentence that was pasted with the address, also percent-encoded. The `;` of an
 * entity counts as one of its own: with two ways to read it, a long run would take forever.
 */
const caught =
  /(?:[.,;:'"”’“‘»|\\]|…|%22|%27|%E2%80%[9][89CD]|%3E|%5D|%20|&(?:amp|quot|gt|nbsp)|\u00A0)+$/i;

/** True if the address ends in a bracket that it doesn’t open. */
function isUnopened(address: string): boolean {
  const partner = { ')': '(', ']': '[', '}': '{', '>': '<' }[address.at(-1) ?? ''];
  return partner !== undefined && !address.includes(partner);
}

/** What the sentence left in an address or at its end, and an address that somebody cut. */
export function caughtPunctuation(address: string): LinkProblem | null {
  if (!/^https?:/i.test(address)) return null;
  const what = 'has an address with punctuation or a space that doesn’t belong to it';
  if (/\s/.test(address)) {
    const to = address.replace(/\s+/g, '');
    return { severity: 'mustFix', what, to, label: 'Remove the space' };
  }
  if (/(?:…|\.{3}|%E2%80%A6)$/i.test(address)) {
    return { severity: 'mustFix', what: 'has an address that was cut. Paste the whole one' };
  }
  const end = caught.exec(address)?.[0] ?? (isUnopened(address) ? address.slice(-1) : '');
  if (end === '' || /^[|']$/.test(end)) return null;
  const to = address.slice(0, -end.length);
  const fix = parseUrl(to) ? { to, label: 'Remove the punctuation' } : {};
  return { severity: 'mustFix', what, ...fix };
}

/** A host such as `сoinbase.com` with a letter of another alphabet, which nobody sees. */
export function mixedAlphabets(address: string): LinkProblem | null {
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  const isMixed = host
    .split('.')
    .some((label) => /\p{Script=Latin}/u.test(label) && /[^\p{Script=Latin}\d_-]/u.test(label));
  const what = 'has a host with letters of another alphabet';
  return isMixed && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(host)
    ? { severity: 'mustFix', what }
    : null;
}

/** Sites that newsletters of the field link to, so that a slip in their names is told. */
const sites =
  'coindesk.com cointelegraph.com theblock.co bloomberg.com reuters.com wsj.com nytimes.com coinbase.com binance.com kraken.com blackrock.com fidelity.com grayscale.com sec.gov cftc.gov federalreserve.gov treasury.gov whitehouse.gov congress.gov github.com linkedin.com youtube.com'.split(
    ' ',
  );

const knownSites = ofPublisher((publisher) => [
  ...new Set([...sites, ...ownSitesOf(publisher).sites]),
]);

const endings: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  ogr: 'org',
  orgg: 'org',
  nte: 'net',
  gvo: 'gov',
  ogv: 'gov',
};

function isSlip(one: string, two: string): boolean {
  return one !== two && editDistance(one, two, 1) === 1;
}

/** What the host was probably meant to be; null if it’s like none. */
function meantHost(publisher: Publisher, host: string): string | null {
  const site = siteOf(host);
  const known = knownSites(publisher);
  if (known.includes(site)) {
    const { hosts } = ownSitesOf(publisher);
    if (!isOwnHost(publisher, host) || hosts.includes(host)) return null;
    const front = hostParts(host).join('-');
    return hosts.find((own) => front.length >= 3 && isSlip(front, own.split('.')[0] ?? '')) ?? null;
  }
  const [label = '', ...rest] = site.split('.');
  const ending = endings[rest.join('.')];
  if (ending !== undefined) return host.replace(/[^.]+$/, ending);
  const near = known.find((other) => {
    const [name = '', ...end] = other.split('.');
    return name.length >= 6 && end.join('.') === rest.join('.') && isSlip(label, name);
  });
  return near === undefined ? null : host.slice(0, -site.length) + near;
}

/** A host with a slip of the finger, or one that imitates a known one. */
export function misspelledHost(publisher: Publisher, url: URL): LinkProblem | null {
  const host = url.hostname.toLowerCase();
  const meant = meantHost(publisher, host);
  if (meant !== null) {
    const to = new URL(url.href);
    to.hostname = meant;
    const what = `points to ${host}. Did you mean ${meant}?`;
    return { severity: 'mustFix', what, to: to.href, label: `Change to ${meant}` };
  }
  const site = siteOf(host);
  const front = `.${host.slice(0, -site.length)}`;
  const imitated = knownSites(publisher).find((other) => front.includes(`.${other}.`));
  if (imitated !== undefined) {
    return { severity: 'mustFix', what: `looks like ${imitated} and points to ${site}` };
  }
  if (!host.includes('.')) {
    return { severity: 'mustFix', what: `points to ${host}, which isn’t a whole address` };
  }
  const isOurs = ownSitesOf(publisher).labels.has(site.split('.')[0] ?? '');
  if (!isOurs || isOwnHost(publisher, host)) return null;
  return { severity: 'mustFix', what: `points to ${site}, which isn’t the firm’s site` };
}

/** True for a whole web address, as people write it. */
function isAddress(words: string): boolean {
  if (!typedAddress.test(words)) return false;
  return (
    /^https?:|^www\.|\//i.test(words) ||
    /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|gov|edu|example|io|co|int|eu)$/.test(words)
  );
}

/** The address within words such as `Read it at data.example/flows`. */
function addressIn(words: string): string | null {
  const parts = words.split(/\s+/).map((part) => part.replace(/^[(“"]+|[.,;:!?)”"…]+$/g, ''));
  const found = parts.filter(
    (part) => /^https?:\/\/|^www\.|^[\w.-]+\.[a-z]{2,}\//i.test(part) && isAddress(part),
  );
  if (found.length === 1) return found[0] ?? null;
  return isAddress(words) ? words : null;
}

function pathOf(url: URL): string {
  return url.pathname.replace(/\/$/, '').toLowerCase();
}

/** A printed address against the one that opens. */
export function printedAddress({ words, url }: WrittenLink): LinkProblem | null {
  const text = words.trim();
  if (!url) return null;
  if (email.test(text)) return printedMailbox(text, url);
  const printed = addressIn(text);
  const shown =
    printed === null ? null : parseUrl(/^https?:/i.test(printed) ? printed : `https://${printed}`);
  if (!shown || url.protocol === 'mailto:') return null;
  const fix = { to: shown.href, label: 'Link to the address that is shown' };
  if (siteOf(shown.hostname) !== siteOf(url.hostname)) {
    return { severity: 'mustFix', what: `shows one address and opens another`, ...fix };
  }
  const isPart =
    /…$|\.\.\.$/.test(text) || pathOf(shown) === '' || pathOf(url).startsWith(pathOf(shown));
  return isPart ? null : { severity: 'mustFix', what: 'shows one page and opens another', ...fix };
}

function printedMailbox(text: string, url: URL): LinkProblem | null {
  if (url.protocol !== 'mailto:') {
    return {
      severity: 'check',
      what: 'shows an email address and opens a page',
      to: `mailto:${text}`,
      label: 'Write to the address that is shown',
    };
  }
  if (decodeURIComponent(url.pathname).toLowerCase() === text.toLowerCase()) return null;
  return {
    severity: 'mustFix',
    what: 'shows one mailbox and writes to another',
    to: `mailto:${text}`,
    label: 'Write to the address that is shown',
  };
}
