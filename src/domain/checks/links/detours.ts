import { parseUrl } from '@/domain/format/addresses';
import type { LinkProblem } from './linkProblem';
import { siteOf } from '@/domain/firm/sites';

const shorteners = new Set(
  'bit.ly bitly.com t.co tinyurl.com ow.ly buff.ly lnkd.in goo.gl is.gd v.gd rebrand.ly dlvr.it trib.al shorturl.at cutt.ly rb.gy t.ly tiny.cc soo.gd bl.ink fb.me amzn.to spr.ly wp.me j.mp short.io s.id hubs.ly hubs.li ift.tt snip.ly zpr.io reut.rs bloom.bg nyti.ms on.wsj.com cnb.cx on.ft.com econ.st wapo.st apne.ws bbc.in cnn.it yhoo.it politi.co eepurl.com db.tt lnk.to linktr.ee smarturl.it shor.by x.gd u.to 1url.com tr.im ln.run qr.ae dub.sh go.shr.lc po.st tny.im vzturl.com clck.ru urlz.fr da.gd adf.ly bc.vc rfr.bz mcaf.ee flip.it chng.it crwd.fr cs.co mck.co youtu.be/redirect sforce.co'.split(
    ' ',
  ),
);

/** Sites whose short addresses are their usual ones. */
const briefSites = new Set(
  'x.com t.me youtu.be redd.it ft.com sec.gov g.co a16z.com vox.com wsj.com bbc.com bis.org imf.org cnn.com okx.com gs.com s3.com'.split(
    ' ',
  ),
);

/** `https://x.gd/AbC12`: a short host, and one opaque word with capitals and digits. */
function looksShort({ hostname, pathname, search }: URL): boolean {
  const host = hostname.replace(/^www\./, '');
  if (shorteners.has(host)) return pathname.length > 1;
  if (host.length > 7 || briefSites.has(host) || search !== '') return false;
  return /^\/(?=[^/]*\d)(?=[^/]*[A-Z])(?=[^/]*[a-z])[\w-]{4,12}$/.test(pathname);
}

const mailFilter =
  /(?:^|\.)(?:safelinks\.protection\.outlook\.com|urldefense\.(?:com|proofpoint\.com|us)|linkprotect\.cudasvc\.com|mimecast(?:protect)?\.com|secure-web\.cisco\.com|clicktime\.symantec\.com|emailprotection\.link|protection\.sophos\.com|menlosecurity\.com|avanan\.click|trendmicro\.com|urlsand\.com|fireeye\.com|url-protection\.com|hornetsecurity\.com|checkpoint\.com\/v2)$/;

const clickCounter =
  /(?:^|\.)(?:ct\.sendgrid\.net|list-manage\.com|list-manage\d\.com|hubspotlinks\.com|hubspotemail\.net|mandrillapp\.com|awstrack\.me|rs6\.net|exct\.net|exacttarget\.com|klclick\d?\.com|convertkit-mail\d?\.com|createsend\d?\.com|cmail\d+\.com|mailgun\.org|mkt\d+\.com|mktoweb\.com|pardot\.com|beehiiv\.com\/c|sendibt\d\.com|sendinblue\.com|customeriomail\.com|intercom-mail\.com|iterable\.com|mjt\.lu|acemlnc\.com|activehosted\.com|pstmrk\.it|track\.\w+\.\w+)$/;

/** Sites that send visitors on to the address that they carry. */
const redirector =
  /^(?:l|lm)\.(?:facebook|instagram|messenger)\.com$|^out\.reddit\.com$|^t\.umblr\.com$|^r\.search\.yahoo\.com$|^go\.redirectingat\.com$|^feedproxy\.google\.com$|^click\.linksynergy\.com$|(?:^|\.)(?:anrdoezrs|dpbolvw|jdoqocy|tkqlhce|awin1|shareasale|skimresources|viglink|redirectingat)\.(?:com|net)$/;

const targetKeys =
  /^(?:url|u|q|uddg|target|dest|destination|redirect|redirect_?(?:url|uri|to)|to|link|goto|out|r|ru|next|continue|return(?:_?url|_?to)?|a)$/i;

/** Pages that are made to name another address: a share, an archive, a translation. */
const namesOthers =
  /\/(?:share|sharer|sharer\.php|intent|sharing|sharearticle|submit|save|web)\b|^\/web\/\d/i;

/** The whole address of another site that the query carries; null without one. */
function carried(url: URL): URL | null {
  if (namesOthers.test(url.pathname) || /(?:^|\.)archive\.org$/.test(url.hostname)) return null;
  for (const [key, value] of url.searchParams) {
    const target = targetKeys.test(key) && /^https?:\/\//i.test(value) ? parseUrl(value) : null;
    if (target && siteOf(target.hostname) !== siteOf(url.hostname)) return target;
  }
  return null;
}

const proxy =
  /(?:^|\.)ampproject\.org$|^webcache\.googleusercontent\.com$|\.translate\.goog$|^translate\.google\.|^12ft\.io$|(?:^|\.)removepaywall\.com$|^outline\.com$/;

function isProxy({ hostname, pathname }: URL): boolean {
  return (
    proxy.test(hostname) || (/(?:^|\.)google\.\w+$/.test(hostname) && pathname.startsWith('/amp/'))
  );
}

function isRedirect({ hostname, pathname }: URL): boolean {
  if (redirector.test(hostname)) return true;
  const at = `${hostname.replace(/^www\./, '')}${pathname}`;
  return /^google\.\w+\/url\b|^news\.google\.com\/(?:rss\/)?articles\/|^bing\.com\/ck\/a|^duckduckgo\.com\/l\/|^linkedin\.com\/(?:redir|safety\/go)|^vk\.com\/away|^youtube\.com\/redirect|^substack\.com\/redirect|^feeds\.feedburner\.com\/~r|\.substack\.com\/redirect|^steamcommunity\.com\/linkfilter|^medium\.com\/r\//.test(
    at,
  );
}

function isClickCounter({ hostname, pathname, search }: URL): boolean {
  if (clickCounter.test(hostname)) return true;
  return (
    /^\/(?:ls\/click|wf\/click|track\/click|e\d?\/c|c\/eJ|CL0|mpss\/c)\b/.test(pathname) ||
    /[?&](?:upn|elqTrackId|_bta_tid|trk_contact)=/.test(search)
  );
}

/** An address that leads to the page through somebody else. */
export function detour(url: URL): LinkProblem | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const target = carried(url);
  const fix = target ? { to: target.href, label: 'Link to the page itself' } : {};
  if (mailFilter.test(url.hostname)) {
    return {
      severity: 'mustFix',
      what: 'goes through the office’s mail filter. Link to the page itself',
      ...fix,
    };
  }
  if (isClickCounter(url)) {
    return {
      severity: 'mustFix',
      what: 'goes through the click counter of another email. Link to the page itself',
      ...fix,
    };
  }
  if (looksShort(url)) {
    return {
      severity: 'check',
      what: 'is shortened, so nobody sees where it leads. Link to the page itself',
    };
  }
  if (isProxy(url))
    return { severity: 'check', what: 'leads to a copy of the page. Link to the page itself' };
  if (target || isRedirect(url)) {
    return {
      severity: 'check',
      what: 'goes through another site. Link to the page itself',
      ...fix,
    };
  }
  return null;
}
