import type { Publisher } from '@/api/contract/publication';
import type { LinkProblem } from './linkProblem';
import { hostParts, isOwnHost, ownSitesOf, siteOf } from '@/domain/firm/sites';

interface Page {
  host: string;
  site: string;
  /** The segments of the path, in lower case. */
  path: string[];
  query: URLSearchParams;
  hash: string;
  isOwn: boolean;
  /** The firm’s name as it is in its addresses. */
  ownLabels: ReadonlySet<string>;
}

function pageOf(publisher: Publisher, url: URL): Page {
  return {
    host: url.hostname.toLowerCase(),
    site: siteOf(url.hostname),
    path: url.pathname.toLowerCase().split('/').filter(Boolean),
    query: url.searchParams,
    hash: url.hash,
    isOwn: isOwnHost(publisher, url.hostname),
    ownLabels: ownSitesOf(publisher).labels,
  };
}

type PageRule = (page: Page) => LinkProblem | null;

const must = (what: string): LinkProblem => ({ severity: 'mustFix', what });
const look = (what: string): LinkProblem => ({ severity: 'check', what });

/** Parts of host names of sites that aren’t public yet. */
const alwaysStaging = /^(?:staging|stg|preprod|uat|qa|localhost)\d*$/;
const ownStaging =
  /^(?:stage|dev|develop|development|test|tst|testing|pre|prelive|preview|sandbox|beta|alpha|demo|draft|drafts|local|internal|intranet|int|wip|new|old|backup)\d*$/;
const ownEditors =
  /^(?:admin|cms|edit|editor|author|backend|backoffice|studio|manage|wp|ghost)\d*$/;

const staging: PageRule = ({ host, isOwn }) => {
  const parts = hostParts(host);
  if (parts.some((part) => alwaysStaging.test(part) || (isOwn && ownStaging.test(part)))) {
    return must('points to a test version of the site, not to the public one');
  }
  if (isOwn && parts.some((part) => ownEditors.test(part))) {
    return must('points to the site’s editor, which subscribers can’t open');
  }
  return null;
};

const hosting =
  /(?:^|\.)(?:vercel\.app|netlify\.app|pages\.dev|workers\.dev|herokuapp\.com|web\.app|firebaseapp\.com|azurewebsites\.net|azurestaticapps\.net|onrender\.com|fly\.dev|amplifyapp\.com|surge\.sh|github\.io|gitlab\.io|webflow\.io|wpengine\.com|pantheonsite\.io|myshopify\.com|ghost\.io|framer\.(?:app|website)|cloudfront\.net|render\.com|railway\.app)$/;
const tunnel =
  /(?:^|\.)(?:ngrok\.io|ngrok\.app|ngrok-free\.app|ngrok\.dev|trycloudflare\.com|loca\.lt|localtunnel\.me|serveo\.net|gitpod\.io|app\.github\.dev|githubpreview\.dev|webcontainer\.io|stackblitz\.io|csb\.app|codesandbox\.io|lhr\.life|ts\.net|repl\.co|replit\.dev)$/;

/** A page of a branch, or the firm’s own site under the name of its host. */
const deployment: PageRule = ({ host, ownLabels }) => {
  if (tunnel.test(host)) return must('points to somebody’s computer, not to a public site');
  if (!hosting.test(host)) return null;
  const label = host.split('.')[0] ?? '';
  const isBranch =
    /-git-|^deploy-preview-|--|-preview\b|\bpreview-|^[\da-f]{8}$|^(?:staging|dev|test)\b|-(?:staging|dev|test)$/.test(
      label,
    );
  const isOurs = [...ownLabels].some((name) => host.includes(name));
  return isBranch || isOurs
    ? must('points to a test version of the site, not to the public one')
    : null;
};

const editorSegments =
  /^(?:wp-admin|wp-login\.php|admin|administrator|cms|editor|backend|umbraco|typo3|wp-json)$/;

/** The editing page of a content system. */
const editing: PageRule = ({ path, query, hash, isOwn, host }) => {
  const isEditor =
    path.some((segment) => segment === 'wp-admin' || segment === 'wp-login.php') ||
    (isOwn && path.some((segment) => editorSegments.test(segment))) ||
    (isOwn && /^(?:edit|compose|draft|drafts|revisions?)$/.test(path.at(-1) ?? '')) ||
    /^#\/(?:editor|posts?|edit|admin)\b/.test(hash) ||
    query.get('action') === 'edit' ||
    (isOwn && query.has('edit')) ||
    /^(?:studio\.youtube|business\.facebook|analytics\.google|search\.google|console\.cloud\.google|console\.aws\.amazon|portal\.azure)\.com$/.test(
      host,
    );
  return isEditor ? must('points to the editor of a page, which subscribers can’t open') : null;
};

const previewKeys =
  /^(?:preview_nonce|preview_id|preview_token|preview_key|previewtoken|preview_secret|draft_token|x-craft-preview|_thumbnail_id)$/i;
const yes = /^(?:|1|true|yes|on)$/i;

/** A version of a page that isn’t published. */
const preview: PageRule = ({ path, query, isOwn }) => {
  const keys = [...query.keys()];
  const isFlagged = ['preview', 'draft', 'staging', 'unpublished'].some((key) => {
    const value = query.get(key);
    return value !== null && yes.test(value);
  });
  const isDraft =
    isFlagged ||
    keys.some((key) => previewKeys.test(key)) ||
    /^(?:draft|unpublished|preview)$/i.test(
      query.get('status') ?? query.get('mode') ?? query.get('view') ?? '',
    ) ||
    (isOwn &&
      path.some((segment) => /^(?:preview|drafts?|_preview|unpublished|wip)$/.test(segment))) ||
    (isOwn && path[0] === 'p' && /^[\da-f]{8}-[\da-f-]{27}$/.test(path[1] ?? ''));
  if (isDraft) return must('points to an unpublished preview, which subscribers can’t open');
  const isNumbered =
    isOwn && path.length === 0 && /^\d+$/.test(query.get('p') ?? query.get('page_id') ?? '');
  return isNumbered ? look('has the address of a draft. Use the one of the published page') : null;
};

