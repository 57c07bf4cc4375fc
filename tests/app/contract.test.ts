import { describe, expect, test } from 'vitest';
import { allCalls } from '@/api/contract/all';
import { sectors } from '@/api/contract/comparator';
import { newsCategories } from '@/api/contract/news';
import { notificationRoles } from '@/api/contract/notifications';

/** Every path of the first document, then those of the second that the first doesn't list. */
const paths = `
/auth/login /user/info /logout /oauth/token /user/signup /auth/create /auth/reset
/instruments/search /news/today /newsletter/change_category /newsletter/select_news
/newsletter/remove_news /newsletter/sync /newsletter/save_comments
/newsletter/save_comments_technical /newsletter/save_title /newsletter/save_author
/newsletter/save_promo_fsi_link /newsletter/save_promo_fsga_link /newsletter/add_coin
/newsletter/remove_coin /newsletter/save_technical_picture /newsletter/save_newsletter_picture
/newsletter/save_newsletter_promo_fsi /newsletter/save_newsletter_promo_fsga /newsletter/list
/newsletter/get /newsletter/add_edit /newsletter/selected_news /newsletter/remove
/newsletter/funding_list /newsletter/funding_list_2 /prices/crypto_prices /prices/btc_eth
/prices/etps_prices /metrics/today /analytics /user/list /user/add /user/remove /user/search
/stock/list /stock/add /stock/update /stock/remove /announcements/list /announcements/get
/announcements/get_views /announcements/add_edit /announcements/remove /announcements/remove_view
/announcements/enable /announcements/testing /notifications/list /notifications/get
/notifications/add_edit /notifications/remove /notifications/sent_notification
/notifications/schedule_notification /notifications/send_test_notification /questions/list
/questions/get /questions/add_edit /questions/remove /questions/approve_question
/fsiactions/clear_technical /fsiactions/clear_portfolio /fsiactions/clear_technical_questions
/fsiactions/clear_portfolio_questions /firsttomarket/news
/comparator/compare /comparator/insights /comparator/suggestions /newsletter/store_bmi
/newsletter/previous_bmi /cryptoquant/api_call /stocks/search /fsinsight/quant_stocks_sectors
/fsinsight/quant_stocks_10 /user/theme_portoflio /prices/request /technicals/request
/user/get_theme_portoflio_sesion /user/get_theme_portoflio /newsletter/email
/newsletter/sendToSendgrid /newsletter/send_FSInsight /newsletter/send_FSInsightV2
/newsletter/email_dev /newsletter/email_fs /newsletter/email_dev_fs
/fsinsight/list_fsinsight_stock_service /fsinsight/get_stock_service
/fsinsight/save_stock_service /fsinsight/remove_stock /fsinsight/get_utm_tags
/fsinsight/utm_tags /UTM/tags /fsinsight/save_utm_tags /fsinsight/remove_utm_tags
/fsinsight/get_quant_ratings /fsinsight/crypto_core/list /fsinsight/crypto_core/rebalance
`
  .trim()
  .split(/\s+/);

const calls = Object.entries(allCalls);
const apiCalls = calls.filter(([name]) => !name.startsWith('website.'));

describe('the list of calls', () => {
  test('has exactly the calls of the documents, and names what every other one needs', () => {
    const theirs = apiCalls
      .filter(([, { capability }]) => capability === null)
      .map(([, { path }]) => path);
    expect(theirs.toSorted()).toEqual(paths.toSorted());
  });

  test('names no path twice', () => {
    expect(new Set(calls.map(([, { path }]) => path)).size).toBe(calls.length);
  });

  test('posts, except for the four GET calls of the documents', () => {
    const got = calls.filter(([, { method }]) => method === 'GET').map(([name]) => name);
    expect(got.toSorted()).toEqual([
      'auth.logout',
      'metrics.analytics',
      'website.bmi',
      'website.post',
    ]);
  });

  test('is public only where nobody is signed in yet', () => {
    const open = apiCalls.filter(([, { isPublic }]) => isPublic).map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'auth.finishSignIn',
      'auth.forgot',
      'auth.login',
      'auth.oauthToken',
      'auth.reset',
      'auth.signUp',
      'comparator.compare',
      'comparator.suggestions',
      'passkeys.signIn',
      'passkeys.signInOptions',
    ]);
  });
});

test('the fixed lists have the documents’ lengths', () => {
  expect(new Set(newsCategories).size).toBe(17);
  expect(new Set(sectors.map(({ name }) => name)).size).toBe(12);
  expect(notificationRoles.fsinsight).toHaveLength(7);
  expect(notificationRoles.fundstrat).toHaveLength(17);
});
