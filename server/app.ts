import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { allCalls } from '@/api/contract/all';
import { recordCalls } from './activity/record';
import { serveAppApi } from './appApi/serve';
import type { Deps } from './deps';
import { answerJson, type AppEnv, makeApi } from './http/api';
import { limitBodies, limitTime } from './http/bodyLimits';
import { answerErrors, nameRequests } from './http/errors';
import { failure } from './http/failure';
import { embedding, securityHeaders } from './http/headers';
import { makeIdentify } from './http/identify';
import { closeWhileDraining, requireReady } from './http/readiness';
import { makeAdmission } from './http/visitors';
import { requireFreshProof } from './proof';
import { accountRoutes } from './routes/account';
import { activityRoutes } from './routes/activity';
import { announcementRoutes } from './routes/announcements';
import { approvalRoutes } from './routes/approvals';
import { appsRoutes, webhookRoutes } from './routes/apps';
import { serveArchive } from './routes/archive';
import { audienceRoutes } from './routes/audiences';
import { authRoutes } from './routes/auth';
import { binRoutes } from './routes/bin';
import { serveBounces } from './routes/bounces';
import { bulkListRoutes } from './routes/bulkLists';
import { commentRoutes } from './routes/comments';
import { comparatorRoutes } from './routes/comparator';
import { corePortfolioRoutes } from './routes/corePortfolio';
import { serveCrawlers } from './routes/crawlers';
import { dashboardRoutes } from './routes/dashboard';
import { deliverabilityRoutes } from './routes/deliverability';
import { figureRoutes } from './routes/figures';
import { makeTickerPrices } from './feeds/tickerPrices';
import { followedRoutes, stockRoutes } from './routes/followed';
import { fsiActionRoutes } from './routes/fsiActions';
import { serveProvider } from './routes/identity';
import { importRoutes } from './routes/imports';
import { languageReviewRoutes } from './routes/languageReview';
import { metricRoutes, websiteRoutes } from './routes/metrics';
import { firstToMarketRoutes, fundingRoutes, newsRoutes } from './routes/news';
import { newsFeedRoutes } from './routes/newsFeeds';
import { newsletterRoutes } from './routes/newsletters';
import { notificationRoutes } from './routes/notifications';
import { serveOpenApi } from './routes/openApi';
import { passkeyRoutes } from './routes/passkeys';
import { signInRuleRoutes } from './routes/signInRules';
import { presenceRoutes } from './routes/presence';
import { instrumentRoutes, priceRoutes } from './routes/prices';
import { publicationRoutes } from './routes/publication';
import { providerQueryRoutes, quantRoutes } from './routes/quant';
import { questionRoutes } from './routes/questions';
import { scheduledSendRoutes } from './routes/scheduledSends';
import { sendEventRoutes, serveSendEvents } from './routes/sendEvents';
import { sendRoutes } from './routes/sends';
import { holdRoutes, settingsRoutes } from './routes/settings';
import { snippetRoutes } from './routes/snippets';
import { sourceRoutes } from './routes/sources';
import { stockServiceRoutes } from './routes/stockServices';
import { bulkSendRoutes, subscriberRoutes } from './routes/subscribers';
import { themePortfolioRoutes } from './routes/themePortfolio';
import { serveUnsubscribe } from './routes/unsubscribe';
import { userRoutes } from './routes/users';
import { utmRoutes } from './routes/utm';
import { versionRoutes } from './routes/versions';

/** Bytes. Shorter answers arrive with the first packets of a connection anyway. */
const worthCompressing = 8 * 1024;

