import type { Publisher } from '@/api/contract/publication';
import { hostParts, isOwnHost, siteOf } from '@/domain/firm/sites';
import type { LinkProblem } from './writtenLinks';
import { parseUrl } from '@/domain/format/addresses';
import { mailboxesOf } from '@/domain/firm/mailboxes';

const testVersion = 'points to a test version of the site, not to the public one';

const shared = 'points to a document that opens only for those it was shared with';

const colleagues = 'points to a page that only colleagues can open';

const computer = 'points to somebody’s computer, not to a public site';

const editing = 'points to the editing page, which subscribers can’t open';

const signIn = 'points to a sign-in page';

interface PrivatePage {
  host: RegExp;
  path?: RegExp;
  what: string;
  severity?: LinkProblem['severity'];
}

/** Pages that open for those who work on them, by host and path in small letters. */
const pages: readonly PrivatePage[] = [
  { host: /(?:^|[.-])(?:staging|stg|preprod|uat|qa)\d*[.-]/, what: testVersion },
  { host: /-git-[^.]*\.vercel\.app$|^deploy-preview-[^.]*\.netlify\.app$/, what: testVersion },
  {
    host: /(?:^|\.)(?:ngrok\.(?:io|app|dev)|ngrok-free\.app|trycloudflare\.com|loca\.lt|localtunnel\.me|serveo\.net|app\.github\.dev|gitpod\.io|csb\.app)$/,
    what: computer,
  },
  { host: /^docs\.google\.com$/, path: /\/edit\/?$/, what: shared },
  { host: /^drive\.google\.com$/, path: /^\/drive\//, what: shared },
  { host: /(?:^|\.)(?:sharepoint|onedrive)\.com$|^onedrive\.live\.com$|^1drv\.ms$/, what: shared },
  { host: /(?:^|\.)dropbox\.com$/, path: /^\/(?:home|work|personal|request)\b/, what: shared },
  { host: /(?:^|\.)canva\.com$/, path: /\/edit\/?$/, what: shared },
  { host: /(?:^|\.)airtable\.com$/, path: /^\/(?:app|tbl)/, what: shared },
  { host: /(?:^|\.)overleaf\.com$/, path: /^\/project\b/, what: shared },
  { host: /(?:^|\.)notion\.so$/, path: /[\da-f]{32}/, what: shared },
  { host: /(?:^|\.)(?:figma\.com)$/, path: /^\/(?:file|design|board)\b/, what: shared },
  {
    host: /(?:^|\.)slack\.com$/,
    path: /^\/(?:archives|messages|client|files|team)\b/,
    what: colleagues,
  },
  { host: /^(?:app\.slack|teams\.microsoft|teams\.live|web\.whatsapp)\.com$/, what: colleagues },
  { host: /(?:^|\.)discord\.com$/, path: /^\/channels\b/, what: colleagues },
  {
    host: /^(?:mail\.google|mail\.yahoo|outlook\.(?:office|office365|live)|mail\.proton)\.(?:com|me)$|^(?:webmail|owa)\./,
    what: colleagues,
  },
  {
    host: /(?:^|\.)(?:atlassian\.net|lightning\.force\.com|my\.salesforce\.com)$|^(?:app\.asana|app\.clickup|app\.hubspot|app\.sendgrid|mc\.sendgrid|app\.monday|calendar\.google)\.com$|^linear\.app$/,
    path: /^\/./,
    what: colleagues,
  },
  { host: /(?:^|\.)trello\.com$/, path: /^\/[bc]\//, what: colleagues },
  { host: /./, path: /^\/wp-(?:admin|login\.php)\b/, what: editing },
  {
    host: /./,
    path: /^\/(?:log-?in|sign-?in|sso|saml2?)\/?$/,
    what: signIn,
    severity: 'check',
  },
];

const ownTest =
  /^(?:stage|dev|develop|development|test|testing|pre|preview|sandbox|beta|demo|draft|local|internal|intranet|int|wip|backup)\d*$/;

const ownEditor = /^(?:admin|cms|edit|editor|backend|backoffice|studio|wp)\d*$/;

const draftKeys = ['preview', 'preview_id', 'preview_nonce', 'draft'];

/** The firm’s own site where it isn’t public: a test version, its editor, a draft. */
function ownPage({ hostname, port, pathname, searchParams }: URL): string | null {
  const parts = hostParts(hostname);
  if (port !== '' || parts.some((part) => ownTest.test(part))) return testVersion;
  if (parts.some((part) => ownEditor.test(part)) || /^\/(?:admin|cms)\b/.test(pathname)) {
    return editing;
  }
  const isDraft =
    draftKeys.some((key) => searchParams.has(key)) || /\/(?:drafts?|preview)\//.test(pathname);
  const isNumbered = pathname === '/' && /^\d+$/.test(searchParams.get('p') ?? '');
  return isDraft || isNumbered
    ? 'points to an unpublished preview, which subscribers can’t open'
    : null;
}

/** Why subscribers can’t open the page, or shouldn’t see it. */
export function privatePage(publisher: Publisher, url: URL): LinkProblem | null {
  const own = isOwnHost(publisher, url.hostname) ? ownPage(url) : null;
  if (own !== null) return { severity: 'mustFix', what: own };
  const [host, path] = [url.hostname.toLowerCase(), url.pathname.toLowerCase()];
  const page = pages.find((each) => each.host.test(host) && (each.path?.test(path) ?? true));
  return page ? { severity: page.severity ?? 'mustFix', what: page.what } : null;
}

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

/** Parameters that open a page with somebody's rights, or that only newsletters give their readers. */
const secretKeys =
  /^(?:session(?:_?id)?|sid|unlocked_article_code|jsessionid|phpsessid|jwt|id_token|refresh_token|access_?token|auth_?token|api_?key|client_secret|passw(?:or)?d|pwd|otp|magic_?link|login_token|invite_?token|share_?token|gift(?:_?(?:code|token))?|x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential)|mc_eid|mkt_tok|vero_id|ck_subscriber_id|_kx)$/i;

/** Parameters that may name one reader of somebody's newsletter. */
const personKeys =
  /^(?:token|key|signature|user_?id|uid|member_?id|subscriber_?id|contact_?id|recipient_?id|customer_?id|account_?id|login_hint|sig)$/i;

/** Click identifiers that a social network or a mail program hangs on. */
const clickKeys =
  /^(?:fbclid|gclid|dclid|wbraid|gbraid|msclkid|mc_cid|igshid?|twclid|ttclid|li_fat_id|yclid|_hsenc|_hsmi)$/i;

/** A value that nobody can guess: a number of an account, a key, a JSON web token. */
function isIdentity(value: string): boolean {
  const isLong = value.length >= 16 && /\d/.test(value) && /[a-z]/i.test(value);
  return /^eyJ[\w-]{4,}/.test(value) || /^\d{4,}$/.test(value) || (isLong && !/[\s/]/.test(value));
}

function isPersonal(key: string, value: string): boolean {
  return secretKeys.test(key) ? value.length >= 6 : personKeys.test(key) && isIdentity(value);
}

function personIn(publisher: Publisher, text: string): boolean {
  const mailboxes = mailboxesOf(publisher);
  return [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].some(
    ([email]) => !mailboxes.has(email.toLowerCase()),
  );
}

/** One reader’s own page: `/unsubscribe/u/8841203/9ac0be77d1`. */
const personalPage =
  /\/(?:unsubscribe|opt-?out|preferences|confirm|verify|activate|invite|reset)\/(?:.*\/)?(?:\d{5,}|(?=[\da-f]*\d)[\da-f]{8,})(?:\/|$)/i;

function without(url: URL, isUnwanted: (key: string, value: string) => boolean): string {
  const bare = new URL(url.href);
  for (const [key, value] of url.searchParams) {
    if (isUnwanted(key, value)) bare.searchParams.delete(key);
  }
  return bare.href;
}

/** An address that names one person, opens a page with somebody’s rights, or counts somebody’s click. */
export function personalAddress(publisher: Publisher, url: URL): LinkProblem | null {
  if (url.username !== '' || url.password !== '') {
    return { severity: 'mustFix', what: 'carries a user name or password' };
  }
  const secret = [...url.searchParams].find(([key, value]) => isPersonal(key, value))?.[0];
  if (secret !== undefined) {
    return {
      severity: 'mustFix',
      what: `carries a personal key (${secret}=…). Use the public address`,
      to: without(url, isPersonal),
      label: `Remove “${secret}”`,
    };
  }
  if (personIn(publisher, decodeURI(`${url.pathname}${url.search}`).replaceAll('%40', '@'))) {
    return {
      severity: 'mustFix',
      what: 'carries a person’s email address. Use the public address',
    };
  }
  if (personalPage.test(url.pathname) || /;jsessionid=/i.test(url.pathname)) {
    return { severity: 'mustFix', what: 'opens one person’s own page. Use the public address' };
  }
  const click = [...url.searchParams.keys()].find((name) => clickKeys.test(name));
  if (click === undefined) return null;
  return {
    severity: 'check',
    what: `carries a click identifier of another site (${click})`,
    to: without(url, (name) => clickKeys.test(name)),
    label: `Remove “${click}”`,
  };
}
