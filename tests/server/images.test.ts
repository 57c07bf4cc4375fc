import { existsSync, readdirSync, statSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chartColumns,
  imageColumns,
  newsletterImageCalls as calls,
} from '@/api/contract/newsletterImages';
import { versionCalls, type VersionList } from '@/api/contract/versions';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { type Disk, folderFiles } from '@server/node/start';
import { makeImages } from '@server/node/images';
import { storedContent } from '@server/sending/checkedSends';
import { withImageFiles } from '@server/images';
import { later, openTestApi, type TestApi } from './testApi';
import { smallPng, uploadTo, uploads, type Upload } from './imageUploads';

const roomy = () => Promise.resolve(Infinity);
const limit = 10 * 1024 * 1024;
let api: TestApi;
let token: string;
let png: Buffer;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  png = await smallPng();
});
afterAll(() => api.close());

const upload = (bytes: Buffer, options?: Upload) => uploadTo(api, token, bytes, options);
const anyText: unknown = expect.any(String);
const stored = () => {
  const folder = join(api.folder, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const answered = async () =>
  (await api.call(newsletterCalls.get, { id: 12 }, token)).body.response as Newsletter;
/** Without the sizes of its images, which follow from the images. */
async function newsletter() {
  const { image_files: _, ...columns } = await answered();
  return columns;
}

describe('an image', () => {
  it('gets a first alt text from the name of its file, and never over a text that is there', async () => {
    const saveAlt = async (alt: string) => {
      const { revisions } = await newsletter();
      const body = { newsletter_id: 12, field: 'technical_image_alt', alt } as const;
      const revision = revisions?.technical_image_alt ?? 0;
      await api.call(newsletterCalls.saveImageAlt, { ...body, base_rev: revision }, token);
    };
    await saveAlt('');
    const before = (await newsletter()).revisions?.technical_image_alt ?? 0;
    await upload(png, { name: 'btc-weekly-close.png' });
    const drafted = await newsletter();
    expect(drafted.technical_image_alt).toBe('BTC weekly close');
    expect(drafted.revisions?.technical_image_alt).toBe(before + 1);
    await upload(png, { name: 'eth-weekly-close.png' });
    expect((await newsletter()).technical_image_alt).toBe('BTC weekly close');
    await saveAlt('');
    await upload(png, { name: 'image.png' });
    expect((await newsletter()).technical_image_alt).toBe('');
  });

  it('is stored in its slot and served with its own type', async () => {
    for (const field of imageColumns) {
      const path = (await upload(png, uploads[field])).body.response as string;
      expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.png$/);
      expect((await newsletter())[field]).toBe(path);
      const served = await api.app.request(`/${path}`);
      expect(served.headers.get('content-type')).toBe('image/png');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(served.headers.get('cache-control')).toContain('immutable');
      expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 40 });
    }
  });

  it('is refused with the rule that it broke, and the old one stays', async () => {
    const before = [await newsletter(), stored()];
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const tooLarge = Buffer.concat([png, Buffer.alloc(limit + 1 - png.length)]);
    const wrong: [Buffer, number, RegExp][] = [
      [html, 415, /^Choose a PNG, JPG, GIF, WebP or AVIF image\.$/],
      [svg, 415, /^Choose a PNG, JPG, GIF, WebP or AVIF image\.$/],
      [png.subarray(0, 60), 400, /damaged/],
      [Buffer.alloc(0), 400, /empty/],
      [tooLarge, 413, /^The image is larger than 10 MB\. Choose a smaller one\.$/],
      [Buffer.alloc(20 * 1024 * 1024), 413, /larger than 10 MB/],
    ];
    for (const [bytes, status, message] of wrong) {
      const answer = await upload(bytes);
      expect([answer.status, answer.body.status]).toEqual([status, 'error']);
      expect(answer.body.message).toMatch(message);
    }
    expect([await newsletter(), stored()]).toEqual(before);
  });

  it('of exactly 10 MiB is taken', async () => {
    const exact = Buffer.concat([png, Buffer.alloc(limit - png.length)]);
    expect((await upload(exact)).status).toBe(200);
  });

  it('needs its form, its newsletter and its slot', async () => {
    const slot = { to: calls.saveNewsletterImage };
    expect((await upload(png, { ...slot, fields: { img: '4' } })).status).toBe(400);
    expect((await upload(png, { fields: { newsletter_id: '999' } })).status).toBe(404);
    const json = await api.raw(calls.saveTechnicalImage, '{"newsletter_id":12}', token);
    expect(json.body.message).toBe('Send this call as multipart form data.');
    const form = new FormData();
    form.set('newsletter_id', '12');
    form.set('file', 'no file');
    expect((await api.raw(calls.saveTechnicalImage, form, token)).status).toBe(400);
  });
});

/** What no image of the text is called. */
const noSlots = [
  'newsletter_image_0',
  'newsletter_image_03',
  'newsletter_image_20',
  'newsletter_image_-1',
];

