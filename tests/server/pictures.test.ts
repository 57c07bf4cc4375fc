import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@/api/contract/call';
import { newsletterCalls as calls, type Newsletter } from '@/api/contract/newsletters';
import { corpusOf } from './corpus';
import { openDesk, patience, type Desk } from './desk';

const limit = 10 * 1024 * 1024;
let desk: Desk;
let token: string;
let png: Buffer;

beforeAll(async () => {
  desk = await openDesk();
  token = await desk.signIn();
  const create = { width: 40, height: 30, channels: 3, background: '#1369e0' } as const;
  png = await sharp({ create }).png().toBuffer();
}, patience);
afterAll(() => desk.close());

interface Upload {
  to?: Call;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
}

function upload(bytes: Uint8Array<ArrayBuffer> | Buffer, options: Upload = {}) {
  const { to = calls.saveTechnicalPicture, name = 'a.png', type = 'image/png', fields } = options;
  const form = new FormData();
  form.set('newsletter_id', '12');
  for (const [field, value] of Object.entries(fields ?? {})) form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return desk.raw(to, form, token);
}

const stored = () => {
  const folder = join(desk.folder, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const newsletter = async () =>
  (await desk.call(calls.get, { id: 12 }, token)).body.response as Newsletter;

describe('a picture', () => {
  it('is stored in its slot and served with its own type', async () => {
    const slots = [
      [calls.saveTechnicalPicture, {}, 'technical_image'],
      [calls.saveNewsletterPicture, { img: '1' }, 'newsletter_image'],
      [calls.saveNewsletterPicture, { img: '2' }, 'newsletter_image_1'],
      [calls.saveNewsletterPicture, { img: '3' }, 'newsletter_image_2'],
      [calls.saveFsiPromo, {}, 'newsletter_image_promo_fsi'],
      [calls.saveFsgaPromo, {}, 'newsletter_image_promo_fsga'],
    ] as const;
    for (const [to, fields, field] of slots) {
      const path = (await upload(png, { to, fields: { ...fields } })).body.response as string;
      expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.png$/);
      expect((await newsletter())[field]).toBe(path);
      const served = await desk.app.request(`/${path}`);
      expect(served.headers.get('content-type')).toBe('image/png');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 40 });
    }
  });

  it('is refused with the rule that it broke, and the old one stays', async () => {
    const before = [await newsletter(), stored()];
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const wrong: [Buffer, number, RegExp][] = [
      [html, 415, /^Only PNG, JPG and GIF/],
      [svg, 415, /^Only PNG, JPG and GIF/],
      [png.subarray(0, 60), 400, /damaged/],
      [Buffer.alloc(0), 400, /empty/],
      [Buffer.concat([png, Buffer.alloc(limit + 1 - png.length)]), 413, /larger than 10 MB/],
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
    const slot = { to: calls.saveNewsletterPicture };
    expect((await upload(png, { ...slot, fields: { img: '4' } })).status).toBe(400);
    expect((await upload(png, { fields: { newsletter_id: '999' } })).status).toBe(404);
    const json = await desk.raw(calls.saveTechnicalPicture, '{"newsletter_id":12}', token);
    expect(json.body.message).toBe('Send this call as multipart form data.');
    const form = new FormData();
    form.set('newsletter_id', '12');
    form.set('file', 'no file');
    expect((await desk.raw(calls.saveTechnicalPicture, form, token)).status).toBe(400);
  });
});

it('serves nothing but what it stored', async () => {
  for (const name of ['..%2f..%2fpackage.json', 'x.png', `${'0'.repeat(32)}.png`, '%00', 'a/b']) {
    expect((await desk.app.request(`/uploads/${name}`)).status).toBe(404);
  }
});

interface PictureCase {
  name: string;
  filename: string;
  type: string;
  expect: string;
  b64: string;
}

const pictures = corpusOf<PictureCase>('images');
const fileNames = corpusOf<{ v: string }>('upload_filenames');
describe.skipIf(!pictures || !fileNames)('the corpus of pictures', () => {
  it('is accepted, cleaned or refused as it says', { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const each of pictures ?? []) {
      const bytes = Buffer.from(each.b64, 'base64');
      const answer = await upload(bytes, { name: each.filename, type: each.type });
      const isTaken = answer.body.status === 'success';
      const isRight =
        each.expect === 'accept-or-reject' || isTaken === each.expect.startsWith('accept');
      if (!isRight || answer.status >= 500) wrong.push(`${each.name}: ${answer.text}`);
      if (!isTaken) continue;
      const file = readFileSync(join(desk.folder, answer.body.response as string), 'latin1');
      if (/<script|alert\(|<\?php|%PDF/i.test(file)) wrong.push(`${each.name}: not clean`);
    }
    expect(wrong).toEqual([]);
  });

  it('of file names never names a file', { timeout: 120_000 }, async () => {
    const names = fileNames ?? [];
    const step = Math.ceil(names.length / 60);
    for (const { v } of names.filter((_, index) => index % step === 0)) {
      const { status, body } = await upload(png, { name: v });
      expect(status).toBe(200);
      expect(body.response).toMatch(/^uploads\/[0-9a-f]{32}\.png$/);
    }
    expect(stored().every((name) => /^[0-9a-f]{32}\.(png|jpg|gif)$/.test(name))).toBe(true);
  });
});
