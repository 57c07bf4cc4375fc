import type { LinkResult } from '@/api/contract/checks';
import { parseUrl, webLink } from '@/domain/format/addresses';
import type { FoundLink, LinkReport } from './liveLinkReport';
import { siteOf } from '@/domain/firm/sites';
import { linkFinding, writtenLinks, type LinkProblem } from './links/writtenLinks';
import type { ContentInput } from '@/domain/newsletter/content';
import type { Variant } from '@/domain/newsletter/variants';

/** What the links of an email are read from. */
export interface LinkSource {
  variant: Variant;
  input: Pick<ContentInput, 'newsletter' | 'news'>;
}

function siteAt(address: string): string {
  return siteOf(parseUrl(address)?.hostname ?? '');
}

/** A page that is gone often redirects to the front page or to a form. */
function redirectProblem({ address, final }: LinkResult): LinkProblem | null {
  const [from, to] = [parseUrl(address), parseUrl(final)];
  if (!from || !to) return null;
  const isFront =
    /^\/(?:index\.\w+)?$/.test(to.pathname) && !/^\/(?:index\.\w+)?$/.test(from.pathname);
  const fix = { to: final, label: 'Link to where it leads' };
  if (isFront) return { severity: 'check', what: 'leads to the front page of its site' };
  if (/\/(?:log-?in|sign-?in|auth|sso)(?:[/.?]|$)/i.test(to.pathname)) {
    return { severity: 'check', what: 'leads to a sign-in page' };
  }
  return siteAt(address) === siteAt(final)
    ? null
    : { severity: 'check', what: `leads on to ${to.hostname}`, ...fix };
}

function problemOf(result: LinkResult): LinkProblem | null {
  switch (result.state) {
    case 'ok':
      return null;
    case 'redirected':
      return redirectProblem(result);
    case 'broken': {
      const isGone = result.status === 404 || result.status === 410;
      return {
        severity: 'check',
        what: isGone ? 'opens a page that doesn’t exist' : 'doesn’t open',
      };
    }
    case 'private':
      return { severity: 'check', what: 'leads to a private address that subscribers can’t reach' };
    case 'unreachable':
      return {
        severity: 'check',
        what: 'couldn’t be checked: its site doesn’t answer. Open it yourself',
      };
  }
}

/** The web addresses that an email links to, each once. */
export function linkAddresses(source: LinkSource): string[] {
  const all = writtenLinks(source).map(({ address }) => webLink(address));
  return [...new Set(all)].filter((address) => address !== '');
}

/**
 * The problems of opened links. None of them blocks: a site that doesn’t answer us may answer
 * others.
 */
function foundLinks(results: readonly LinkResult[], source: LinkSource): FoundLink[] {
  const byAddress = new Map(results.map((result) => [result.address, result]));
  const seen = new Set<string>();
  return writtenLinks(source).flatMap((link) => {
    const result = byAddress.get(webLink(link.address));
    const problem = result && problemOf(result);
    const key = `liveLinks: ${link.stored}`.slice(0, 400);
    if (!problem || seen.has(key)) return [];
    seen.add(key);
    const { fact: _, ...finding } = linkFinding(link, problem);
    return [{ finding: { ...finding, check: 'liveLinks', key }, chain: result.chain }];
  });
}

/** Compares opened links with the email as it is now, which may have changed since. */
export function linkReport(results: readonly LinkResult[], source: LinkSource): LinkReport {
  const known = new Set(results.map(({ address }) => address));
  const addresses = linkAddresses(source);
  const count = addresses.filter((address) => known.has(address)).length;
  const keys = new Set(source.input.newsletter.ignored_findings.map(({ key }) => key));
  const all = foundLinks(results, source);
  return {
    count,
    unchecked: addresses.length - count,
    found: all.filter(({ finding }) => !keys.has(finding.key)),
    ignored: all.flatMap(({ finding }) => (keys.has(finding.key) ? [finding] : [])),
  };
}
