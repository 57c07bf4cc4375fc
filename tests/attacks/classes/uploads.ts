import { deflateSync, gzipSync } from 'node:zlib';
import { newsletterImageCalls } from '@/api/contract/newsletterImages';
import { corpus } from '@tests/corpora/corpus';
import { errorsOf, refusalOf, type ImageCase } from '@tests/server/imageCases';
import { smallPng } from '@tests/server/imageUploads';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const { path } = newsletterImageCalls.saveTechnicalImage;

interface Part {
  name?: string;
  type?: string;
}

function upload(
  { ask, tokens }: AttackDesk,
  bytes: Buffer,
  { name = 'a.png', type = 'image/png' }: Part = {},
) {
  const body = new FormData();
  body.set('newsletter_id', '12');
  body.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return ask(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[1]}` },
    body,
  });
}

const pathIn = (text: string) => (JSON.parse(text) as { response: string }).response;

async function served(desk: AttackDesk, image: string) {
  const answer = await desk.api.app.request(`/${image}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Refused as the case says, or stored anew: the served file has nothing of what was hidden in it. */
const images: Attack<AttackDesk>[] = corpus<ImageCase>('images')
  .filter(({ expect }) => expect !== 'accept-or-reject')
  .map((each) => ({
    name: `the image ${each.name}`,
    async act(desk) {
      const bytes = Buffer.from(each.b64, 'base64');
      const answer = await upload(desk, bytes, { name: each.filename, type: each.type });
      if (each.expect === 'reject') {
        const [status, words] = refusalOf(each);
        return answer.status === status && words.test(answer.message);
      }
      if (answer.status !== 200) return outcomeOf(answer);
      const file = await served(desk, pathIn(answer.text));
      const isSafe = file.answer.headers.get('x-content-type-options') === 'nosniff';
      return isSafe && (await errorsOf(each, file.bytes)).length === 0;
    },
    expected: true,
  }));

const made = /^uploads\/[0-9a-f]{32}\.png$/;

const names: Attack<AttackDesk>[] = corpus<{ v: string }>('upload_filenames')
  .filter(({ v }) => v !== '')
  .map(({ v }) => ({
    name: `a file called ${JSON.stringify(v).slice(0, 60)} of ${v.length} characters`,
    async act(desk) {
      const answer = await upload(desk, await smallPng(), { name: v });
      const file = await served(desk, pathIn(answer.text));
      return [made.test(pathIn(answer.text)), file.answer.headers.has('content-disposition')];
    },
    expected: [true, false],
  }));

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A PNG that says it is this large, with so many zeros in it. */
function bomb(width: number, height: number, zeros: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(zeros))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]);
const wrongType = '415 Choose a PNG, JPG, GIF, WebP or AVIF image.';
const unread = "400 The image can't be read. It may be damaged.";
const tooMany = '400 The image has more than 40 million pixels. Choose a smaller one.';
const files: [name: string, bytes: () => Buffer, expected: string][] = [
  ['a PNG of 60,000 by 60,000 pixels', () => bomb(60_000, 60_000, 1_000_000), tooMany],
  ['a PNG of 2,147,483,647 pixels a side', () => bomb(2 ** 31 - 1, 2 ** 31 - 1, 1_000), unread],
  ['a PNG without a pixel', () => bomb(0, 0, 10), unread],
  ['a zip', () => zip, wrongType],
  [
    'a workbook',
    () => Buffer.concat([zip, Buffer.from('[Content_Types].xmlxl/workbook.xml')]),
    wrongType,
  ],
  ['a gzip of 50 MB of zeros', () => gzipSync(Buffer.alloc(50_000_000)), wrongType],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    wrongType,
  ],
  [
    'an XML document with an entity',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
      ),
    wrongType,
  ],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), wrongType],
  ['a script', () => Buffer.from('#!/bin/sh\nid\n'), wrongType],
  ['nothing', () => Buffer.alloc(0), '400 The file is empty.'],
  ['one byte', () => Buffer.from([0x89]), wrongType],
  ['the start of a GIF', () => Buffer.from('GIF89a'), unread],
  [
    'a byte more than 10 MB',
    () => Buffer.alloc(10 * 1024 * 1024 + 1),
    '413 The image is larger than 10 MB. Choose a smaller one.',
  ],
  [
    '20 MB',
    () => Buffer.alloc(20 * 1024 * 1024),
    '413 The image is larger than 10 MB. Choose a smaller one.',
  ],
];

