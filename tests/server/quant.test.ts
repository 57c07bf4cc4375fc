import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call, ResponseOf } from '@/api/contract/call';
import { quantCalls, quantRatings } from '@/api/contract/quant';
import { sendCalls } from '@/api/contract/sends';
import { sampleQuantRatings, sampleQuantStocks } from '@/api/samples/quant';
import { samplePublisher } from '@/api/samples/publication';
import { companies } from '@/domain/stocks/companies';
import { wallClockAt } from '@/domain/format/dates';
import { unsubscribeToken } from '@/domain/firm/legal';
import { buildQuantReport } from '@/domain/quant/report';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { quantStocks } from '@server/db/schema/admin';
import { sends } from '@server/db/schema/newsletters';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(() => open());
afterEach(() => api.close());

async function open(changes: Parameters<typeof openTestApi>[0] = {}): Promise<void> {
  api = await openTestApi(changes);
  token = await api.signIn();
}

async function asked<C extends Call>(call: C): Promise<ResponseOf<C>> {
  const { body } = await api.raw(call, '{}', token);
  return call.response.parse(body.response) as ResponseOf<C>;
}

/** Builds the content from the calls, like the page. */
async function input() {
  const { stocks } = await asked(quantCalls.stocks);
  const sectors = await asked(quantCalls.sectors);
  return {
    publisher: samplePublisher,
    stocks,
    sectors,
    date: wallClockAt(api.time.now),
    imageHost: 'http://images.example/',
  };
}

const previewed = async () => renderQuantEmail(await input());

let presses = 0;
function press(data: string, more: { send_key?: string; repeats?: number } = {}) {
  presses += 1;
  const body = { variant: 'quant', action: 'sendTest', name: 'x', data } as const;
  const send_key = `quant-key-${String(presses).padStart(4, '0')}`;
  return api.call(sendCalls.dev, { ...body, send_key, ...more }, token);
}

