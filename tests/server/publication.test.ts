import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { levels } from '@/api/contract/call';
import {
  publicationCalls as calls,
  type Publication,
  type Publisher,
  type PublisherVersion,
} from '@/api/contract/publication';
import { samplePublisher as sample } from '@/api/samples/publication';
import { administratorsOnly } from '@/domain/firm/permission';
import { staff } from '@server/db/schema/newsletters';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const get = async () => (await api.call(calls.get, {}, token)).body.response as Publication;
const save = (publisher: Publisher, version = 0) =>
  api.call(calls.save, { version, publisher }, token);
const versions = async () =>
  (await api.call(calls.versions, {}, token)).body.response as PublisherVersion[];
const setStaff = (fields: { level?: number; firstName?: string }) =>
  api.db.write((tx) => tx.update(staff).set(fields));

const acme = {
  name: 'Acme Insight',
  from_name: 'Acme',
  from_address: 'desk@acme.com',
  postal_address: '2 Main Street',
  logo: 'images/acme.png',
  icon: '',
};
const renamed: Publisher = {
  ...sample,
  brands: { fsi: { ...sample.brands.fsi, ...acme }, fs: { ...sample.brands.fs, ...acme } },
};

describe('the publisher', () => {
  it('is the one that the server starts with until somebody saves one', async () => {
    expect(await get()).toMatchObject({ version: 0, by: '', at: null, publisher: sample });
    const { status, body } = await save({ ...sample, name: 'Acme' });
    expect([status, body.message]).toEqual([200, 'Changes saved']);
    const stored = await get();
    expect(stored).toMatchObject({ by: 'Robin', at: '2026-11-20 09:30:00' });
    expect(stored.publisher.name).toBe('Acme');
    expect(body.response).toEqual(stored);
  });

  it('says what is still the sample firm’s', async () => {
    expect((await get()).sample_parts).toHaveLength(10);
    await save(renamed);
    expect((await get()).sample_parts).toEqual([]);
  });

  it('keeps every version, the newest first, and records who saved', async () => {
    await save({ ...sample, name: 'One' });
    later(api, 5);
    await save({ ...sample, name: 'Two' }, (await get()).version);
    expect((await versions()).map(({ at, by, publisher }) => [at, by, publisher.name])).toEqual([
      ['2026-11-20 09:35:00', 'Robin', 'Two'],
      ['2026-11-20 09:30:00', 'Robin', 'One'],
    ]);
    const { body } = await api.call(activityCalls.list, { subject: 'publication' }, token);
    const { rows } = body.response as { rows: ActivityRow[] };
    expect(rows.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['changed', 1],
      ['changed', 1],
    ]);
  });

  it('is read by everybody who writes, and changed by administrators', async () => {
    await setStaff({ level: levels.publish });
    expect((await get()).publisher).toEqual(sample);
    expect((await save(sample)).body.message).toBe(administratorsOnly);
    expect((await api.call(calls.versions, {}, token)).status).toBe(403);
  });
});

describe('a save', () => {
  it('made on an older version is refused with who saved meanwhile', async () => {
    await save({ ...sample, name: 'Sam’s' });
    await setStaff({ firstName: 'Sam' });
    const { status, body } = await save({ ...sample, name: 'Late' });
    expect(status).toBe(409);
    expect(body.message).toBe(
      "Robin saved other changes at 2026-11-20 09:30:00. Yours aren't saved yet.",
    );
    expect((await get()).publisher.name).toBe('Sam’s');
  });

  it('of two at once is one', async () => {
    const both = await Promise.all([
      save({ ...sample, name: 'One' }),
      save({ ...sample, name: 'Two' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await versions()).toHaveLength(1);
  });

  it('may make an author past, but never drop one', async () => {
    const [first, second, ...others] = sample.authors as [
      Publisher['authors'][0],
      Publisher['authors'][0],
    ];
    const { status, body } = await save({ ...sample, authors: [first, ...others] });
    expect([status, body.message]).toEqual([
      400,
      "Mara Lindqvist can't be removed, because newsletters name them. Make them past instead.",
    ]);
    const past = { ...sample, authors: [first, { ...second, is_active: false }, ...others] };
    expect((await save(past)).status).toBe(200);
  });

  it.each<[string, Partial<Publisher>]>([
    [
      'Choose an active author who signs when a newsletter names nobody.',
      { house_author: 'nobody' },
    ],
    ['Choose an active author who signs Daily Technical Strategy.', { technical_author: 'nobody' }],
  ])('is refused: %s', async (message, fields) => {
    const { status, body } = await save({ ...sample, ...fields });
    expect([status, body.message]).toEqual([400, message]);
    expect(await versions()).toEqual([]);
  });
});

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOItr8GAAJpAXGfQSQJAAAAAElFTkSuQmCC';

it('an image is stored, and served from its path', async () => {
  const form = new FormData();
  const bytes = Uint8Array.from(atob(onePixel), (letter) => letter.codePointAt(0) ?? 0);
  form.set('file', new File([bytes], 'logo.png', { type: 'image/png' }));
  const { body } = await api.raw(calls.uploadImage, form, token);
  expect(body.response).toMatch(/^uploads\/[0-9a-f]{32}\.png$/);
  const image = await api.app.request(`/${String(body.response)}`);
  expect(image.headers.get('content-type')).toBe('image/png');
});
