import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  newsletterCalls as calls,
  type Newsletter,
  type NewsletterRow,
} from '@/api/contract/newsletters';
import { newsletters } from '@server/db/schema/newsletters';
import { lastSync } from '@server/db/prices';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
  await api.db.write((tx) => tx.delete(newsletters));
});
afterEach(() => api.close());

const start = () => api.call(calls.start, {}, token);
const newsletter = async (id: number) =>
  (await api.call(calls.get, { id }, token)).body.response as Newsletter;
const rows = async () => (await api.call(calls.list, {}, token)).body.response as NewsletterRow[];

const stamp = '2026-11-01 08:00:00';
type Stored = Partial<typeof newsletters.$inferInsert>;
const stored = (date: string, parts: Stored) =>
  api.db.write((tx) =>
    tx
      .insert(newsletters)
      .values({ name: date, created_at: stamp, updated_at: stamp, ...parts, date }),
  );

describe('the newsletter of today', () => {
  it('starts with the usual name, and empty where nothing came before', async () => {
    const { status, body } = await start();
    expect([status, body.message]).toEqual([200, 'Newsletter started']);
    const { id } = body.response as NewsletterRow;
    expect(await newsletter(id)).toMatchObject({
      name: '20/11/2026 Crypto Market Update',
      date: '2026-11-20 09:30:00',
      author: '',
      daily_comments: '',
      link_fsi: '',
    });
    expect((await rows()).map((row) => row.id)).toEqual([id]);
  });

  it('takes over author, promos and links of the newest earlier one, but no text and no image', async () => {
    const promos = {
      newsletter_image_promo_fsi: '/uploads/fsi.png',
      newsletter_image_promo_fsga: '/uploads/fsga.png',
      newsletter_image_promo_fsi_alt: 'Webinar',
      newsletter_image_promo_fsga_alt: 'Report',
      link_fsi: 'https://fsi.example/',
      link_fsga: 'https://fsga.example/',
    };
    const author = 'theo';
    await stored('2026-11-18 08:00:00', { author: 'other', link_fsi: 'https://old.example/' });
    await stored('2026-11-19 08:00:00', {
      author,
      ...promos,
      daily_comments: '<p>Yesterday</p>',
      daily_comments_technical: '<p>Levels</p>',
      summary: 'Yesterday in a line',
      newsletter_image: '/uploads/1.png',
      newsletter_image_dark: '/uploads/1-dark.png',
      technical_image: '/uploads/t.png',
      technical_image_alt: 'Levels',
      newsletter_image_alt: 'Flows',
    });
    await stored('2026-11-21 08:00:00', { author: 'tomorrow' });
    const { id } = (await start()).body.response as NewsletterRow;
    expect(await newsletter(id)).toMatchObject({
      author,
      ...promos,
      daily_comments: '',
      daily_comments_technical: '',
      summary: '',
      newsletter_image: '',
      newsletter_image_dark: '',
      newsletter_image_1: '',
      newsletter_image_2: '',
      technical_image: '',
      technical_image_alt: '',
      newsletter_image_alt: '',
      selected_news: [],
    });
  });

  it('syncs prices and metrics', async () => {
    const before = await lastSync(api.db.read);
    later(api, 60);
    await start();
    const after = await lastSync(api.db.read);
    expect([after, before]).not.toContain(null);
    expect(String(after) > String(before)).toBe(true);
  });

  it('drafts the alt texts of promos that have none from the names of their files', async () => {
    await stored('2026-11-19 08:00:00', {
      newsletter_image_promo_fsi: 'uploads/btc-outlook-webinar.png',
      newsletter_image_promo_fsga: 'uploads/etf-report.png',
      newsletter_image_promo_fsga_alt: 'Read the report',
    });
    const { id } = (await start()).body.response as NewsletterRow;
    expect(await newsletter(id)).toMatchObject({
      newsletter_image_promo_fsi_alt: 'BTC outlook webinar',
      newsletter_image_promo_fsga_alt: 'Read the report',
    });
  });

  it('is added once, however many people press at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, start));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.response).toMatchObject({ id: row?.id });
  });

  it('is a new one after midnight in New York, and not in another zone', async () => {
    api.time.now = new Date('2026-11-21T04:59:00Z');
    token = await api.signIn();
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(409);
    api.time.now = new Date('2026-11-21T05:00:00Z');
    const { body } = await start();
    expect((body.response as NewsletterRow).name).toBe('21/11/2026 Crypto Market Update');
  });

  it('can be started again after it was removed', async () => {
    const { id } = (await start()).body.response as NewsletterRow;
    await api.call(calls.remove, { id }, token);
    expect((await start()).status).toBe(200);
  });
});
