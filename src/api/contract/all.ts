import { accountCalls } from './account';
import { activityCalls } from './activity';
import { announcementCalls } from './announcements';
import { approvalCalls } from './approvals';
import { appsCalls, webhookCalls } from './apps';
import { authCalls, capabilityCalls } from './auth';
import { bulkListCalls } from './bulkLists';
import { binCalls } from './bin';
import { bulkSendCalls } from './bulkSends';
import type { Call } from './call';
import { findingCalls, languageReviewCalls, linkCheckCalls } from './checks';
import { commentCalls } from './comments';
import { comparatorCalls } from './comparator';
import { deliverabilityCalls } from './deliverability';
import { corePortfolioCalls } from './corePortfolio';
import { dashboardCalls } from './dashboard';
import { figureCalls } from './figures';
import { followedCalls, hiddenMetricCalls, stockCalls } from './followed';
import { fsiActionCalls } from './fsiActions';
import { holdCalls } from './hold';
import { importCalls } from './imports';
import { marketCalls } from './market';
import { metricCalls } from './metrics';
import { firstToMarketCalls, fundingCalls, newsCalls } from './news';
import { newsFeedCalls } from './newsFeeds';
import { newsletterImageCalls } from './newsletterImages';
import { newsletterCalls } from './newsletters';
import { notificationCalls } from './notifications';
import { presenceCalls } from './presence';
import { instrumentCalls, priceCalls } from './prices';
import { providerQueryCalls } from './providerQuery';
import { publicationCalls } from './publication';
import { quantCalls } from './quant';
import { questionCalls } from './questions';
import { retentionCalls } from './retention';
import { scheduledSendCalls } from './scheduledSends';
import { sendEventCalls } from './sendEvents';
import { audienceCalls, sendCalls } from './sends';
import {
  archiveCalls,
  checkSettingCalls,
  deliveryCalls,
  recipientCalls,
  restrictedWordCalls,
} from './settings';
import { snippetCalls } from './snippets';
import { sourceCalls } from './sources';
import { stockSearchCalls, stockServiceCalls } from './stockServices';
import { subscriberCalls } from './subscribers';
import { themePortfolioCalls } from './themePortfolio';
import { passkeyCalls } from './passkeys';
import { signInRuleCalls } from './signInRules';
import { userCalls } from './users';
import { utmCalls } from './utm';
import { versionCalls } from './versions';
import { websiteCalls } from './website';

const subjects: Record<string, Record<string, Call>> = {
  auth: authCalls,
  capabilities: capabilityCalls,
  account: accountCalls,
  activity: activityCalls,
  approvals: approvalCalls,
  apps: appsCalls,
  archive: archiveCalls,
  audiences: audienceCalls,
  passkeys: passkeyCalls,
  signInRules: signInRuleCalls,
  users: userCalls,
  newsletters: newsletterCalls,
  newsletterImages: newsletterImageCalls,
  findings: findingCalls,
  comments: commentCalls,
  snippets: snippetCalls,
  linkChecks: linkCheckCalls,
  languageReview: languageReviewCalls,
  restrictedWords: restrictedWordCalls,
  checkSettings: checkSettingCalls,
  news: newsCalls,
  newsFeeds: newsFeedCalls,
  funding: fundingCalls,
  hold: holdCalls,
  market: marketCalls,
  figures: figureCalls,
  sources: sourceCalls,
  followed: followedCalls,
  hiddenMetrics: hiddenMetricCalls,
  imports: importCalls,
  prices: priceCalls,
  metrics: metricCalls,
  instruments: instrumentCalls,
  sends: sendCalls,
  scheduledSends: scheduledSendCalls,
  sendEvents: sendEventCalls,
  bulkSends: bulkSendCalls,
  subscribers: subscriberCalls,
  stocks: stockCalls,
  stockSearch: stockSearchCalls,
  stockServices: stockServiceCalls,
  announcements: announcementCalls,
  notifications: notificationCalls,
  questions: questionCalls,
  fsiActions: fsiActionCalls,
  firstToMarket: firstToMarketCalls,
  comparator: comparatorCalls,
  utm: utmCalls,
  quant: quantCalls,
  corePortfolio: corePortfolioCalls,
  themePortfolio: themePortfolioCalls,
  providerQuery: providerQueryCalls,
  publication: publicationCalls,
  retention: retentionCalls,
  bin: binCalls,
  recipients: recipientCalls,
  bulkLists: bulkListCalls,
  deliverability: deliverabilityCalls,
  deliveries: deliveryCalls,
  presence: presenceCalls,
  versions: versionCalls,
  dashboard: dashboardCalls,
  webhooks: webhookCalls,
  website: websiteCalls,
};

/**
 * Every call by `subject.name`. Those of `website` go to the firm's website, all others to the API.
 */
export const allCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(subjects).flatMap(([subject, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${subject}.${name}`, call]),
  ),
);