async function mails() {
  const folder = join(api.folder, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Promise.all(names.map((name) => simpleParser(readFileSync(join(folder, name)))));
}

const log = () => asked(sendCalls.quantLog);
const rerate = (ticker: string, rating: string) =>
  api.db.write((tx) =>
    tx.update(quantStocks).set({ quant_rating: rating }).where(eq(quantStocks.ticker, ticker)),
  );

describe('the ratings', () => {
  it('are real companies, the samples among them, the largest first', async () => {
    const rows = await asked(quantCalls.ratings);
    expect(rows.length).toBeGreaterThan(120);
    const known = new Set(companies.map(({ ticker }) => ticker));
    expect(rows.filter(({ ticker }) => !known.has(ticker))).toEqual([]);
    expect(rows).toEqual(expect.arrayContaining(sampleQuantRatings));
    expect(rows.slice(0, 10)).toEqual(sampleQuantStocks.stocks);
    const scores = rows.flatMap((row) => [
      row.quant_value,
      row.quant_quality,
      row.quant_momentum,
      row.quant_estimates,
      row.quant_investment,
    ]);
    expect(scores.filter((score) => !/^[1-5]?$/.test(score))).toEqual([]);
    const words = [...quantRatings, ''] as string[];
    expect(rows.filter(({ quant_rating: rating }) => !words.includes(rating))).toEqual([]);
    expect(rows.filter(({ ticker, last }) => last === null && ticker !== 'NEM')).toEqual([]);
  });

  it('are answered as the top ten and in full, and by sector', async () => {
    const { stocks, full_stocks: all } = await asked(quantCalls.stocks);
    expect(stocks).toEqual(sampleQuantStocks.stocks);
    expect(all).toEqual(await asked(quantCalls.ratings));
    const { sectors, signals } = await asked(quantCalls.sectors);
    expect(sectors).toEqual([...sectors].sort());
    expect(sectors).toHaveLength(11);
    for (const rating of quantRatings) {
      const counted = sectors.reduce((sum, name) => sum + (signals[name]?.[rating] ?? 0), 0);
      expect(counted).toBe(all.filter((row) => row.quant_rating === rating).length);
    }
    const { total } = buildQuantReport(await input());
    expect([total.under.share, total.over.share]).toEqual(['100%', '100%']);
  });

  it('may be none', async () => {
    await api.db.write((tx) => tx.delete(quantStocks));
    expect(await asked(quantCalls.stocks)).toEqual({ stocks: [], full_stocks: [] });
    expect(await asked(quantCalls.sectors)).toEqual({ sectors: [], signals: {} });
  });
});

describe('Send DEV of the quant email', () => {
  it('writes one message to the dev list, the HTML byte for byte', async () => {
    await api.close();
    await open({ devRecipients: ['dev@x.example'] });
    const { html, text, subject } = await previewed();
    const { status, body } = await press(html);
    expect([status, body.message]).toEqual([200, 'Saved to the outbox: dev@x.example']);
    const [mail] = await mails();
    const linked = (part: string) =>
      part.replaceAll(unsubscribeToken, samplePublisher.brands.fsi.unsubscribe_page);
    expect(mail?.html).toBe(linked(html));
    expect(mail?.text?.trim()).toBe(linked(text).trim());
    expect(mail?.subject).toBe(`[TEST] ${subject}`);
    expect(mail?.from?.text).toContain('research@northlight.example');
    const [sent] = await log();
    expect(sent).toMatchObject({ channel: 'dev', state: 'sent', audience: 'dev@x.example' });
    const rows = await api.db.read.select().from(sends).where(eq(sends.variant, 'quant'));
    expect(rows).toMatchObject([{ reason: '', findings: '' }]);
    const kept = await api.call(sendCalls.sentEmail, { id: sent?.id ?? 0 }, token);
    expect(kept.body.response).toEqual({ html, text });
  });

  it('refuses bytes that are not those of the stored ratings, and older ones', async () => {
    const { html } = await previewed();
    for (const data of [`${html} `, html.replace('▲', '▼'), '<p>forged</p>']) {
      const { status, body } = await press(data);
      expect([status, body.message]).toEqual([
        409,
        'The ratings changed since this preview. Reload the page to see them.',
      ]);
    }
    await rerate('NVDA', 'Neutral');
    expect((await press(html)).status).toBe(409);
    const yesterday = await previewed();
    later(api, 24 * 60);
    token = await api.signIn();
    expect((await press(yesterday.html)).status).toBe(409);
    expect((await press((await previewed()).html)).status).toBe(200);
    expect([(await mails()).length, (await log()).length]).toEqual([1, 1]);
  });

  it('sends once for ten clicks and a later retry, and again only when the first is named', async () => {
    const { html } = await previewed();
    const send_key = 'quant-key-of-one-tab';
    const clicks = Array.from({ length: 10 }, () => press(html, { send_key }));
    const answers = await Promise.all([...clicks, press(html)]);
    await rerate('NVDA', 'Neutral');
    answers.push(await press(html, { send_key }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect([(await mails()).length, (await log()).length]).toEqual([1, 1]);
    await rerate('NVDA', 'Strong Outperform');
    const [first] = await log();
    expect((await press(html, { repeats: first?.id ?? 0 })).status).toBe(200);
    expect([(await mails()).length, (await log())[0]?.repeats]).toEqual([2, first?.id]);
  });

  it('waits for a user if delivery is not confirmed', async () => {
    await api.close();
    const answers = [new NotDelivered('Silence.', false), 'Accepted.'];
    const mail: Provider = {
      recovery: 'none',
      async deliver() {
        const answer = answers.shift() ?? '';
        if (answer instanceof NotDelivered) throw answer;
        return answer;
      },
    };
    const phones = { push: mail, push_test: mail };
    await open({ providers: { test: mail, dev: mail, bulk: mail, website: mail, ...phones } });
    const { html } = await previewed();
    expect([(await press(html)).status, (await press(html)).status]).toEqual([409, 409]);
    const [unknown] = await log();
    expect(unknown?.state).toBe('unknown');
    const settled = { id: unknown?.id ?? 0, outcome: 'failed' } as const;
    expect((await api.call(sendCalls.settle, settled, token)).body.response).toEqual([]);
    expect((await log())[0]?.answer).toBe('Silence. Robin marked it as failed at 09:30.');
    expect((await press(html)).status).toBe(200);
  });

  it('is sent only to the dev list, and is in no newsletter’s log', async () => {
    const { html } = await previewed();
    const body = {
      variant: 'quant',
      action: 'sendTest',
      name: 'x',
      send_key: 'quant-key-elsewhere',
    };
    for (const call of [sendCalls.test, sendCalls.bulk, sendCalls.devFs]) {
      const answer = await api.raw(call, JSON.stringify({ ...body, data: html }), token);
      expect(answer.status).toBe(400);
    }
    await press(html);
    const other = await api.call(sendCalls.log, { newsletter_id: 12 }, token);
    expect(other.body.response).toEqual([]);
  });
});