const contents: Attack<AttackDesk>[] = files.map(([name, bytes, expected]) => ({
  name: `an image that is ${name}`,
  act: async (desk) => outcomeOf(await upload(desk, bytes())),
  expected,
}));

const multipart = 'multipart/form-data; boundary=frontier';
const field = (name: string, value: string, more = '') =>
  `--frontier\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const noForm = '400 Send this call as multipart form data.';
const unreadable = "400 The form couldn't be read. Try again.";
const noFile = '400 Choose an image file.';
const forms: [name: string, type: string, body: string, expected: string][] = [
  ['without a boundary', 'multipart/form-data', field('newsletter_id', '12'), unreadable],
  [
    'with another boundary',
    'multipart/form-data; boundary=y',
    field('newsletter_id', '12'),
    unreadable,
  ],
  ['that never ends', multipart, field('newsletter_id', '12'), unreadable],
  [
    'of another kind',
    'multipart/mixed; boundary=frontier',
    `${field('newsletter_id', '12')}--frontier--`,
    noForm,
  ],
  ['in JSON', 'application/json', '{"newsletter_id":12}', noForm],
  ['of a web page', 'application/x-www-form-urlencoded', 'newsletter_id=12', noForm],
  ['in plain text', 'text/plain', '{"newsletter_id":12}', noForm],
  [
    'whose file is text',
    multipart,
    `${field('newsletter_id', '12')}${field('file', 'x')}--frontier--`,
    noFile,
  ],
  ['without a file', multipart, `${field('newsletter_id', '12')}--frontier--`, noFile],
  [
    'with two files',
    multipart,
    `${field('newsletter_id', '12')}${field('file', 'a', '; filename="a"')}${field('file', 'b', '; filename="b"')}--frontier--`,
    wrongType,
  ],
  [
    'with two newsletters',
    multipart,
    `${field('newsletter_id', '12')}${field('newsletter_id', '11')}${field('file', 'a', '; filename="a"')}--frontier--`,
    wrongType,
  ],
  [
    'with a prototype',
    multipart,
    `${field('__proto__', 'x')}${field('__proto__[polluted]', '1')}${field('newsletter_id', '12')}--frontier--`,
    noFile,
  ],
  [
    'with 10,000 parts',
    multipart,
    `${Array.from({ length: 10_000 }, (_, at) => field(`f${at}`, 'x')).join('')}${field('newsletter_id', '12')}--frontier--`,
    noFile,
  ],
  [
    'with a name of 100,000 characters',
    multipart,
    `${field('x'.repeat(100_000), '1')}${field('newsletter_id', '12')}--frontier--`,
    noFile,
  ],
  [
    'with a path as a name',
    multipart,
    `${field('newsletter_id', '12')}${field('file', 'x', '; filename="../../../etc/passwd"')}--frontier--`,
    wrongType,
  ],
  [
    'with an id that isn’t one',
    multipart,
    `${field('newsletter_id', '12 or 1=1')}${field('file', 'x', '; filename="a"')}--frontier--`,
    "400 The value of “newsletter id” isn't valid. Check it, or reload the page and try again.",
  ],
];

const parts: Attack<AttackDesk>[] = forms.map(([name, type, body, expected]) => ({
  name: `a form ${name}`,
  async act({ ask, tokens }) {
    const headers = { authorization: `Bearer ${tokens[1]}`, 'content-type': type };
    const answer = await ask(`/api${path}`, { method: 'POST', headers, body });
    return [outcomeOf(answer), 'polluted' in {}];
  },
  expected: [expected, false],
}));

const fetches: Attack<AttackDesk>[] = [
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%2e%2e%2fcontrol.json',
  '/uploads/../control.json',
  '/uploads/....//control.json',
  '/uploads/..\\control.json',
  '/uploads/%00',
  '/uploads/a.png%00.html',
  '/uploads/',
  '/uploads/*',
  '/uploads/.part',
  `/uploads/${'0'.repeat(32)}.svg`,
  `/uploads/${'0'.repeat(32)}.png`,
  `/uploads/${'0'.repeat(32)}.PNG`,
].map((address) => ({
  name: `the file ${address}`,
  act: async ({ ask }) => (await ask(address)).status,
  expected: 404,
}));

export const uploads = attackClass<AttackDesk>({
  name: 'Uploads',
  attacks: [...images, ...names, ...contents, ...parts, ...fetches],
  open: (fault) => openAttackDesk({}, fault),
});
