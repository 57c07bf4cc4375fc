import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCalls } from '@/api/contract/account';
import { levels } from '@/api/contract/call';
import { announcementCalls } from '@/api/contract/announcements';
import { binCalls } from '@/api/contract/bin';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { notificationCalls } from '@/api/contract/notifications';
import { priceCalls } from '@/api/contract/prices';
import { questionCalls } from '@/api/contract/questions';
import { sendCalls } from '@/api/contract/sends';
import { stockCalls } from '@/api/contract/followed';
import { themePortfolioCalls } from '@/api/contract/themePortfolio';
import { userCalls } from '@/api/contract/users';
import { utmCalls } from '@/api/contract/utm';
import { staff } from '@server/db/schema/newsletters';
import { openTestApi, type Answer, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  await api.db.write((tx) => tx.update(staff).set({ level: levels.administer }));
});
afterAll(() => api.close());

const id = 9_999;
const category = { selected_category: 'Mining' } as const;
const gone = { newsletter: 'This newsletter was removed. Go back to the list.' };

const asked: [what: string, ask: () => Promise<Answer>, message: string][] = [
  ['newsletter', () => api.call(newsletterCalls.get, { id }, token), gone.newsletter],
  ['removed newsletter', () => api.call(newsletterCalls.remove, { id }, token), gone.newsletter],
  [
    'saved newsletter',
    () => api.call(newsletterCalls.saveTitle, { newsletter_id: id, name: 'x' }, token),
    gone.newsletter,
  ],
  [
    'news item',
    () => api.call(newsCalls.select, { id, newsletter_id: 3 }, token),
    'This news item was removed. Reload the page.',
  ],
  [
    'unselected news item',
    () => api.call(newsCalls.remove, { id }, token),
    'This news item was removed. Reload the page.',
  ],
  [
    'selected news item',
    () => api.call(newsCalls.changeCategory, { id: 3, news: id, ...category }, token),
    "This news item isn't in this newsletter any more. Reload the page.",
  ],
  [
    'sent email',
    () => api.call(sendCalls.sentEmail, { id }, token),
    "This send isn't in the log. Reload the page.",
  ],
  ['post', () => api.call(utmCalls.removePost, { id }, token), 'This post was already removed.'],
  [
    'post of the website',
    () => api.send(`/post?id=${id}`, {}),
    "This post doesn't exist on the website.",
  ],
  [
    'session',
    () => api.call(accountCalls.endSession, { id }, token),
    'This session already ended.',
  ],
  ['user', () => api.call(userCalls.remove, { id }, token), 'This user was already removed.'],
  [
    'chosen coin',
    () => api.call(priceCalls.addCoin, { add_coin: id }, token),
    'This coin is no longer available. Choose another one.',
  ],
  [
    'coin of the table',
    () => api.call(priceCalls.removeCoin, { remove_coin: id }, token),
    'This coin was already removed.',
  ],
  [
    'stock',
    () => api.call(stockCalls.remove, { id }, token),
    'This stock was already removed. Reload the page.',
  ],
  [
    'notification',
    () => api.call(notificationCalls.get, { id }, token),
    'This notification was removed. Reload the page.',
  ],
  [
    'announcement',
    () => api.call(announcementCalls.remove, { id }, token),
    'This announcement was removed. Reload the page.',
  ],
  [
    'question',
    () => api.call(questionCalls.remove, { id }, token),
    'This question was removed. Reload the page.',
  ],
  [
    'row of the bin',
    () => api.call(binCalls.restore, { kind: 'question', id }, token),
    "This isn't in the bin any more. Reload the page.",
  ],
  [
    'saved portfolio',
    () => api.call(themePortfolioCalls.session, { session: id }, token),
    "This portfolio isn't among your saved ones any more.",
  ],
];

it.each(asked)('a missing %s is answered with what happened', async (_, ask, message) => {
  const { status, body } = await ask();
  expect([status, body.message]).toEqual([404, message]);
});

it('items of several categories are not put in order together', async () => {
  for (const each of [11, 13]) {
    await api.call(newsCalls.select, { id: each, newsletter_id: 3 }, token);
  }
  const { status, body } = await api.call(newsCalls.order, { id: 3, news: [11, 13] }, token);
  expect([status, body.message]).toEqual([
    400,
    'These items are in different categories. Order one category at a time.',
  ]);
});
