import type { Publisher } from '@/api/contract/publication';
import { hostParts, isOwnHost } from '@/domain/firm/sites';
import type { LinkProblem } from './writtenLinks';

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