describe('an image beyond the three', () => {
  const further = (field: string, fields = {}) => ({
    to: calls.saveFurtherImage,
    fields: { field, ...fields },
  });

  it('is taken for those alone, of a newsletter that there is, and by who is signed in', async () => {
    const before = await newsletter();
    for (const field of [...noSlots, 'newsletter_image', 'newsletter_image_2', 'name', '']) {
      expect([field, (await upload(png, further(field))).status]).toEqual([field, 400]);
    }
    const elsewhere = further('newsletter_image_3', { newsletter_id: '999' });
    expect((await upload(png, elsewhere)).status).toBe(404);
    expect((await uploadTo(api, '', png, further('newsletter_image_3'))).status).toBe(401);
    expect((await upload(Buffer.from('<svg/>'), further('newsletter_image_3'))).status).toBe(415);
    expect(await newsletter()).toEqual(before);
  });

  it('is kept by number, with its alt text and dark version, and comes back from the history', async () => {
    const field = 'newsletter_image_4';
    await upload(png, { ...further(field), name: 'weekly-flows.png' });
    await upload(png, { to: calls.saveDarkImage, fields: { field: `${field}_dark` } });
    const before = await newsletter();
    later(api, 2);
    expect(before[`${field}_alt`]).toBe('Weekly flows');
    expect(before[`${field}_dark`]).not.toBe('');
    await api.call(calls.removeImage, { newsletter_id: 12, field }, token);
    expect(await newsletter()).toMatchObject({ [field]: '', [`${field}_alt`]: '' });
    for (const name of [field, `${field}_dark`] as const) {
      const { body } = await api.call(versionCalls.list, { newsletter_id: 12 }, token);
      const { versions } = body.response as VersionList;
      const saved = versions.filter((each) => each.field === name)[1];
      const version = { newsletter_id: 12, version_id: saved?.id ?? 0 };
      await api.call(versionCalls.restore, version, token);
    }
    expect(await newsletter()).toMatchObject({
      [field]: before[field],
      [`${field}_dark`]: before[`${field}_dark`],
    });
  });
});

describe('the size of an image', () => {
  const photo = sharp({ create: { width: 900, height: 70, channels: 3, background: '#fff' } });

  it.each<[string, () => Promise<Buffer>, number]>([
    ['a PNG', () => photo.clone().png().toBuffer(), 900],
    ['a JPEG', () => photo.clone().jpeg().toBuffer(), 900],
    [
      'a JPEG that lies on its side',
      () => photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      70,
    ],
    ['a GIF', () => photo.clone().gif().toBuffer(), 900],
  ])('is told of %s, also after a restart', async (_, bytes, width) => {
    const path = (await upload(await bytes())).body.response as string;
    const size = { bytes: statSync(join(api.folder, path)).size, width };
    expect((await answered()).image_files?.[path]).toEqual(size);
    const { deps } = api;
    expect((await storedContent(deps, 12, deps.clock())).newsletter.image_files?.[path]).toEqual(
      size,
    );
    expect(await makeImages(folderFiles(api.folder), roomy).sizeOf(path)).toEqual(size);
  });

  it('is told of no other file, and what cannot be read keeps no newsletter closed', async () => {
    await api.call(calls.removeImage, { newsletter_id: 12, field: 'newsletter_image' }, token);
    const path = (await upload(png, uploads.newsletter_image_2)).body.response as string;
    const images = makeImages(folderFiles(api.folder), roomy);
    for (const other of [
      '',
      'images/samples/chart-btc.png',
      `/${path}`,
      'uploads/../package.json',
      `uploads/${'0'.repeat(32)}.png`,
    ]) {
      expect([other, await images.sizeOf(other)]).toEqual([other, null]);
    }
    const files = folderFiles(api.folder);
    const read = () => Promise.reject(new Error('EIO: no'));
    const broken = makeImages({ ...files, read }, roomy);
    expect((await withImageFiles(broken, await answered())).image_files).toEqual({});
  });
});

it('serves nothing but what it stored', async () => {
  for (const name of ['..%2f..%2fpackage.json', 'x.png', `${'0'.repeat(32)}.png`, '%00', 'a/b']) {
    expect((await api.app.request(`/uploads/${name}`)).status).toBe(404);
  }
});

