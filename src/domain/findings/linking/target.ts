import { parseUrl } from '@/domain/format/addresses';
import type { LinkProblem } from './linkProblem';
import { organizationAt, organizationsIn, type Organization } from './organizations';
import { isOwnHost, siteOf } from './sites';
import type { WrittenLink } from './writtenLinks';

const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** An address as people write it: with its scheme, `www.` or a path, or in small letters alone. */
const address = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

function isAddress(words: string): boolean {
  if (!address.test(words)) return false;
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
  return `${url.pathname.replace(/\/$/, '')}`.toLowerCase();
}

/** A printed address against the one that opens. */
function printedAddress({ words, url }: WrittenLink): LinkProblem | null {
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

/** `Write to us` must write to the firm. */
function foreignMailbox({ words, url, before }: WrittenLink): LinkProblem | null {
  if (url?.protocol !== 'mailto:' || email.test(words.trim())) return null;
  const host = decodeURIComponent(url.pathname).split('@')[1] ?? '';
  const isUs = /\b(?:us|our|the desk|the author)\b/i.test(`${before.slice(-40)} ${words}`);
  if (!isUs || isOwnHost(host)) return null;
  return { severity: 'mustFix', what: 'writes to a mailbox outside the firm' };
}

/** What an agency or a company publishes itself. */
const document =
  /\b(?:filing|release|order|rule|rulebook|letter|statement|announcement|notice|docket|report|speech|testimony|minutes|blog|post|page|site|website|terms|policy|prospectus|guidance|bulletin|10-[KQ]|8-K|S-1|19b-4)\b/i;

function sameSite(organization: Organization, url: URL): boolean {
  return organizationAt(url.hostname) === organization;
}

/** Names that also are words or people’s shorthand, so only the kinds are compared that clash. */
function clash(named: Organization, actual: Organization): LinkProblem | null {
  if (named.kind !== actual.kind) return null;
  const severity = named.kind === 'agency' ? 'mustFix' : 'check';
  return { severity, what: `names ${named.name} and opens ${actual.name}’s site` };
}

/** The organization that the link’s words name against the site that opens. */
function namedOrganization({ words, url, section }: WrittenLink): LinkProblem | null {
  if (!url || section === 'news') return null;
  const named = organizationsIn(words);
  if (named.length === 0 || named.some((each) => sameSite(each, url))) return null;
  const [first] = named;
  if (!first || named.some(({ kind }) => kind !== first.kind)) return null;
  const actual = organizationAt(url.hostname);
  if (actual) return clash(first, actual) ?? ownDocument(first, actual.name, words);
  const isElsewhere = new RegExp(
    `(?:^|[^a-z])(?:${slug(first.name)}|filings?|ir|investors?|rules?|orders?|dockets?)(?:[^a-z]|$)`,
    'i',
  ).test(url.href);
  return isElsewhere || first.kind !== 'agency'
    ? null
    : ownDocument(first, siteOf(url.hostname), words);
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '[-_]?');
}

/** `SEC filing` promises the agency’s own document; a story about it may be anywhere. */
function ownDocument(named: Organization, where: string, words: string): LinkProblem | null {
  if (named.kind !== 'agency' || !document.test(words) || words.trim().split(/\s+/).length > 6)
    return null;
  if (
    /\b(?:story|coverage|article|analysis|summary|reported|reports that|case against|suit against|lawsuit)\b/i.test(
      words,
    )
  )
    return null;
  return { severity: 'check', what: `promises a document of ${named.name} and opens ${where}` };
}

const coins: readonly string[][] = [
  ['bitcoin', 'btc'],
  ['ethereum', 'ether', 'eth'],
  ['solana', 'sol'],
  ['xrp', 'ripple'],
  ['cardano', 'ada'],
  ['dogecoin', 'doge'],
  ['avalanche', 'avax'],
  ['chainlink', 'link'],
  ['uniswap', 'uni'],
  ['aave'],
  ['litecoin', 'ltc'],
  ['polkadot', 'dot'],
  ['polygon', 'matic', 'pol'],
  ['tron', 'trx'],
  ['bnb', 'binancecoin'],
  ['helium', 'hnt'],
  ['arbitrum', 'arb'],
  ['optimism'],
  ['sui'],
  ['aptos', 'apt'],
  ['hyperliquid', 'hype'],
  ['stellar', 'xlm'],
  ['monero', 'xmr'],
  ['zcash', 'zec'],
  ['tether', 'usdt'],
  ['usdc'],
];
const coinByName = new Map(coins.flatMap((names, at) => names.map((name) => [name, at] as const)));

/** English words that are tickers too count only behind `$`. */
const ambiguous = new Set([
  'link',
  'dot',
  'sol',
  'ada',
  'uni',
  'apt',
  'arb',
  'pol',
  'sui',
  'hype',
  'optimism',
  'avalanche',
  'polygon',
  'stellar',
  'helium',
  'ether',
]);

