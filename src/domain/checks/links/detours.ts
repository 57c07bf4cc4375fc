import { parseUrl } from '@/domain/format/addresses';
import { siteOf } from '@/domain/firm/sites';
import type { LinkProblem } from './writtenLinks';

/** Filters that mail programs put around links: they open for colleagues, or for nobody. */
const mailFilter =
  /(?:^|\.)(?:safelinks\.protection\.outlook\.com|urldefense\.(?:com|proofpoint\.com|us)|linkprotect\.cudasvc\.com|mimecast(?:protect)?\.com|secure-web\.cisco\.com|protection\.sophos\.com|emailprotection\.link)$/;

/** Counters of another newsletter's clicks, whose links name one of its readers. */
const clickCounter =
  /(?:^|\.)(?:ct\.sendgrid\.net|list-manage\d?\.com|hubspotlinks\.com|mandrillapp\.com|awstrack\.me|rs6\.net|exacttarget\.com|createsend\d?\.com|cmail\d+\.com|mktoweb\.com|sendibt\d\.com|mjt\.lu|pstmrk\.it|convertkit-mail\d?\.com)$/;
const clickPath = /^\/(?:ls\/click|wf\/click|track\/click)\b/;

const shorteners = new Set(
  'bit.ly bitly.com t.co tinyurl.com ow.ly buff.ly lnkd.in goo.gl is.gd rebrand.ly dlvr.it trib.al shorturl.at cutt.ly rb.gy t.ly tiny.cc'.split(
    ' ',
  ),
);

const targetKeys = /^(?:url|u|q|target|dest|destination|redirect|redirect_?(?:url|uri|to)|to)$/i;
/** Pages that are made to name another address: a share, an archive. */
const namesOthers = /\/(?:share|sharer|intent|sharing|submit|save|web)\b/i;

/** The whole address of another site that a query carries; null without one. */
function carried(url: URL): URL | null {
  if (namesOthers.test(url.pathname)) return null;
  for (const [key, value] of url.searchParams) {
    const target = targetKeys.test(key) && /^https?:\/\//i.test(value) ? parseUrl(value) : null;
    if (target && siteOf(target.hostname) !== siteOf(url.hostname)) return target;
  }
  return null;
}

/** An address that leads to the page through somebody else, with the page itself where it’s known. */
export function detour(url: URL): LinkProblem | null {
  const target = carried(url);
  const through = (severity: LinkProblem['severity'], whom: string) => ({
    severity,
    ...(target
      ? {
          what: `goes through ${whom}. Link to the page itself`,
          to: target.href,
          label: 'Link to the page itself',
          shown: target.href,
        }
      : { what: `goes through ${whom}, so nobody sees where it leads` }),
  });
  if (mailFilter.test(url.hostname)) return through('mustFix', 'the office’s mail filter');
  if (clickCounter.test(url.hostname) || clickPath.test(url.pathname)) {
    return through('mustFix', 'the click counter of another email');
  }
  if (shorteners.has(url.hostname.replace(/^www\./, '')) && url.pathname.length > 1) {
    return through('check', 'a service for short links');
  }
  return target ? through('check', 'another site') : null;
}