/** The API, the uploaded images, the pages to unsubscribe, the public archive and a stand-in for the firm's website; the dashboard is served apart. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(nameRequests(deps), closeWhileDraining(deps.readiness));
  app.use(compress({ threshold: worthCompressing }), securityHeaders(deps));
  app.use('/api/*', limitTime, limitBodies);
  app.onError(answerErrors(deps.log));

  const identify = makeIdentify(deps.db, deps.clock);
  const { trustedProxies } = deps;
  const requireProof = (token: string) => requireFreshProof(deps, token);
  const admit = makeAdmission(deps.limits);
  const shared = { app, identify, trustedProxies, admit, requireProof };
  const api = makeApi({ ...shared, base: '/api', onCall: recordCalls(deps) });
  const site = makeApi({ ...shared, base: '' });
  const priced = { ...deps, readPrices: makeTickerPrices(deps) };
  for (const serve of subjects) serve(api, priced);
  websiteRoutes(site, deps);
  for (const [name, call] of Object.entries(allCalls)) {
    const owner = name.startsWith('website.') ? site : api;
    if (!owner.isServed(call)) owner.decline(call);
  }
  serveAppApi(app, deps);
  serveOpenApi(app, deps);
  serveSendEvents(app, deps);
  serveBounces(app, deps);
  serveHealth(app, deps);
  serveUploads(app, deps);
  serveUnsubscribe(app, deps);
  serveProvider(app, deps);
  serveArchive(app, deps);
  serveCrawlers(app, deps);
  return app;
}

type HealthDeps = Pick<Deps, 'version' | 'readiness'>;

/** For monitors: not in the contract, because no screen asks. Unknown addresses of the API end here. */
function serveHealth(app: Hono<AppEnv>, { version, readiness }: HealthDeps): void {
  app.get('/api/health', (context) => {
    const response = { status: 'ok', version };
    return answerJson(context, { status: 'success', message: '', response });
  });
  app.get('/api/ready', async (context) => {
    await requireReady(readiness);
    const response = { status: 'ready' };
    return answerJson(context, { status: 'success', message: '', response });
  });
  app.all('/api/*', () => {
    throw failure(404, "This call doesn't exist.");
  });
}

/** Uploaded images are public, as are the emails that show them. */
function serveUploads(app: Hono<AppEnv>, { images }: Pick<Deps, 'images'>): void {
  app.get('/uploads/:name', async (context) => {
    const name = context.req.param('name');
    const image = await images.read(name);
    if (!image) throw failure(404, "This image doesn't exist.");
    // An image never changes, so its name tells which version a browser has.
    const tag = `"${name}"`;
    context.header('ETag', tag);
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    context.header(embedding, 'cross-origin');
    if (context.req.header('if-none-match') === tag) return context.body(null, 304);
    context.header('Content-Type', image.type);
    return context.body(image.bytes);
  });
  app.all('/uploads/*', () => {
    throw failure(404, "This image doesn't exist.");
  });
}

const subjects = [
  authRoutes,
  accountRoutes,
  activityRoutes,
  newsletterRoutes,
  languageReviewRoutes,
  newsRoutes,
  newsFeedRoutes,
  priceRoutes,
  metricRoutes,
  figureRoutes,
  instrumentRoutes,
  followedRoutes,
  importRoutes,
  holdRoutes,
  sendRoutes,
  approvalRoutes,
  scheduledSendRoutes,
  sendEventRoutes,
  bulkSendRoutes,
  subscriberRoutes,
  audienceRoutes,
  announcementRoutes,
  appsRoutes,
  questionRoutes,
  fsiActionRoutes,
  firstToMarketRoutes,
  notificationRoutes,
  comparatorRoutes,
  corePortfolioRoutes,
  fundingRoutes,
  providerQueryRoutes,
  quantRoutes,
  stockServiceRoutes,
  stockRoutes,
  themePortfolioRoutes,
  userRoutes,
  utmRoutes,
  binRoutes,
  settingsRoutes,
  bulkListRoutes,
  deliverabilityRoutes,
  sourceRoutes,
  publicationRoutes,
  presenceRoutes,
  passkeyRoutes,
  signInRuleRoutes,
  versionRoutes,
  commentRoutes,
  snippetRoutes,
  dashboardRoutes,
  webhookRoutes,
];