function coinsIn(text: string, isPath: boolean): Set<number> {
  const found = new Set<number>();
  for (const [word] of text.matchAll(isPath ? /[a-z\d]+/gi : /[$#]?[\p{L}\d]+/gu)) {
    const name = word.replace(/^[$#]/, '').toLowerCase();
    const at = coinByName.get(name);
    const isSure =
      isPath ||
      !ambiguous.has(name) ||
      /^[$#]|^\p{Lu}+$/u.test(word) ||
      (/^\p{Lu}/u.test(word) && name.length > 4);
    if (at !== undefined && isSure) found.add(at);
  }
  return found;
}

/** A link that says Ethereum and opens Solana’s page. */
function otherCoin({ words, content = '', url, section }: WrittenLink): LinkProblem | null {
  if (!url || section === 'promo') return null;
  const named = coinsIn(`${words} ${content}`, false);
  const opened = coinsIn(`${url.pathname} ${url.search}`, true);
  if (named.size === 0 || opened.size === 0 || [...named].some((coin) => opened.has(coin)))
    return null;
  const names = (some: Set<number>) => [...some].map((at) => coins[at]?.[0]).join(', ');
  return {
    severity: 'check',
    what: `names ${names(named)} and opens a page about ${names(opened)}`,
  };
}

const monthNames =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

function monthsIn(text: string): number[] {
  const pattern =
    /(?<![a-z])(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])/gi;
  return [...text.matchAll(pattern)]
    .filter(([word]) => !/^(?:may|march)$/.test(word))
    .map(
      ([word]) =>
        monthNames.findIndex((name) => name.startsWith(word.slice(0, 3).toLowerCase())) + 1,
    );
}

/** The month in the last part of a path: `2026-06.pdf`, `june-factsheet`. */
function monthOfPath({ pathname }: URL): number | null {
  const last = pathname.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  const numbered = /(?<!\d)20\d\d[-_.]?(0[1-9]|1[0-2])(?!\d|[-_.]?\d)/.exec(last)?.[1];
  if (numbered !== undefined) return Number(numbered);
  const [named] = monthsIn(last.replace(/\bmay\b/g, 'May').replace(/[-_.]/g, ' '));
  return named ?? null;
}

/** A document of October comes out in October, November or December. */
function otherMonth({ words, url }: WrittenLink): LinkProblem | null {
  const [named, ...others] = monthsIn(words);
  const opened = url && monthOfPath(url);
  if (named === undefined || others.length > 0 || !opened) return null;
  const later = (opened - named + 12) % 12;
  if (later <= 2) return null;
  return {
    severity: 'check',
    what: `names ${capital(named)} and opens a document of ${capital(opened)}`,
  };
}

function capital(month: number): string {
  const name = monthNames[month - 1] ?? '';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Marks that name one edition: a quarter, a form, a year. */
const editions: readonly RegExp[] = [
  /(?<![a-z\d])q([1-4])(?![a-z\d])|(?<![a-z])(first|second|third|fourth)[- ]quarter/gi,
  /(?<![a-z\d])(10-?k|10-?q|8-?k|s-?1|13-?f|19b-?4)(?![a-z\d])/gi,
  /(?<!\d)(20[12]\d)(?!\d)/g,
  /(?:week|issue|volume|part|episode|no\.?|#)[- ]?(\d{1,3})(?!\d)/gi,
];

function marksOf(pattern: RegExp, text: string): string[] {
  const ordinals = ['first', 'second', 'third', 'fourth'];
  return [...text.matchAll(pattern)].map((match) => {
    const mark = (match.slice(1).find((group) => group !== undefined) ?? '')
      .toLowerCase()
      .replace('-', '');
    const at = ordinals.indexOf(mark);
    return at === -1 ? mark : String(at + 1);
  });
}

/** The third quarter’s report that opens the second’s. */
function otherEdition({ words, url, section }: WrittenLink): LinkProblem | null {
  if (!url || section === 'news' || words.trim() === '' || isAddress(words.trim())) return null;
  const last = decodeSafely(url.pathname.split('/').filter(Boolean).at(-1) ?? '');
  for (const [at, pattern] of editions.entries()) {
    const [named, opened] = [marksOf(pattern, words), marksOf(pattern, last)];
    const isClear = named.length === 1 && opened.length === 1 && named[0] !== opened[0];
    // A year in a path is often the day of publication.
    const isYear = at === 2;
    if (isClear && !(isYear && Number(opened[0]) > Number(named[0]))) {
      return {
        severity: 'check',
        what: `names ${at === 0 ? 'Q' : ''}${named[0]} and opens ${at === 0 ? 'Q' : ''}${opened[0]}`,
      };
    }
  }
  return null;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Sites that carry the stories of others. */
const carriers =
  /(?:^|\.)(?:yahoo\.com|msn\.com|apple\.news|archive\.org|smartnews\.com|flipboard\.com|prnewswire\.com|businesswire\.com|globenewswire\.com|marketscreener\.com|investing\.com|tradingview\.com|example)$/;

/** The source of a story against the site that its link opens. */
function otherSource({ source = '', url, section }: WrittenLink): LinkProblem | null {
  if (section !== 'news' || !url || source === '' || carriers.test(url.hostname)) return null;
  const named = organizationsIn(source);
  const [first] = named;
  if (!first || named.some((each) => sameSite(each, url))) return null;
  // `Reuters` is a source; `Letters from the Fed` isn’t the Fed.
  const isWhole =
    source.replace(/^the /i, '').split(/\s+/).length <= first.name.split(' ').length + 5;
  const isNetwork =
    first.kind === 'network' ||
    (first.kind === 'company' && organizationAt(url.hostname)?.kind === 'network');
  if (!isWhole || isNetwork) return null;
  return { severity: 'check', what: `is credited to ${source} and opens ${siteOf(url.hostname)}` };
}

const rules = [
  printedAddress,
  foreignMailbox,
  namedOrganization,
  otherCoin,
  otherMonth,
  otherEdition,
  otherSource,
];

/** Where a link’s words promise another page than the one that opens. */
export function wrongTarget(link: WrittenLink): LinkProblem | null {
  for (const rule of rules) {
    const problem = rule(link);
    if (problem) return problem;
  }
  return null;
}
