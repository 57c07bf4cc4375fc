import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageColumns, imageRule, type ImageColumn } from '@/api/contract/newsletterImages';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { checkImage } from '@/components/forms/images/checkImage';
import { corpus } from '../corpora/corpus';
import { sampling } from '../proofs';
import { openTestApi, type TestApi } from './testApi';
import { errorsOf, refusalOf, startsAsImage, type ImageCase } from './imageCases';
import { smallPng, uploadTo, uploads, type Upload } from './imageUploads';

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
const stored = () => {
  const folder = join(api.folder, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const newsletter = async () =>
  (await api.call(newsletterCalls.get, { id: 12 }, token)).body.response as Newsletter;

const images = corpus<ImageCase>('images');
const fileNames = corpus<{ v: string }>('upload_filenames');

async function errorsOfAnswer(each: ImageCase, field: ImageColumn): Promise<string[]> {
  const bytes = Buffer.from(each.b64, 'base64');
  const before = [(await newsletter())[field], stored()];
  const memory = process.memoryUsage.rss();
  const { status, body } = await upload(bytes, {
    ...uploads[field],
    name: each.filename,
    type: each.type,
  });
  const wrong: string[] = [];
  if (process.memoryUsage.rss() - memory > 300 * 1024 * 1024) wrong.push('took more than 300 MB');
  const isTaken = body.status === 'success';
  if (each.expect !== 'accept-or-reject' && isTaken !== (each.expect !== 'reject')) {
    return [`${each.name} in ${field}: ${status} ${body.message}`];
  }
  if (!isTaken) {
    const [rightStatus, words] = refusalOf(each);
    if (status !== rightStatus || !words.test(body.message)) {
      wrong.push(`${status} ${body.message}`);
    }
    const after = [(await newsletter())[field], stored()];
    if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push('left something behind');
  } else {
    const path = body.response as string;
    if ((await newsletter())[field] !== path) wrong.push('is not in its column');
    const served = await api.app.request(`/${path}`);
    const type = served.headers.get('content-type');
    const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
    if (type !== { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }[extension]) {
      wrong.push(`served as ${type}`);
    }
    wrong.push(...(await errorsOf(each, Buffer.from(await served.arrayBuffer()))));
  }
  return wrong.map((words) => `${each.name} in ${field}: ${words}`);
}

describe('the image corpus', () => {
  it.each(imageColumns)('has its verdicts in %s', async (field) => {
    const wrong: string[] = [];
    const at = imageColumns.indexOf(field);
    // All columns share their code: in a sample, each image is tried in one of them.
    const tried = images.filter((_, index) => (index + sampling.seed) % imageColumns.length === at);
    for (const each of tried) wrong.push(...(await errorsOfAnswer(each, field)));
    expect(wrong).toEqual([]);
  });

  it('detects errors in the original file', async () => {
    const hiding = images.filter((each) => each.expect === 'accept-stripped');
    expect(hiding.length).toBeGreaterThan(5);
    const unnoticed: string[] = [];
    for (const each of hiding) {
      const errors = await errorsOf(each, Buffer.from(each.b64, 'base64'));
      if (errors.length === 0) unnoticed.push(each.name);
    }
    expect(unnoticed).toEqual([]);
  });

  it('passes the form if the first bytes are an image’s, and shows an error otherwise', async () => {
    const wrong: string[] = [];
    for (const each of images) {
      const bytes = Buffer.from(each.b64, 'base64');
      const file = new File([new Uint8Array(bytes)], each.filename, { type: each.type });
      const refusal = await checkImage(file, imageRule);
      const words = startsAsImage(bytes)
        ? null
        : `${each.filename} isn’t a PNG, JPG, GIF, WebP, or AVIF image.`;
      if (refusal !== words) wrong.push(`${each.name}: ${refusal}`);
      if (refusal && each.expect !== 'reject') wrong.push(`${each.name}: refused too early`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the corpus of file names', () => {
  const made = /^uploads\/[0-9a-f]{32}\.png$/;
  const all = fileNames.map(({ v }) => v);

  async function errors(names: string[], field: ImageColumn): Promise<string[]> {
    const wrong: string[] = [];
    for (const name of names) {
      const { status, body } = await upload(png, { ...uploads[field], name });
      const isStored = status === 200 && made.test(String(body.response));
      // A form without a file's name carries no file.
      const isRight = name === '' ? body.message === 'Choose an image file.' : isStored;
      if (!isRight) wrong.push(`${JSON.stringify(name)}: ${status} ${body.message}`);
    }
    if (stored().some((name) => !/^[0-9a-f]{32}\.(png|jpg|gif)$/.test(name))) {
      wrong.push('A file is not named by the server.');
    }
    return wrong;
  }

  it('never names a file', async () => {
    expect(await errors(all, 'technical_image')).toEqual([]);
    const served = await api.app.request(`/${(await newsletter()).technical_image}`);
    expect(served.headers.has('content-disposition')).toBe(false);
  });

  // One name for each set of marks: every field stores by the same function.
  it.each(imageColumns.filter((field) => field !== 'technical_image'))(
    'never names a file on %s',
    async (field) => {
      const marksOf = (name: string) => [...new Set(name.replace(/\w+/g, 'x'))].sort().join('');
      const one = [...new Map(all.map((name) => [marksOf(name), name])).values()];
      expect(await errors(one, field)).toEqual([]);
    },
  );

  it('is shown by the form shortened and without invisible characters', async () => {
    for (const name of all) {
      const refusal = await checkImage(new File(['x'], name), imageRule);
      expect(refusal).toMatch(/^[^\p{C}]{1,48} isn’t a PNG, JPG, GIF, WebP, or AVIF image\.$/u);
    }
  });
});
