import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announcementCalls as calls,
  type Announcement,
  type AnnouncementView,
} from '@/api/contract/announcements';
import { sampleAnnouncements, sampleAnnouncementViews } from '@/api/samples/announcements';
import { wallClockAt } from '@/domain/format/dates';
import { smallPng } from './imageUploads';
import { morning, openTestApi, type Answer, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let png: Buffer;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  png = await smallPng();
});
afterAll(() => api.close());

type Fields = Record<string, string | File | undefined>;

const filled: Fields = {
  name: 'A webinar',
  service: 'fsinsight',
  url: 'https://insight.northlight.example/webinar',
  image_phone_url: '',
  image_tablet_url: '',
  date_start: '2026-11-21 08:00:00',
  date_end: '2026-11-28 08:00:00',
};

const file = (bytes: Buffer, name = 'a.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

/** Sends the form like the client does: undefined fields are left out. */
function save(fields: Fields): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...fields })) {
    if (value !== undefined) form.append(name, value);
  }
  form.append('p', JSON.stringify({ u: 7, l: 9 }));
  return api.raw(calls.addEdit, form, token);
}

const outcome = ({ status, body }: Answer) => [status, body.message];
const list = async () => (await api.call(calls.list, {}, token)).body.response as Announcement[];
const views = async () =>
  (await api.call(calls.getViews, {}, token)).body.response as AnnouncementView[];
const get = async (id: number) =>
  (await api.call(calls.get, { id }, token)).body.response as Announcement;
