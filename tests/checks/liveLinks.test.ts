import { expect, it } from 'vitest';
import type { LinkResult } from '@/api/contract/checks';
import {
  hopWords,
  linkCheckAge,
  linkSummary,
  type LinkReport,
} from '@/domain/checks/liveLinkReport';
import { linkAddresses, linkReport } from '@/domain/checks/liveLinks';
import { emailOf } from './emails';

const address = 'https://data.example/flows';
const result = (state: LinkResult['state'], more: Partial<LinkResult> = {}): LinkResult => ({
  address,
  state,
  final: address,
  status: null,
  chain: [],
  ...more,
});
const linking = (words = '', ignored: string[] = []) =>
  emailOf({
    newsletter: {
      daily_comments: `<p>See <a href="${address}">flows</a>.</p>${words}`,
      ignored_findings: ignored.map((key) => ({
        key,
        text: '',
        reason: 'Known.',
        by: 'Amara',
        level: 1,
        at: '2026-11-20 08:02:00',
      })),
    },
  });
const found = (...results: LinkResult[]) =>
  linkReport(results, linking()).found.map(({ finding }) => finding);

it.each([
  [result('broken', { status: 404 }), 'doesn’t exist'],
  [result('broken'), 'doesn’t open'],
  [result('unreachable', { status: 503 }), 'doesn’t answer'],
  [result('private'), 'private address'],
  [result('redirected', { final: 'https://data.example/' }), 'front page'],
  [result('redirected', { final: 'https://data.example/login?a' }), 'sign-in'],
  [result('redirected', { final: 'https://other.example/flows' }), 'leads on to other.example'],
])('warns of %j', (each, what) => {
  expect(found(each)).toMatchObject([
    {
      check: 'liveLinks',
      severity: 'check',
      words: 'flows',
      field: 'commentary',
      key: `liveLinks: ${address}`,
    },
  ]);
  expect(found(each)[0]?.text).toContain(what);
});

it.each([
  result('ok', { status: 200 }),
  result('redirected', { final: 'https://www.data.example/flows/' }),
  result('broken', { address: 'https://elsewhere.example/' }),
])('is content with %j', (each) => {
  expect(found(each)).toEqual([]);
});

it('keeps the redirects beside the problem', () => {
  const chain = [
    { address, status: 301 },
    { address: 'https://other.example/', status: 200 },
  ];
  const redirected = result('redirected', { final: 'https://other.example/', chain });
  expect(linkReport([redirected], linking()).found[0]?.chain).toEqual(chain);
});

it('counts the links of the email as it is now', () => {
  const works = result('ok', { status: 200 });
  const added = '<p><a href="https://data.example/new">More</a></p>';
  expect(linkAddresses(linking(added))).toContain('https://data.example/new');
  const before = linkAddresses(linking()).map((each) => ({ ...works, address: each }));
  expect(linkReport(before, linking())).toMatchObject({ count: before.length, unchecked: 0 });
  expect(linkReport(before, linking(added))).toMatchObject({
    count: before.length,
    unchecked: 1,
  });
});

it('leaves out what somebody ignored', () => {
  const report = linkReport([result('broken')], linking('', [`liveLinks: ${address}`]));
  expect(report.found).toEqual([]);
  expect(report.ignored).toMatchObject([{ key: `liveLinks: ${address}` }]);
});

const problem = (key: string) => ({
  key,
  check: 'liveLinks',
  severity: 'check' as const,
  text: '',
});

it.each<[Partial<LinkReport>, string]>([
  [{ count: 12 }, 'All 12 links work.'],
  [{ count: 1 }, 'The link works.'],
  [{ count: 0 }, 'No links were checked.'],
  [{ count: 12, ignored: [problem('a')] }, '11 of 12 links work, 1 marked as not a mistake.'],
  [{ count: 12, found: [{ finding: problem('a'), chain: [] }] }, '1 of 12 links to look at.'],
  [{ count: 12, unchecked: 1 }, 'All 12 links work. 1 link not checked yet.'],
])('sums up %j', (report, words) => {
  expect(linkSummary({ count: 0, unchecked: 0, found: [], ignored: [], ...report })).toBe(words);
});

it.each([
  [0, 'just now'],
  [-5, 'just now'],
  [61, '1 minute ago'],
  [125, '2 minutes ago'],
  [7_300, '2 hours ago'],
])('%d seconds later it was %s', (seconds, words) => {
  const at = new Date('2026-11-20T13:14:00Z');
  expect(linkCheckAge(at, new Date(at.getTime() + seconds * 1000))).toBe(words);
});

it.each([
  [null, 'no answer'],
  [200, 'opens'],
  [301, 'leads on'],
  [404, 'no such page'],
  [403, 'keeps programs out'],
  [503, 'has an error'],
])('says of %s: %s', (status, words) => {
  expect(hopWords({ address, status })).toBe(words);
});
