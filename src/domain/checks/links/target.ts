import type { Publisher } from '@/api/contract/publication';
import { otherCoin } from './coins';
import { otherEdition, otherMonth } from './editions';
import type { LinkProblem } from './linkProblem';
import { organizationAt, organizationsIn, type Organization } from './organizations';
import { email, printedAddress } from './printed';
import { isOwnHost, siteOf } from '@/domain/firm/sites';
import type { WrittenLink } from './writtenLinks';

/** `Write to us` must write to the firm. */
function foreignMailbox(
  { words, url, before }: WrittenLink,
  publisher: Publisher,
): LinkProblem | null {
  if (url?.protocol !== 'mailto:' || email.test(words.trim())) return null;
  const host = decodeURIComponent(url.pathname).split('@')[1] ?? '';
  const isUs = /\b(?:us|our|the desk|the author)\b/i.test(`${before.slice(-40)} ${words}`);
  if (!isUs || isOwnHost(publisher, host)) return null;
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

const told =
  /^(?:first |also |has |had )*(?:reported|reports|wrote|writes|said|says|noted|notes|found|finds|broke|revealed|reveals|report|story|article|scoop|coverage|interview|analysis)\b/i;

/** `As CoinDesk reported`, `according to CoinDesk`: the name is beside the link, not in it. */
function creditedSource({ words, before, after, url, section }: WrittenLink): LinkProblem | null {
  if (!url || section === 'news' || organizationsIn(words).length > 0) return null;
  const near = /[\p{L}’'. ]{1,40}$/u.exec(before)?.[0] ?? '';
  const lead = told.test(words.trim())
    ? near.replace(/(?:[’']s)?(?: (?:has|had|first|also|have))*\s*$/u, '')
    : '';
  const behind = /^ (?:by|in|from|at|on) (?:the )?(.{1,40})/u.exec(after)?.[1] ?? '';
  const named =
    organizationsIn(lead).find((each) =>
      [each.name, ...each.aliases].some((name) => lead.endsWith(name)),
    ) ??
    organizationsIn(behind).find((each) =>
      [each.name, ...each.aliases].some((name) => behind.startsWith(name)),
    );
  const actual = organizationAt(url.hostname);
  if (named?.kind !== 'publisher' || actual?.kind !== 'publisher' || named === actual) return null;
  return {
    severity: 'check',
    what: `is credited to ${named.name} and opens ${actual.name}’s site`,
  };
}

const rules = [
  printedAddress,
  foreignMailbox,
  namedOrganization,
  creditedSource,
  otherCoin,
  otherMonth,
  otherEdition,
  otherSource,
];

/** Where a link’s words promise another page than the one that opens. */
export function wrongTarget(link: WrittenLink, publisher: Publisher): LinkProblem | null {
  for (const rule of rules) {
    const problem = rule(link, publisher);
    if (problem) return problem;
  }
  return null;
}