describe('the dark twin of a chart', () => {
  const twinOf = (field: string) => ({ to: calls.saveDarkImage, fields: { field } });

  it.each(chartColumns)('of %s is stored beside it, and removed alone', async (field) => {
    const twin = `${field}_dark` as const;
    await upload(png, uploads[field]);
    const before = await newsletter();
    const { body } = await upload(png, twinOf(twin));
    expect(await newsletter()).toEqual({ ...before, [twin]: body.response, updated_at: anyText });
    expect((await api.app.request(`/${String(body.response)}`)).status).toBe(200);
    await api.call(calls.removeImage, { newsletter_id: 12, field: twin }, token);
    expect(await newsletter()).toEqual({ ...before, updated_at: anyText });
  });

  it('goes with its chart, replaced or removed, because it shows the same figures', async () => {
    const field = 'newsletter_image_1';
    const twin = 'newsletter_image_1_dark';
    await upload(png, uploads[field]);
    await upload(png, twinOf(twin));
    await upload(png, twinOf('technical_image_dark'));
    await upload(png, uploads[field]);
    const { [twin]: afterReplacing, technical_image_dark: other } = await newsletter();
    expect(afterReplacing).toBe('');
    expect(other).not.toBe('');
    await upload(png, twinOf(twin));
    await api.call(calls.removeImage, { newsletter_id: 12, field }, token);
    expect((await newsletter())[twin]).toBe('');
  });

  it('is refused for an image that has none, and as anything but an image', async () => {
    const before = await newsletter();
    for (const field of ['newsletter_image', 'newsletter_image_promo_fsi_dark', 'name', '']) {
      expect((await upload(png, twinOf(field))).status).toBe(400);
    }
    const text = Buffer.from('<svg onload="alert(1)"/>');
    expect((await upload(text, twinOf('technical_image_dark'))).status).toBe(415);
    expect(await newsletter()).toEqual(before);
  });
});

describe('removing an image', () => {
  it('empties its column alone and leaves the file', async () => {
    for (const field of imageColumns) await upload(png, uploads[field]);
    for (const field of imageColumns) {
      const before = await newsletter();
      const files = stored();
      const answer = await api.call(calls.removeImage, { newsletter_id: 12, field }, token);
      expect([answer.status, answer.body.response]).toEqual([200, null]);
      const alt = `${field}_alt` as const;
      const revisions = { ...before.revisions, ...(before[alt] !== '' && { [alt]: 1 }) };
      expect(await newsletter()).toEqual({ ...before, [field]: '', [alt]: '', revisions });
      expect(stored()).toEqual(files);
      expect((await api.app.request(`/${before[field]}`)).status).toBe(200);
    }
  });

  it('knows the columns of images and no others', async () => {
    const before = await newsletter();
    for (const field of [...noSlots, 'name', 'id', 'daily_comments', '__proto__', '', null]) {
      const body = JSON.stringify({ newsletter_id: 12, field });
      expect((await api.raw(calls.removeImage, body, token)).status).toBe(400);
    }
    const unknown = { newsletter_id: 999, field: 'technical_image' } as const;
    expect((await api.call(calls.removeImage, unknown, token)).status).toBe(404);
    expect(await newsletter()).toEqual(before);
  });
});

describe('an image that cannot be stored', () => {
  const broken = (change: Partial<Disk>) => ({ ...disk, ...change });
  const refuse = (code: string) => () =>
    Promise.reject(Object.assign(new Error(`${code}: no`), { code }));
  const cases: [string, Partial<Disk>, number, RegExp][] = [
    ['has no room', { writeFile: refuse('ENOSPC') }, 507, /^The disk is full\./],
    ['fails while it is written', { writeFile: refuse('EIO') }, 500, /^Something went wrong/],
    ['cannot be given its name', { rename: refuse('EIO') }, 500, /^Something went wrong/],
    ['finds no folder', { mkdir: refuse('EACCES') }, 500, /^Something went wrong/],
  ];

  it.each(cases)('because it %s leaves the old one', async (_, change, status, message) => {
    const images = makeImages(folderFiles(api.folder, broken(change)), roomy);
    const other = await openTestApi({ images });
    const own = await other.signIn();
    const file = new File([new Uint8Array(png)], 'a.png');
    const before = [
      (await other.call(newsletterCalls.get, { id: 12 }, own)).body.response,
      stored(),
    ];
    const form = new FormData();
    form.set('newsletter_id', '12');
    form.set('file', file);
    const answer = await other.raw(calls.saveTechnicalImage, form, own);
    expect([answer.status, answer.body.status]).toEqual([status, 'error']);
    expect(answer.body.message).toMatch(message);
    const after = [
      (await other.call(newsletterCalls.get, { id: 12 }, own)).body.response,
      stored(),
    ];
    expect(after).toEqual(before);
    await other.close();
  });

  it('because the disk is nearly full leaves the old one', async () => {
    const images = makeImages(folderFiles(api.folder), () => Promise.resolve(1024));
    const before = stored();
    await expect(images.save(new File([new Uint8Array(png)], 'a.png'))).rejects.toMatchObject({
      status: 507,
    });
    expect(stored()).toEqual(before);
  });
});

const gigabyte = 1024 ** 3;

it('stops reading a body of a gigabyte soon after 10 MiB', async () => {
  const chunk = new Uint8Array(64 * 1024);
  const head = new TextEncoder().encode(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  );
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? head : chunk);
      sent += chunk.length;
      if (sent > gigabyte) controller.close();
    },
  });
  const before = process.memoryUsage.rss();
  const answer = await api.app.request(`/api${calls.saveTechnicalImage.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    message: 'The image is larger than 10 MB. Choose a smaller one.',
  });
  expect(sent).toBeLessThan(12 * 1024 * 1024);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
});
