import { Hono } from 'hono';
import { allCalls } from '@/api/contract/all';
import { userOf } from './db/sessions';
import type { Deps } from './deps';
import { makeApi, type AppEnv } from './http/api';
import { limitBodies, limitTime } from './http/bodyLimits';
import { answerErrors, nameRequests } from './http/errors';
import { failure } from './http/failure';
import { securityHeaders } from './http/headers';
import { announcementRoutes } from './routes/announcements';
import { authRoutes } from './routes/auth';
import { binRoutes } from './routes/bin';
import { comparatorRoutes } from './routes/comparator';
import { corePortfolioRoutes } from './routes/corePortfolio';
import { firstToMarketRoutes } from './routes/firstToMarket';
import { fsiActionRoutes } from './routes/fsiActions';
import { fundingRoutes } from './routes/funding';
import { instrumentRoutes } from './routes/instruments';
import { metricRoutes, websiteRoutes } from './routes/metrics';
import { newsRoutes } from './routes/news';
import { newsletterRoutes } from './routes/newsletters';
import { notificationRoutes } from './routes/notifications';
import { priceRoutes } from './routes/prices';
import { providerQueryRoutes } from './routes/providerQuery';
import { quantRoutes } from './routes/quant';
import { questionRoutes } from './routes/questions';
import { sendRoutes } from './routes/sends';
import { settingsRoutes } from './routes/settings';
import { stockServiceRoutes } from './routes/stockServices';
import { stockRoutes } from './routes/stocks';
import { themePortfolioRoutes } from './routes/themePortfolio';
import { userRoutes } from './routes/users';
import { utmRoutes } from './routes/utm';

/** The API, the uploaded images and a stand-in for the firm's website; the dashboard is served apart. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(nameRequests(deps.log), securityHeaders(deps.connectSources));
  app.use('/api/*', limitTime, limitBodies);
  app.onError(answerErrors(deps.log));

  const identify = (token: string) => userOf(deps.db, token, deps.clock());
  const { isBehindProxy } = deps;
  const api = makeApi({ app, base: '/api', identify, isBehindProxy });
  const site = makeApi({ app, base: '', identify, isBehindProxy });
  for (const serve of subjects) serve(api, deps);
  websiteRoutes(site, deps);
  for (const [name, call] of Object.entries(allCalls)) {
    const owner = name.startsWith('website.') ? site : api;
    if (!owner.isServed(call)) owner.decline(call);
  }
  serveHealth(app, deps);
  serveUploads(app, deps);
  return app;
}

/** For monitors: not in the contract, because no screen asks. Unknown addresses of the API end here. */
function serveHealth(app: Hono<AppEnv>, { version }: Pick<Deps, 'version'>): void {
  app.get('/api/health', (context) => {
    const response = { status: 'ok', version };
    return context.json({ status: 'success', message: '', response });
  });
  app.all('/api/*', () => {
    throw failure(404, "This call doesn't exist.");
  });
}

/** Uploaded images are public, as are the emails that show them. */
function serveUploads(app: Hono<AppEnv>, { images }: Pick<Deps, 'images'>): void {
  app.get('/uploads/:name', async (context) => {
    const image = await images.read(context.req.param('name'));
    if (!image) throw failure(404, "This image doesn't exist.");
    context.header('Content-Type', image.type);
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    return context.body(image.bytes);
  });
  app.all('/uploads/*', () => {
    throw failure(404, "This image doesn't exist.");
  });
}

const subjects = [
  authRoutes,
  newsletterRoutes,
  newsRoutes,
  priceRoutes,
  metricRoutes,
  instrumentRoutes,
  sendRoutes,
  announcementRoutes,
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
];
