import { makeImages } from '../images';
import type { ApiState } from '../call';
import {
  makeCoins,
  makeDeepCoins,
  makeEtps,
  makeInstruments,
  makeMetrics,
  makeStocks,
} from './market';
import { makeAnnouncements, makeNotifications, makeQuestions, makeViews } from './messaging';
import { makeFirstToMarket, makeFunding, makeNews, makeNewsletters } from './newsletters';
import {
  makeCore,
  makeListedStocks,
  makePosts,
  makeQuant,
  makeSessions,
  makeStockEntries,
  makeUtmTags,
} from './research';

/** Who signs in at Tidewater Quay, a made-up publisher. This API knows no levels. */
const dana = {
  id: '41',
  first_name: 'Dana',
  email: 'dana@tidewater-quay.example',
  user_id: '41',
  organization_id: 2,
  organization: 'Tidewater Quay',
};
export const credentials = { email: dana.email, password: 'quay-side-7!' };

export async function makeState(now: () => Date): Promise<ApiState> {
  const start = now();
  const rows: ApiState['rows'] = {
    users: [
      dana,
      {
        ...dana,
        id: '42',
        user_id: '42',
        first_name: 'Ravi',
        email: 'ravi@tidewater-quay.example',
      },
    ],
    newsletters: makeNewsletters(start),
    news: makeNews(start),
    coins: makeCoins(),
    deepCoins: makeDeepCoins(),
    etps: makeEtps(),
    stocks: makeStocks(),
    metrics: makeMetrics(start),
    instruments: makeInstruments(),
    announcements: makeAnnouncements(start),
    views: makeViews(start),
    notifications: makeNotifications(start),
    questions: makeQuestions(start),
    firstToMarket: makeFirstToMarket(start),
    funding: makeFunding(start),
    stockEntries: makeStockEntries(start),
    listedStocks: makeListedStocks(),
    utmTags: makeUtmTags(),
    posts: makePosts(start),
    quant: makeQuant(),
    core: makeCore(),
    sessions: makeSessions(),
  };
  return {
    now,
    rows,
    bmi: '41.8',
    password: credentials.password,
    tokens: new Set(),
    images: await makeImages(),
    sentMessages: [],
    compared: new Map(),
  };
}
