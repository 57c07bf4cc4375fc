import { simpleParser } from 'mailparser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf, Call, ResponseOf } from '@/api/contract/call';
import { archiveCalls } from '@/api/contract/settings';
import { metricCalls } from '@/api/contract/metrics';
import { websiteCalls } from '@/api/contract/website';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';
import { sendCalls, sendVariants } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import { unsubscribeToken } from '@/domain/firm/legal';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi({ renderNewsletter });
  token = await api.signIn();
});
afterAll(() => api.close());

async function asked<C extends Call>(call: C, body: BodyOf<C>): Promise<ResponseOf<C>> {
  const { body: answer } = await api.call(call, body, token);
  return call.response.parse(answer.response) as ResponseOf<C>;
}

/** Builds the content from the calls, like the preview page. */
async function asPreviewed(id: number): Promise<ContentInput> {
  const site = await api.send(websiteCalls.bmi.path, {});
  return {
    publisher: samplePublisher,
    newsletter: await asked(newsletterCalls.get, { id }),
    news: await asked(newsCalls.selected, { id }),
    crypto: await asked(priceCalls.crypto, {}),
    btcEth: await asked(priceCalls.btcEth, {}),
    listed: await asked(priceCalls.listed, {}),
    metrics: await asked(metricCalls.today, {}),
    bmi: websiteCalls.bmi.response.parse(site.body.response).bmi,
    previousBmi: (await asked(metricCalls.previousBmi, {})).bmi ?? 30,
    archive: (await asked(archiveCalls.get, {})).address,
    imageHost: 'http://images.example/',
  };
}

it.each(sendVariants)(
  'what the preview %s shows is what the server sends, byte for byte',
  async (variant) => {
    const { html, subject } = renderNewsletter(variant, await asPreviewed(12));
    if (variants[variant].brand === 'fsi') {
      expect(html).toContain('href="http://desk.example/newsletters/2026-11-20/12"');
    }
    const body = { newsletter_id: 12, variant, send_key: `bytes-${variant}`, data: html };
    const send = { ...body, name: 'x', action: 'sendTest' as const };
    const { brand } = variants[variant];
    const isGeneral = brand === 'fs';
    const answer = await api.call(isGeneral ? sendCalls.testFs : sendCalls.test, send, token);
    expect(answer.body).toMatchObject({ status: 'success' });
    const folder = join(api.folder, 'outbox');
    const mails = await Promise.all(
      readdirSync(folder).map((name) => simpleParser(readFileSync(join(folder, name)))),
    );
    // A test to nobody by name has the brand's page in place of the provider's token.
    const delivered = html.replaceAll(
      unsubscribeToken,
      samplePublisher.brands[brand].unsubscribe_page,
    );
    const mail = mails.find((each) => each.html === delivered);
    expect(mail?.subject).toBe(`[TEST] ${subject}`);
    expect(mail?.text?.length).toBeGreaterThan(1_000);
  },
);
