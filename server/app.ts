import { Hono } from 'hono';
import { allCalls } from '@/api/contract/all';
import { memberOf } from './db/staff';
import type { Store } from './db/store';
import type { Feeds } from './feeds/feed';
import { makeApi, type AppEnv } from './lib/api';
import type { Background } from './lib/background';
import { limitBodies, limitTime } from './lib/bodyLimits';
import type { Clock } from './lib/clock';
import { safetyHeaders } from './lib/headers';
import type { Ledger } from './lib/ledger';
import type { Log } from './lib/log';
import { answerFaults, nameRequests } from './lib/faults';
import type { Outbox } from './lib/outbox';
import type { Pictures } from './lib/pictures';
import type { Channel } from './lib/providers/channels';
import type { Provider } from './lib/providers/provider';
import { announcementRoutes } from './routes/announcements';
import { authRoutes } from './routes/auth';
import { comparatorRoutes } from './routes/comparator';
import { corePortfolioRoutes } from './routes/corePortfolio';
import { firstToMarketRoutes } from './routes/firstToMarket';
import { fsiActionRoutes } from './routes/fsiActions';
import { fundingRoutes } from './routes/funding';
import { healthRoute } from './routes/health';
import { instrumentRoutes } from './routes/instruments';
import { metricRoutes, websiteRoutes } from './routes/metrics';
import { newsRoutes } from './routes/news';
import { newsletterRoutes } from './routes/newsletters';
import { notificationRoutes } from './routes/notifications';
import { priceRoutes } from './routes/prices';
import { providerQueryRoutes } from './routes/providerQuery';
import { quantRoutes } from './routes/quant';
import { questionRoutes } from './routes/questions';
import { sendRoutes, type CheckLetter, type RenderNewsletter } from './routes/sends';
import { stockServiceRoutes } from './routes/stockServices';
import { stockRoutes } from './routes/stocks';
import { technicalRoutes } from './routes/technicals';
import { themePortfolioRoutes } from './routes/themePortfolio';
import { uploadRoute } from './routes/uploads';
import { userRoutes } from './routes/users';
import { utmRoutes } from './routes/utm';

/** Everything outside: a test passes its own. */
export interface Deps {
  db: Store;
  clock: Clock;
  outbox: Outbox;
  feeds: Feeds;
  pictures: Pictures;
  log: Log;
  background: Background;
  renderNewsletter: RenderNewsletter;
  checkLetter: CheckLetter;
  ledger: Ledger;
  /** Who takes the letters of each channel. */
  providers: Record<Channel, Provider>;
  /** Ends with a slash, like `publicUrl`. */
  imageHost: string;
  publicUrl: string;
  testRecipients: string[];
  devRecipients: string[];
  version: string;
  /** Origins besides its own that the dashboard may call. */
  connectSources: string[];
  /** True where a proxy in front writes `X-Forwarded-For`. */
  isBehindProxy: boolean;
}

/** The API, the uploads and the stand-in for the firm's website, without the dashboard. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(nameRequests(deps), safetyHeaders(deps.connectSources));
  app.use('/api/*', limitTime, limitBodies);
  app.onError(answerFaults(deps));

  const identify = (token: string) => memberOf(deps.db, token, deps.clock());
  const { isBehindProxy } = deps;
  const api = makeApi({ app, base: '/api', identify, isBehindProxy });
  const site = makeApi({ app, base: '', identify, isBehindProxy });
  for (const serve of subjects) serve(api, deps);
  websiteRoutes(site, deps);
  for (const [name, call] of Object.entries(allCalls)) {
    const owner = name.startsWith('website.') ? site : api;
    if (!owner.isServed(call)) owner.decline(call);
  }
  healthRoute(app, deps.version);
  uploadRoute(app, deps);
  return app;
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
  technicalRoutes,
  themePortfolioRoutes,
  userRoutes,
  utmRoutes,
];
