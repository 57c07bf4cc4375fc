import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendVariants } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { figureTexts } from '@/domain/newsletter/liveFigures';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { contentInput } from '@server/db/newsletterContent';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const content = () =>
  contentInput(api.db.read, 12, {
    publisher: samplePublisher,
    imageHost: 'https://images.example/',
    now: api.time.now,
  });

it('every email has the figures of the last sync as plain text', async () => {
  const comments =
    '<p>BTC trades at <span data-figure="BTC:price">$1</span>, a day’s change of <b><span data-figure="BTC:change">0.10%</span></b>.</p>';
  const save = { newsletter_id: 12, comments };
  const { status } = await api.call(newsletterCalls.saveComments, save, token);
  expect(status).toBe(200);

  const before = await content();
  const price = figureTexts(before)('BTC:price');
  const change = figureTexts(before)('BTC:change');
  expect(before.newsletter.daily_comments).toBe(comments);
  for (const variant of sendVariants) {
    const { html, text, preheader } = renderNewsletter(variant, before);
    expect(html).toContain(`BTC trades at ${price}, a day’s change of <b>${change}</b>.`);
    expect(html).not.toContain('data-figure');
    expect(text).toContain(`BTC trades at ${price}, a day’s change of ${change}.`);
    expect(preheader).toContain(`BTC trades at ${price}`);
  }

  later(api, 24 * 60);
  token = await api.signIn();
  await api.call(newsletterCalls.sync, { newsletter_id: 12 }, token);
  const after = await content();
  const fresh = figureTexts(after)('BTC:price');
  expect(fresh).not.toBe(price);
  expect(after.newsletter.daily_comments).toBe(comments);
  expect(after.newsletter.revisions).toEqual(before.newsletter.revisions);
  expect(renderNewsletter('v2', after).html).toContain(`BTC trades at ${fresh},`);
});
