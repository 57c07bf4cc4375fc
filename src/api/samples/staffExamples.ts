import { sampleAnnouncements, sampleAnnouncementViews } from './announcements';
import { sampleApps } from './apps';
import { sampleUser } from './auth';
import { sampleBin } from './bin';
import { sampleFirstToMarket, sampleFundingNews, sampleNews, sampleSelectedNews } from './news';
import { sampleLiveVotes } from './fsiActions';
import { sampleMetrics } from './metrics';
import { sampleNewsletter } from './newsletters';
import { sampleNotifications } from './notifications';
import { sampleCryptoPrices } from './prices';
import { sampleQuantRatings } from './quant';
import { sampleQuestions } from './questions';
import { sampleStockServices } from './stockServices';
import { samplePeople } from './users';

/** Enough to see the shape of a list. */
const few = <Row>(rows: readonly Row[]) => rows.slice(0, 2);

/** What staff calls answer, by their names in `allCalls`. */
export const staffExamples: Readonly<Record<string, unknown>> = {
  'announcements.get': sampleAnnouncements[0],
  'announcements.getViews': few(sampleAnnouncementViews),
  'announcements.list': few(sampleAnnouncements),
  'apps.list': few(sampleApps),
  'auth.userInfo': sampleUser,
  'bin.list': few(sampleBin),
  'firstToMarket.news': few(sampleFirstToMarket),
  'fsiActions.liveVotes': sampleLiveVotes,
  'funding.scraped': few(sampleFundingNews),
  'metrics.today': sampleMetrics,
  'news.selected': few(sampleSelectedNews),
  'news.today': few(sampleNews),
  'newsletters.get': sampleNewsletter,
  'notifications.list': few(sampleNotifications),
  'prices.crypto': sampleCryptoPrices,
  'quant.ratings': few(sampleQuantRatings),
  'questions.list': few(sampleQuestions),
  'stockServices.list': few(sampleStockServices),
  'users.list': few(samplePeople),
};
