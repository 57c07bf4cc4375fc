import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { newsletterImageCalls } from '@/api/contract/newsletterImages';
import { workbookCells } from '@/domain/imports/sheetFile';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';
import { workbookOf, zipOf } from '../workbooks';

/** Milliseconds: far more than any of them takes, and far less than a file that isn't bounded. */
const limit = 20_000;
/** Bytes that a process may grow by. A workbook or an image that isn't bounded takes gigabytes. */
const mostMemory = 1024 * 1024 * 1024;

async function bounded<Outcome>(act: () => Promise<Outcome>): Promise<[Outcome, boolean]> {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const outcome = await act();
  const grown = process.memoryUsage().rss - before;
  return [outcome, performance.now() - start < limit && grown < mostMemory];
}

const cell = (place: string, value = '1') => `<c r="${place}"><v>${value}</v></c>`;
const rowOf = (number: string, cells: string) => `<row r="${number}">${cells}</row>`;
const one = rowOf('1', cell('A1'));
const megabyte = 1024 * 1024;
const entities = Array.from({ length: 9 }, (_, at) => {
  const text = at === 0 ? 'ha' : `&e${at - 1};`.repeat(10);
  return `<!ENTITY e${at} "${text}">`;
});

/** What a file is read as: the number of its cells, or `refused`. */
const sheets: [name: string, file: () => ArrayBuffer, expected: number | 'refused'][] = [
  ['as it should be', () => workbookOf([one]), 1],
  ['with a name space', () => workbookOf([`<row r="2"><c r='B2'><v>1</v></c></row>`]), 4],
  [
    'whose sheet is 100 MB of spaces',
    () => workbookOf([`${one}${' '.repeat(100 * megabyte)}`]),
    'refused',
  ],
  [
    'whose texts are 100 MB',
    () =>
      workbookOf([one], { more: { 'xl/sharedStrings.xml': { text: ' '.repeat(100 * megabyte) } } }),
    'refused',
  ],
  [
    'whose sheet is 100 MB and claims to be small',
    () => workbookOf([`${one}${' '.repeat(100 * megabyte)}`], { claimed: 100 }),
    'refused',
  ],
  [
    'with 40 sheets of 2 MB',
    () => workbookOf(Array.from({ length: 40 }, () => ' '.repeat(2 * megabyte))),
    'refused',
  ],
  [
    'with a cell in the last place',
    () => workbookOf([`${one}${rowOf('1048576', cell('XFD1048576'))}`]),
    'refused',
  ],
  [
    'with a cell beyond the last row',
    () => workbookOf([rowOf('9999999', cell('A9999999'))]),
    'refused',
  ],
  ['with a cell beyond the last column', () => workbookOf([rowOf('1', cell('ZZZ1'))]), 'refused'],
  [
    'with a cell in a column of ten letters',
    () => workbookOf([rowOf('1', cell('ZZZZZZZZZZ1'))]),
    'refused',
  ],
  ['with a row of an exponent', () => workbookOf([rowOf('1e9', '')]), 'refused'],
  ['with a row without end', () => workbookOf([rowOf('Infinity', '')]), 'refused'],
  ['with a row in hex', () => workbookOf([rowOf('0x7fffffff', '')]), 'refused'],
  ['with a cell of an exponent', () => workbookOf([rowOf('1', cell('A1e9'))]), 'refused'],
  ['with a place in entities', () => workbookOf([rowOf('&#49;e9', '')]), 'refused'],
  ['with a place in single quotes', () => workbookOf([`<row r = '1e9'></row>`]), 'refused'],
  ['with a cell of small letters', () => workbookOf([rowOf('1', cell('zzz1'))]), 'refused'],
  [
    'with entities in entities',
    () =>
      workbookOf([rowOf('1', cell('A1', '&e8;'))], { head: `<!DOCTYPE x [${entities.join('')}]>` }),
    'refused',
  ],
  [
    'with an entity that is a file',
    () =>
      workbookOf([rowOf('1', '<c r="A1" t="str"><v>&f;</v></c>')], {
        head: '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
      }),
    1,
  ],
  ['that is a ZIP of something else', () => zipOf({ 'a.xml': { text: '<a/>' } }), 'refused'],
  ['that is cut', () => workbookOf([one]).slice(0, 300), 'refused'],
  [
    'that is the start of a ZIP alone',
    () => new TextEncoder().encode('PK\u0003\u0004').buffer,
    'refused',
  ],
];