/** Documents that open for their owners. */
const documents: PageRule = ({ host, path, site }) => {
  const shared = 'points to a document that opens only for those it was shared with';
  if (host === 'docs.google.com') {
    if (/^(?:pub|pubhtml|viewform|embed)$/.test(path.at(-1) ?? '') || path.includes('e'))
      return null;
    return path.at(-1) === 'edit' || path.length < 3 ? must(shared) : look(shared);
  }
  if (host === 'drive.google.com') return path[0] === 'drive' ? must(shared) : look(shared);
  if (site === 'sharepoint.com' || site === 'onedrive.com' || host === 'onedrive.live.com')
    return must(shared);
  if (host === '1drv.ms') return look(shared);
  if (site === 'notion.so') {
    const isPublic =
      /^(?:|blog|product|help|pricing|templates|about|careers|integrations|releases|guides|desktop)$/;
    return isPublic.test(path[0] ?? '') ? null : must(shared);
  }
  if (site === 'dropbox.com')
    return /^(?:home|work|personal|request)$/.test(path[0] ?? '') ? must(shared) : null;
  if (site === 'figma.com')
    return /^(?:file|design|board|proto|slides)$/.test(path[0] ?? '') ? look(shared) : null;
  if (site === 'canva.com') return path.at(-1) === 'edit' ? must(shared) : null;
  if (site === 'airtable.com') return /^(?:app|tbl)/.test(path[0] ?? '') ? must(shared) : null;
  if (site === 'box.com')
    return /^(?:file|folder)$/.test(path[0] ?? '') && host.startsWith('app.') ? must(shared) : null;
  if (/^(?:www\.)?(?:overleaf\.com)$/.test(host))
    return path[0] === 'project' ? must(shared) : null;
  if (site === 'powerbi.com') return path[0] === 'groups' ? must(shared) : null;
  if (/^(?:onenote|word|excel|powerpoint)\.(?:office|cloud\.microsoft)/.test(host))
    return must(shared);
  return null;
};

/** Places where colleagues work or talk. */
const workplaces: PageRule = ({ host, site, path, hash }) => {
  const what = 'points to a page that only colleagues can open';
  const isChat =
    (site === 'slack.com' && /^(?:archives|messages|client|files|team)$/.test(path[0] ?? '')) ||
    /^(?:app\.slack|teams\.microsoft|teams\.live|web\.whatsapp|app\.element|chat\.google|mattermost)\.(?:com|io)$/.test(
      host,
    ) ||
    (site === 'discord.com' && path[0] === 'channels') ||
    host === 'web.telegram.org' ||
    (site === 't.me' && path[0] === 'c');
  const isMail =
    /^(?:mail\.google|mail\.yahoo|outlook\.(?:office|office365|live)|mail\.proton|mail\.aol|webmail\.[\w-]+|owa\.[\w-]+)\.(?:com|me|example)$/.test(
      host,
    ) ||
    /^(?:webmail|owa)\./.test(host) ||
    /^#(?:inbox|sent|drafts|all)\//.test(hash);
  const isDesk =
    site === 'atlassian.net' ||
    /^(?:trello|basecamp)\.com$/.test(site) ||
    /^(?:app\.asana|app\.clickup|linear|app\.hubspot|app\.sendgrid|mc\.sendgrid|app\.intercom|app\.monday|calendar\.google|meet\.google|app\.smartsheet|app\.mailchimp|coda|app\.shortcut)\.(?:com|app|io)$/.test(
      host,
    ) ||
    /\.(?:monday|lightning\.force|my\.salesforce|zendesk|okta|onelogin|workday|service-now|sharefile|admin\.mailchimp)\.com$/.test(
      host,
    ) ||
    /^blinks\.bloomberg\.com$/.test(host);
  return isChat || isMail || (isDesk && path.length > 0) ? must(what) : null;
};

const signInSegment =
  /^(?:log-?in|sign-?in|signin|sign_in|logon|auth|oauth2?|sso|saml2?|session|log-?in\.(?:php|aspx?|html?)|wp-login\.php)$/;

/** The form that asks for a password. */
const signIn: PageRule = ({ host, path }) => {
  const isForm =
    /^(?:login|signin|sso|auth|accounts|id|idp)\./.test(host) ||
    (path.some((segment) => signInSegment.test(segment)) && path.length <= 3);
  return isForm && !/^(?:id)\.\w+\.gov/.test(host) ? look('points to a sign-in page') : null;
};

const ported: PageRule = () => null;

const rules: readonly PageRule[] = [
  staging,
  deployment,
  editing,
  preview,
  documents,
  workplaces,
  signIn,
  ported,
];

/** Why subscribers can’t open the page, or shouldn’t see it. */
export function privatePage(publisher: Publisher, url: URL): LinkProblem | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const page = pageOf(publisher, url);
  if (page.isOwn && url.port !== '') {
    return must('points to a test version of the site, not to the public one');
  }
  for (const rule of rules) {
    const problem = rule(page);
    if (problem) return problem;
  }
  return null;
}