const stored = () => {
  const folder = join(api.folder, 'uploads');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const made = /^uploads\/[0-9a-f]{32}\.png$/;

async function add(fields: Fields = {}): Promise<Announcement> {
  expect(outcome(await save(fields))).toEqual([200, 'Announcement added']);
  const [newest] = await list();
  if (!newest) throw new Error('Nothing was added.');
  return newest;
}

describe('the list', () => {
  it('is the samples of today, the newest id first', async () => {
    expect(await list()).toEqual(sampleAnnouncements);
    expect((await views())[0]).toEqual(sampleAnnouncementViews[0]);
    const stamps = (await views()).map(({ created_at }) => created_at ?? '');
    expect(stamps).toHaveLength(sampleAnnouncementViews.length);
    expect(stamps).toEqual([...stamps].sort().reverse());
    expect(stamps.filter((stamp) => stamp > wallClockAt(morning))).toEqual([]);
  });

  it('names the missing entry', async () => {
    const none = [404, 'This announcement was removed. Reload the page.'];
    const id = 999;
    expect(outcome(await api.call(calls.get, { id }, token))).toEqual(none);
    expect(outcome(await api.call(calls.remove, { id }, token))).toEqual(none);
    const enable = { announcement_id: id, enable: true };
    expect(outcome(await api.call(calls.enable, enable, token))).toEqual(none);
    const testing = { announcement_id: id, testing: true };
    expect(outcome(await api.call(calls.testing, testing, token))).toEqual(none);
    expect(outcome(await api.call(calls.removeView, { id }, token))).toEqual([
      404,
      'This view was already removed.',
    ]);
  });
});

describe('an announcement', () => {
  it('starts in testing and not enabled; editing changes neither', async () => {
    const { id } = await add({ name: '  Δ “new” 🚀  ' });
    const { image_phone_url: _, image_tablet_url: __, ...entered } = filled;
    const fresh = {
      ...entered,
      id,
      name: 'Δ “new” 🚀',
      image_phone: '',
      image_tablet: '',
      enabled: false,
      testing: true,
    };
    expect(await get(id)).toEqual(fresh);
    const on = await api.call(calls.enable, { announcement_id: id, enable: true }, token);
    expect(outcome(on)).toEqual([200, 'Announcement enabled']);
    const live = await api.call(calls.testing, { announcement_id: id, testing: false }, token);
    expect(outcome(live)).toEqual([200, 'Announcement in LIVE Mode']);
    const edit = { id: String(id), name: 'Renamed', service: 'fundstrat', url: '' };
    expect(outcome(await save(edit))).toEqual([200, 'Announcement saved']);
    expect(await get(id)).toEqual({ ...fresh, ...edit, id, enabled: true, testing: false });
    const off = await api.call(calls.enable, { announcement_id: id, enable: false }, token);
    expect(outcome(off)).toEqual([200, 'Announcement disabled']);
    const test = await api.call(calls.testing, { announcement_id: id, testing: true }, token);
    expect(outcome(test)).toEqual([200, 'Announcement in Testing Mode']);
    expect(await get(id)).toMatchObject({ enabled: false, testing: true });
  });

  it('that is removed leaves its views, each of which can be removed', async () => {
    const [seen] = await views();
    const before = await views();
    const gone = await api.call(calls.remove, { id: seen?.announcement_id ?? 0 }, token);
    expect(outcome(gone)).toEqual([200, 'Announcement removed']);
    expect(await views()).toEqual(before);
    const removed = await api.call(calls.removeView, { id: seen?.id ?? 0 }, token);
    expect(outcome(removed)).toEqual([200, 'View removed']);
    expect((await views()).map(({ id }) => id)).not.toContain(seen?.id);
    expect(await views()).toHaveLength(before.length - 1);
  });

  it('that was removed cannot be edited, and its image is not stored', async () => {
    const before = [await list(), stored()];
    const answer = await save({ id: '999', image_phone: file(png) });
    expect(outcome(answer)).toEqual([404, 'This announcement was removed. Reload the page.']);
    expect([await list(), stored()]).toEqual(before);
  });

  it('with an invalid field stores nothing and names the rule', async () => {
    const before = [await list(), stored()];
    const end = 'Enter an end date after the start date.';
    const wrong: [Fields, RegExp | string][] = [
      [{ name: ' ' }, 'Give the announcement a name.'],
      [{ name: 'x'.repeat(256) }, 'Use at most 255 characters.'],
      [
        { name: 'a\0b' },
        "The text contains a character that can't be saved. Paste it without formatting.",
      ],
      [{ service: 'other' }, 'Choose a service.'],
      [{ url: 'javascript:alert(1)' }, /^Enter the complete address/],
      [{ image_phone_url: 'mailto:desk@news.example' }, /^Enter the complete URL/],
      [{ image_tablet_url: 'javascript:alert(1)' }, /^Enter the complete URL/],
      [{ date_end: filled['date_start'] }, end],
      [{ date_end: '2026-11-21 07:59:59' }, end],
      [{ date_start: '2027-03-14 02:30:00', date_end: '2027-03-15 00:00:00' }, /^Start Date: This/],
      [{ date_end: '2027-03-14 02:30:00', image_phone: file(png) }, /^End Date: This hour doesn’t/],
      [{ date_start: undefined }, /^The value of “date start” isn't valid\./],
      [{ id: '' }, /^The value of “id” isn't valid\./],
      [{ id: '1.5' }, /^The value of “id” isn't valid\./],
      [{ image_phone: 'no file' }, /^The value of “image phone” isn't valid\./],
    ];
    for (const [fields, words] of wrong) {
      const { status, body } = await save(fields);
      expect([fields, status]).toEqual([fields, 400]);
      expect(body.message).toMatch(words);
    }
    expect([await list(), stored()]).toEqual(before);
  });

  it('ignores user data in the body', async () => {
    const [first] = await list();
    const change = { announcement_id: first?.id, enable: true };
    const asked = [null, { u: 1, l: 1 }, { u: 2, l: 99 }, 'x'].map((p) =>
      api.raw(calls.enable, JSON.stringify({ ...change, p }), token),
    );
    const texts = (await Promise.all(asked)).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    const p = { u: 1, l: 99 };
    const alone = await api.raw(calls.enable, JSON.stringify({ ...change, enable: false, p }));
    expect(outcome(alone)).toEqual([401, 'Unauthenticated']);
    expect((await list())[0]?.enabled).toBe(true);
  });
});

describe('an image', () => {
  const external = 'https://pictures.example/a.png';

  it('comes as a file or as a URL, the file first, and stays where nothing comes', async () => {
    const { id } = await add({
      image_phone: file(png),
      image_phone_url: external,
      image_tablet_url: external,
    });
    const first = await get(id);
    expect(first).toMatchObject({ image_tablet: external });
    expect(first.image_phone).toMatch(made);
    const served = await api.app.request(`/${first.image_phone}`);
    expect(served.headers.get('content-type')).toBe('image/png');

    await save({ id: String(id), name: 'Pictures stay' });
    expect(await get(id)).toEqual({ ...first, name: 'Pictures stay' });

    await save({ id: String(id), image_tablet: file(png), image_phone_url: external });
    const second = await get(id);
    expect(second.image_phone).toBe(external);
    expect(second.image_tablet).toMatch(made);
    expect((await api.app.request(`/${first.image_phone}`)).status).toBe(200);
  });

  it('that is rejected leaves the row unchanged, whichever of the two it is', async () => {
    const { id } = await add({ image_phone: file(png), image_tablet: file(png) });
    const before = await get(id);
    const bad = file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    for (const [phone, tablet] of [
      [bad, file(png)],
      [file(png), bad],
    ]) {
      const fields = { id: String(id), name: 'Lost', image_phone: phone, image_tablet: tablet };
      expect(outcome(await save(fields))).toEqual([
        415,
        'Choose a PNG, JPG, GIF, WebP or AVIF image.',
      ]);
      expect(await get(id)).toEqual(before);
    }
    expect(outcome(await save({ image_phone: file(Buffer.alloc(0)) }))).toEqual([
      400,
      'The file is empty.',
    ]);
    const count = (await list()).length;
    expect(outcome(await save({ image_tablet: bad }))[0]).toBe(415);
    expect(await list()).toHaveLength(count);
  });

  it('may have ten megabytes in addition to another one, and not a byte more', async () => {
    const heavy = (more: number) => file(Buffer.alloc(10 * 1024 * 1024 + more, 7));
    const both = await save({ image_phone: heavy(0), image_tablet: heavy(0) });
    expect(outcome(both)).toEqual([415, 'Choose a PNG, JPG, GIF, WebP or AVIF image.']);
    const one = await save({ image_phone: file(png), image_tablet: heavy(1) });
    expect(outcome(one)).toEqual([413, 'The image is larger than 10 MB. Choose a smaller one.']);
    const more = await save({ image_phone: heavy(0), image_tablet: heavy(100_000) });
    expect(outcome(more)).toEqual([
      413,
      'The images together are larger than 20 MB. Choose a smaller one.',
    ]);
  });

  it('is stored under a name of the server’s own', async () => {
    const { image_tablet } = await add({ image_tablet: file(png, '../../x.html\0.png') });
    expect(image_tablet).toMatch(made);
    expect(stored()).toContain(image_tablet.replace('uploads/', ''));
  });

  it('field that a browser sends empty carries none', async () => {
    const { id, image_phone } = await add({ image_phone: file(png) });
    const edge = 'formEdge7d1b';
    const parts = Object.entries({ ...filled, id: String(id) }).map(
      ([name, value]) =>
        `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const empty =
      `--${edge}\r\nContent-Disposition: form-data; name="image_phone"; filename=""\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n\r\n';
    const answer = await api.send('/api/announcements/add_edit', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      body: `${parts.join('')}${empty}--${edge}--\r\n`,
    });
    expect(outcome(answer)).toEqual([200, 'Announcement saved']);
    expect((await get(id)).image_phone).toBe(image_phone);
  });
});
