import type { LinkResult } from '@/api/contract/linkChecks';
import { firm } from '@/domain/firm/firm';
import { parseUrl, webLink } from '@/domain/format/addresses';
import { linkFinding, type LinkProblem } from './linking/linkProblem';
import { siteOf } from '@/domain/firm/sites';
import { writtenLinks } from './linking/writtenLinks';
import type { CheckedEmail, Finding } from './report';

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

/** The findings of opened links. None of them blocks: a site that doesn’t answer us may answer others. */
export function linkFindings(results: readonly LinkResult[], email: CheckedEmail): Finding[] {
  const byAddress = new Map(results.map((result) => [result.address, result]));
  const brand = firm.brands[email.variant.brand];
  const seen = new Set<string>();
  return writtenLinks({ ...email, brand }).flatMap((link) => {
    const result = byAddress.get(webLink(link.address));
    const problem = result && problemOf(result);
    const key = `liveLinks: ${link.stored}`.slice(0, 400);
    if (!problem || seen.has(key)) return [];
    seen.add(key);
    const { fact: _, ...finding } = linkFinding(link, problem);
    return [{ ...finding, check: 'liveLinks', key }];
  });
}
