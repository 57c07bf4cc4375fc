import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountCalls } from '@/api/contract/account';
import { activityCalls } from '@/api/contract/activity';
import { announcementCalls } from '@/api/contract/announcements';
import { authCalls } from '@/api/contract/auth';
import { dashboardCalls } from '@/api/contract/dashboard';
import { firstToMarketCalls } from '@/api/contract/firstToMarket';
import { fsiActionCalls } from '@/api/contract/fsiActions';
import { instrumentCalls } from '@/api/contract/instruments';
import { metricCalls } from '@/api/contract/metrics';
import { newsCalls, newsCategories } from '@/api/contract/news';
import { Newsletter } from '@/api/contract/newsletters';
import { presenceCalls } from '@/api/contract/presence';
import { priceCalls } from '@/api/contract/prices';
import { questionCalls } from '@/api/contract/questions';
import { userCalls } from '@/api/contract/users';
import { sampleAccountView, sampleSecondFactor } from '@/api/samples/account';
import { sampleActivity } from '@/api/samples/activity';
import { sampleAnnouncements, sampleAnnouncementViews } from '@/api/samples/announcements';
import { sampleUser } from '@/api/samples/auth';
import { emptyDashboard, sampleDashboard } from '@/api/samples/dashboard';
import { sampleFirstToMarket } from '@/api/samples/firstToMarket';
import { sampleLiveVotes } from '@/api/samples/fsiActions';
import { sampleInstruments } from '@/api/samples/instruments';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletters } from '@/api/samples/newsletters';
import {
  sampleBtcEth,
  sampleCryptoPrices,
  sampleLastNewsletter,
  sampleListedPrices,
} from '@/api/samples/prices';
import { samplePresence } from '@/api/samples/presence';
import { sampleQuestions } from '@/api/samples/questions';
import { samplePeople } from '@/api/samples/users';
import { instantOf } from '@/domain/format/dates';

test.each([
  ['user', authCalls.userInfo.response, sampleUser],
  ['account', accountCalls.get.response, sampleAccountView],
  ['second factor', accountCalls.startSecondFactor.response, sampleSecondFactor],
  ['people', userCalls.list.response, samplePeople],
  ['activity', activityCalls.download.response, sampleActivity],
  ['newsletters', z.array(Newsletter), sampleNewsletters],
  ['news', newsCalls.today.response, sampleNews],
  ['crypto prices', priceCalls.crypto.response, sampleCryptoPrices],
  ['BTC and ETH', priceCalls.btcEth.response, sampleBtcEth],
  ['listed prices', priceCalls.listed.response, sampleListedPrices],
  ['last issue', priceCalls.lastNewsletter.response, sampleLastNewsletter],
  ['metrics', metricCalls.today.response, sampleMetrics],
  ['instruments', instrumentCalls.search.response, sampleInstruments],
  ['announcements', announcementCalls.list.response, sampleAnnouncements],
  ['announcement views', announcementCalls.getViews.response, sampleAnnouncementViews],
  ['questions', questionCalls.list.response, sampleQuestions],
  ['live votes', fsiActionCalls.liveVotes.response, sampleLiveVotes],
  ['presence', presenceCalls.report.response, samplePresence],
  ['dashboard', dashboardCalls.get.response, sampleDashboard],
  ['empty dashboard', dashboardCalls.get.response, emptyDashboard],
  ['first to market', firstToMarketCalls.news.response, sampleFirstToMarket],
])('the sample %s pass their own contract unchanged', (_, schema, sample) => {
  expect(schema.parse(JSON.parse(JSON.stringify(sample)))).toEqual(sample);
});

test('news ids and links are unique, dates are real, every category appears', () => {
  expect(new Set(sampleNews.map(({ id }) => id)).size).toBe(sampleNews.length);
  expect(new Set(sampleNews.map(({ link }) => link)).size).toBe(sampleNews.length);
  expect(sampleNews.filter(({ posted_at }) => instantOf(posted_at) === null)).toEqual([]);
  const used = new Set(sampleNews.map(({ sub_category }) => sub_category));
  expect(newsCategories.filter((category) => !used.has(category))).toEqual([]);
  expect(sampleSelectedNews).toHaveLength(10);
});

test('the coins of the price table are instruments of the same id', () => {
  const names = new Map(sampleInstruments.map(({ id, name }) => [id, name]));
  const coins = [...sampleCryptoPrices.general, ...sampleCryptoPrices.deep];
  expect(coins.filter(({ id, name }) => names.get(id) !== name)).toEqual([]);
});
