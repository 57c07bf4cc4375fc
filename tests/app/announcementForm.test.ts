import { describe, expect, it, test } from 'vitest';
import { AnnouncementDraft } from '@/api/contract/announcements';
import { imageRule } from '@/api/contract/newsletterImages';
import { checkImage } from '@/components/forms/images/checkImage';
import { AnnouncementForm } from '@/screens/announcements/announcementForm';
import { verdictOf, type AddressCase } from '../corpora/addresses';
import { corpus } from '../corpora/corpus';

const draft: AnnouncementDraft = {
  name: 'Outlook',
  service: 'fsinsight',
  url: '',
  image_phone_url: '',
  image_tablet_url: '',
  date_start: '2026-11-20 09:00:00',
  date_end: '2026-11-21 09:00:00',
};

/** The form's first error as `field: message`, or '' if there is none. */
function errorOf(change: object): string {
  const issue = AnnouncementForm.safeParse({ ...draft, ...change }).error?.issues[0];
  return issue ? `${String(issue.path[0])}: ${issue.message}` : '';
}

const urls = corpus<AddressCase>('urls');

describe('the corpus of addresses', () => {
  const all = urls.map(({ v }) => v);
  const allowed = (...verdicts: string[]) =>
    urls.filter((each) => verdicts.includes(verdictOf(each))).map(({ v }) => v);
  const web = allowed('web');

  it('holds both kinds', () => {
    expect(web.length).toBeGreaterThan(10);
    expect(all.length - web.length).toBeGreaterThan(60);
  });

  test.each([
    ['url', [...web, ...allowed('mail')].sort()],
    ['image_phone_url', [...web].sort()],
    ['image_tablet_url', [...web].sort()],
  ])('%s takes whole addresses and nothing else of it', (field, right) => {
    const taken = all.filter(
      (url) => AnnouncementDraft.safeParse({ ...draft, [field]: url }).success,
    );
    expect(taken.sort()).toEqual(right);
  });

  test.each([
    ['url', 'mailto:desk@news.example', true],
    ['image_phone_url', 'mailto:desk@news.example', false],
    ['image_tablet_url', 'mailto:desk@news.example', false],
    ['url', '', true],
    ['image_phone_url', '', true],
    ['image_tablet_url', '', true],
  ])('%s takes %j: %s', (field, url, isTaken) =>
    expect(errorOf({ [field]: url }) === '').toBe(isTaken),
  );
});

interface DateCase {
  v: string;
  tz: string;
  kind: 'ok' | 'ambiguous' | 'gap' | 'invalid-date' | 'invalid-format';
}

const dates = corpus<DateCase>('datetimes');
const gap = 'This hour doesn’t exist in New York: the clocks skip it that day. Choose another one.';

describe('the corpus of dates', () => {
  const local = dates.filter(({ tz }) => tz === 'America/New_York');
  const expected = {
    ok: '',
    ambiguous: '',
    gap,
    'invalid-date': 'Choose a date and time.',
    'invalid-format': 'Choose a date and time.',
  };
  const said = (message: string, field: string) => message && `${field}: ${message}`;

  it('holds every kind', () => {
    expect(local).toHaveLength(29);
    expect(new Set(local.map(({ kind }) => kind)).size).toBe(5);
  });

  test.each(local.map(({ v, kind }) => [v, kind] as const))('%j as a start is %s', (v, kind) =>
    expect(errorOf({ date_start: v, date_end: '2999-12-31 00:00:00' })).toBe(
      said(expected[kind], 'date_start'),
    ),
  );

  test.each(local.map(({ v, kind }) => [v, kind] as const))('%j as an end is %s', (v, kind) =>
    expect(errorOf({ date_start: '1900-01-01 00:00:00', date_end: v })).toBe(
      said(expected[kind], 'date_end'),
    ),
  );
});

test('a skipped hour is reported along with other errors', () => {
  const { error } = AnnouncementForm.safeParse({
    ...draft,
    name: '',
    service: 'other',
    date_start: '2026-03-08 02:30:00',
  });
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ path: ['date_start'], message: gap }),
  );
});

interface ImageCase {
  name: string;
  filename: string;
  type: string;
  expect: 'accept' | 'accept-normalised' | 'accept-stripped' | 'accept-or-reject' | 'reject';
  b64: string;
}

const images = corpus<ImageCase>('images');

/**
 * These files start like an image. Only decoding, which the server does, shows that they aren't
 * one.
 */
const leftToTheServer = [
  'gif-5000-frames',
  'gif-js-polyglot',
  'gif-truncated',
  'jpg-truncated-half',
  'png-bomb-16383',
  'png-header-lies',
  'png-text-bomb',
  'png-truncated-half',
  'png-zero-dim',
  'sig-only',
];

describe('the image corpus', () => {
  const all = images;
  const decided = all.filter(({ name }) => !leftToTheServer.includes(name));

  it('leaves ten of 48 cases to the server', () => {
    expect([all.length, decided.length]).toEqual([48, 38]);
  });

  test.each(all.map((each) => [each.name, each] as const))('%s', async (name, each) => {
    const bytes = new Uint8Array(Buffer.from(each.b64, 'base64'));
    const file = new File([bytes], each.filename, { type: each.type });
    const passes = leftToTheServer.includes(name) || each.expect.startsWith('accept');
    const refusal = `${each.filename} isn’t a PNG, JPG, or GIF image.`;
    expect(await checkImage(file, imageRule)).toBe(passes ? null : refusal);
  });

  test.each([
    ['10 MiB', 0, null],
    ['a byte more', 1, 'a.png is larger than 10MB. Choose a smaller one.'],
  ])('%s', async (_, extra, refusal) => {
    const bytes = new Uint8Array(imageRule.maxBytes + extra);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(await checkImage(new File([bytes], 'a.png'), imageRule)).toBe(refusal);
  });
});
