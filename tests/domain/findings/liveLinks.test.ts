import { expect, it } from 'vitest';
import type { LinkResult } from '@/api/contract/linkChecks';
import { linkFindings } from '@/domain/findings/liveLinks';
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
const found = (...results: LinkResult[]) =>
  linkFindings(
    results,
    emailOf({ newsletter: { daily_comments: `<p>See <a href="${address}">flows</a>.</p>` } }),
  );

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
