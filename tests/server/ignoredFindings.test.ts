import { afterEach, beforeEach, expect, it } from 'vitest';
import { findingCalls as calls, type IgnoredFinding } from '@/api/contract/checks';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const finding = { key: 'figures: $BTC fell', text: 'The table says +1.84%.', reason: 'A quote.' };

async function ignore(parts: Partial<typeof finding> & { newsletter_id?: number } = {}) {
  return api.call(calls.ignore, { newsletter_id: 12, ...finding, ...parts }, token);
}

async function stored(id = 12): Promise<IgnoredFinding[]> {
  const { body } = await api.call(newsletterCalls.get, { id }, token);
  return (body.response as Newsletter).ignored_findings;
}

it('keeps who ignored a finding, at what level, when and why', async () => {
  const { status, body } = await ignore();
  expect(status).toBe(200);
  const kept = { ...finding, by: 'Robin', level: 3, at: '2026-11-20 08:30:00' };
  expect(body.response).toMatchObject([{ ...kept, at: expect.any(String) }]);
  expect(await stored()).toEqual(body.response);
});

it('keeps one entry a finding, and the findings of one newsletter apart', async () => {
  await ignore();
  await ignore({ reason: 'The source says so.' });
  await ignore({ key: 'dates: Monday' });
  expect((await stored()).map(({ key, reason }) => [key, reason])).toEqual([
    [finding.key, 'The source says so.'],
    ['dates: Monday', finding.reason],
  ]);
  expect(await stored(11)).toEqual([]);
});

it('shows a finding again', async () => {
  await ignore();
  await api.call(calls.restore, { newsletter_id: 12, key: finding.key }, token);
  expect(await stored()).toEqual([]);
});

it('needs no reason', async () => {
  const { key, text } = finding;
  await api.call(calls.ignore, { newsletter_id: 12, key, text }, token);
  expect(await stored()).toMatchObject([{ key, text, reason: '' }]);
});

it('needs a newsletter and a user', async () => {
  expect((await ignore({ reason: 'x'.repeat(201) })).status).toBe(400);
  expect((await ignore({ newsletter_id: 999 })).status).toBe(404);
  const stranger = await api.call(calls.ignore, { newsletter_id: 12, ...finding });
  expect(stranger.status).toBe(401);
  expect(await stored()).toEqual([]);
});