const workbooks: Attack<AttackDesk>[] = sheets.map(([name, make, expected]) => ({
  name: `a workbook ${name}`,
  act: () =>
    bounded(async () => {
      const read = await workbookCells(make()).catch(() => null);
      if (read === null) return 'refused';
      const cells = read.flatMap(({ rows }) => rows.flat());
      if (cells.some((value) => String(value).includes('root:'))) return 'a file of this computer';
      return cells.length;
    }),
  expected: [expected, true],
}));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that claims a size and holds `data`. */
function png(width: number, height: number, data: Buffer, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]);
}

/**
 * A JPEG that repeats a scan which adds nothing: each is short, and costs a pass over the whole image.
 */
async function manyScans(side: number, count: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#1369e0' } as const;
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const startOfScan = Buffer.from([0xff, 0xda]);
  const first = jpeg.indexOf(startOfScan);
  let at = jpeg.indexOf(startOfScan, first + 2);
  // The first one of another band than the average.
  while (jpeg[at + 7] === 0) at = jpeg.indexOf(startOfScan, at + 2);
  const tables = [0xc4, 0xda].map((mark) => jpeg.indexOf(Buffer.from([0xff, mark]), at + 10));
  const end = Math.min(...tables.filter((each) => each > 0));
  const scan = Buffer.from(jpeg.subarray(at, end));
  // In full precision, as no later scan will refine it.
  scan[9] = 0;
  const before = Buffer.concat([jpeg.subarray(0, at)]);
  return Buffer.concat([before, ...Array.from({ length: count }, () => scan), jpeg.subarray(-2)]);
}

/** A GIF that repeats its only frame. */
async function frames(count: number, side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#1369e0' } as const;
  const gif = await sharp({ create }).gif().toBuffer();
  // Behind the header and its table of colors.
  const start = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const frame = gif.subarray(start, -1);
  const all = Array.from({ length: count }, () => frame);
  return Buffer.concat([gif.subarray(0, start), ...all, gif.subarray(-1)]);
}

const damaged = "400 The image can't be read. It may be damaged.";
const tooMany = '400 The image has more than 40 million pixels. Choose a smaller one.';
const unknown = '415 Choose a PNG, JPG, GIF, WebP or AVIF image.';

const pictures: [name: string, make: () => Buffer | Promise<Buffer>, expected: string][] = [
  [
    'PNG of 65,500 by 65,500 pixels',
    () => png(65_500, 65_500, deflateSync(Buffer.alloc(100))),
    tooMany,
  ],
  [
    'PNG of two thousand million by one pixels',
    () => png(2_147_483_647, 1, deflateSync(Buffer.alloc(9))),
    damaged,
  ],
  [
    'PNG whose data is 100 MB of zeros',
    () => png(10, 10, deflateSync(Buffer.alloc(100 * megabyte))),
    '200',
  ],
  [
    'PNG with a text of 100 MB',
    () =>
      png(1, 1, deflateSync(Buffer.alloc(4)), [
        chunk(
          'zTXt',
          Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100 * megabyte))]),
        ),
      ]),
    '200',
  ],
  ['JPEG with 20,000 scans', () => manyScans(2_000, 20_000), damaged],
  ['GIF of 300 frames with 108 million pixels', () => frames(300, 600), tooMany],
  [
    'SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
    unknown,
  ],
  [
    'SVG that asks for a file',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns:x="http://www.w3.org/1999/xlink"><image x:href="/etc/passwd"/></svg>',
      ),
    unknown,
  ],
];

const images: Attack<AttackDesk>[] = pictures.map(([name, make, expected]) => ({
  name: `a ${name}`,
  async act({ ask, tokens }) {
    const bytes = await make();
    return bounded(async () => {
      const body = new FormData();
      body.set('newsletter_id', '12');
      body.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
      const headers = { authorization: `Bearer ${tokens[1]}` };
      const { path } = newsletterImageCalls.saveTechnicalImage;
      const answer = await ask(`/api${path}`, { method: 'POST', headers, body });
      return answer.status === 200 ? '200' : outcomeOf(answer);
    });
  },
  expected: [expected, true],
}));

export const bombs = attackClass<AttackDesk>({
  name: 'Files that grow when they are read',
  attacks: [...workbooks, ...images],
  open: (fault) => openAttackDesk({}, fault),
});
