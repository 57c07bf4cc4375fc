import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { comparatorCalls, type Comparison } from '@/api/contract/comparator';
import type { BodyOf } from '@/api/contract/call';
import { providerQueryCalls, providerQueryDefaults } from '@/api/contract/providerQuery';
import { sourceCalls as calls, type Source, type SourceCheck } from '@/api/contract/sources';
import { settingsOf } from '@server/db/sources';
import type { Deps } from '@server/deps';
import { NotAnswered, type Outside } from '@server/feeds/outside';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
const mails: { to: readonly string[]; subject: string; text: string }[] = [];
const asked: { url: string; headers: Record<string, string> | undefined }[] = [];
/** What the servers of others answer. */
let respond: (url: URL) => Response | Promise<Response>;

const outside: Outside = async (url, { headers }) => {
  asked.push({ url: url.href, headers });
  const answer = await respond(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};

async function open(changes: Partial<Deps> = {}) {
  const outbox = {
    deliver: (mail: (typeof mails)[number]) => (mails.push(mail), Promise.resolve('ok')),
  };
  api = await openTestApi({ outbox, outside, ...changes });
  token = await api.signIn();
}
beforeEach(async () => {
  mails.length = 0;
  asked.length = 0;
  respond = () => Promise.reject(new NotAnswered('unreachable'));
  await open();
});
afterEach(() => api.close());

const key = 'key-of-tiingo-90c1';
type Draft = BodyOf<typeof calls.save>;
const save = async (draft: Partial<Draft> & Pick<Draft, 'name'>) => {
  const { status, body } = await api.call(
    calls.save,
    { is_on: true, settings: {}, ...draft },
    token,
  );
  return [status, body.message];
};
const list = async () => (await api.call(calls.list, {}, token)).body.response as Source[];
const sourceNamed = async (name: Source['name']) =>
  (await list()).find((source) => source.name === name);
const check = async (name: Source['name']) =>
  (await api.call(calls.check, { name }, token)).body.response as SourceCheck;

describe('the list', () => {
  it('has every source but the sample market, all off', async () => {
    const sources = await list();
    expect(sources.map(({ name }) => name)).not.toContain('sample');
    expect(sources.filter(({ is_on: isOn }) => isOn)).toEqual([]);
  });

  it('switches on what needs no key with one press', async () => {
    await api.call(calls.switchOnKeyless, {}, token);
    const on = (await list()).filter(({ is_on: isOn }) => isOn);
    expect(on.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['coingecko', 'kraken', 'openfigi']),
    );
    const needing = on.filter(({ fields }) => fields.some((field) => field.is_required));
    expect(needing).toEqual([]);
  });
});

describe('a key', () => {
  it('is stored, and never answered, logged, mailed or recorded', async () => {
    expect(await save({ name: 'tiingo', key })).toEqual([200, 'Tiingo saved']);
    expect(await sourceNamed('tiingo')).toMatchObject({ is_on: true, key_end: '90c1' });
    expect(await settingsOf(api.db.read, 'tiingo', {})).toMatchObject({ isOn: true, key });
    await api.background.settled();
    const { body } = await api.call(activityCalls.list, { subject: 'data source' }, token);
    const { rows } = body.response as { rows: ActivityRow[] };
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['changed', 'Tiingo: on, key set'],
    ]);
    expect(mails.map(({ subject, text }) => [subject, text.split('\n')[0]])).toEqual([
      ['The key of Tiingo was changed', 'The key of Tiingo was changed.'],
    ]);
    expect(JSON.stringify([await list(), api.lines, mails, rows])).not.toContain(key.slice(0, 13));
  });

  it('isn’t shown in part where that would tell most of it', async () => {
    await save({ name: 'tiingo', key: 'short1' });
    expect((await sourceNamed('tiingo'))?.key_end).toBe('…');
  });

  it('needs a fresh proof of who changes or removes it, and so do all settings of WordPress', async () => {
    await save({ name: 'tiingo', key });
    later(api, 11);
    const refusal = [403, 'Nothing was changed. Confirm with your password, or sign in again.'];
    expect(await save({ name: 'tiingo', key: 'another-key-0001' })).toEqual(refusal);
    expect(await save({ name: 'tiingo', is_on: false, key: '' })).toEqual(refusal);
    expect(await save({ name: 'wordpress', is_on: false })).toEqual(refusal);
    expect((await sourceNamed('tiingo'))?.key_end).toBe('90c1');
    await api.background.settled();
    expect(mails).toHaveLength(1);
  });

  it('stays when anything else is saved, without a proof', async () => {
    await save({ name: 'coingecko', key });
    later(api, 11);
    expect((await save({ name: 'coingecko', is_on: false, settings: { plan: 'pro' } }))[0]).toBe(
      200,
    );
    expect(await settingsOf(api.db.read, 'coingecko', {})).toMatchObject({
      isOn: false,
      key,
      settings: { plan: 'pro' },
    });
  });

  it('of the environment counts, is said, and can’t be changed', async () => {
    await api.close();
    await open({ environmentKeys: { tiingo: 'key-of-environment-1' } });
    expect(await sourceNamed('tiingo')).toMatchObject({
      is_key_from_environment: true,
      key_end: 'nt-1',
    });
    expect((await save({ name: 'tiingo' }))[0]).toBe(200);
    const { environmentKeys } = api.deps;
    expect((await settingsOf(api.db.read, 'tiingo', environmentKeys)).key).toBe(
      'key-of-environment-1',
    );
    expect(await save({ name: 'tiingo', key })).toEqual([
      400,
      'This key is in the server’s environment, so it can’t be changed here.',
    ]);
  });

  it('isn’t sent to another address than it was entered for', async () => {
    const address = 'https://www.northlight.example';
    await save({ name: 'wordpress', settings: { address, user: 'desk' }, key });
    const elsewhere = { address: 'https://elsewhere.example', user: 'desk' };
    expect(await save({ name: 'wordpress', settings: elsewhere })).toEqual([
      400,
      'Enter the key again, too: it goes to another address now.',
    ]);
    expect((await save({ name: 'wordpress', settings: elsewhere, key }))[0]).toBe(200);
  });
});

describe('what is saved', () => {
  it.each<[Partial<Draft> & Pick<Draft, 'name'>, string]>([
    [{ name: 'sample' }, 'This source can’t be set up.'],
    [{ name: 'tiingo' }, 'Key: enter it to use this source.'],
    [{ name: 'bmi' }, 'Address: enter it to use this source.'],
    [{ name: 'bmi', settings: { address: 'http://x.example' } }, 'Address: Enter a complete'],
    [{ name: 'bmi', settings: { address: 'https://a:b@x.example' } }, 'Address: Enter a complete'],
    [{ name: 'bmi', settings: { address: 'javascript:alert(1)' } }, 'Address: Enter a complete'],
    [{ name: 'coingecko', settings: { plan: 'free' } }, 'Plan of the key: Choose one of the list.'],
    [{ name: 'coingecko', key: 'a\r\nX-Header: b' }, 'Key: Use letters, digits and'],
    [{ name: 'coingecko', key: 'ключ' }, 'Key: Use letters, digits and'],
  ])('is checked: %j', async (draft, words) => {
    const [status, message] = await save(draft);
    expect([status === 400 || status === 404, message]).toEqual([
      true,
      expect.stringContaining(words),
    ]);
    expect((await list()).every(({ is_on: isOn }) => !isOn)).toBe(true);
  });

  it('has no settings that the source doesn’t know', async () => {
    await save({ name: 'bmi', settings: { address: 'https://x.example/bmi', other: 'x' } });
    expect((await settingsOf(api.db.read, 'bmi', {})).settings).toEqual({
      address: 'https://x.example/bmi',
    });
  });
});

describe('a check', () => {
  const address = 'https://www.northlight.example/bmi';

  it('says how many figures there are and how old, and stores nothing', async () => {
    await save({ name: 'bmi', is_on: false, settings: { address } });
    const before = await list();
    respond = () => Response.json({ bmi: 47.2, updated_at: '2026-11-20 07:40:00' });
    expect(await check('bmi')).toEqual({
      is_ok: true,
      sentence: 'BMI page answered with 1 figure, of 07:40.',
    });
    respond = () => Response.json({ bmi: 47.2, updated_at: '2026-11-19 18:30:00' });
    expect((await check('bmi')).sentence).toContain('of Thu 18:30.');
    expect(await list()).toEqual(before);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['no answer', () => Promise.reject(new NotAnswered('late')), 'BMI page didn’t answer in time.'],
    ['a private address', () => Promise.reject(new NotAnswered('private')), 'private network'],
    ['500', () => new Response('', { status: 500 }), 'BMI page answered 500.'],
    ['HTML', () => new Response('<html>'), 'BMI page’s answer can’t be read.'],
    ['no figure', () => Response.json({ bmi: null }), 'without any figure'],
  ])('says what is wrong: %s', async (_, answer, words) => {
    await save({ name: 'bmi', settings: { address } });
    respond = answer;
    expect(await check('bmi')).toEqual({
      is_ok: false,
      sentence: expect.stringContaining(words) as string,
    });
  });

  it('asks nobody while something is missing', async () => {
    expect(await check('bmi')).toEqual({ is_ok: false, sentence: 'Address: enter it first.' });
    expect(asked).toEqual([]);
  });
});

describe('a key of Settings serves at once', () => {
  const row = { date: '2026-11-19', reserve: 2 };
  const query = async () =>
    (await api.call(providerQueryCalls.run, providerQueryDefaults, token)).body.response;

  it('data-provider queries', async () => {
    respond = () => Response.json({ status: { code: 200 }, result: { data: [row] } });
    await query();
    expect(asked).toEqual([]);
    await save({ name: 'cryptoquant', key });
    expect(await query()).toEqual([row]);
    expect(asked[0]?.url).toMatch(/^https:\/\/api\.cryptoquant\.com\/v1\//);
    expect(asked[0]?.headers).toMatchObject({ authorization: `Bearer ${key}` });
    await save({ name: 'cryptoquant', is_on: false });
    await query();
    expect(asked).toHaveLength(1);
  });

  const lastOf = async () => {
    const positions = [{ ticker: 'MSFT', shares: 1 }];
    const { body } = await api.call(comparatorCalls.compare, { session: '_abc123', positions });
    return (body.response as Comparison).portfolio[0]?.last;
  };

  it('prices of the comparator, which are kept as long as the key', async () => {
    respond = () =>
      Response.json([{ ticker: 'MSFT', timestamp: '2026-11-20T14:00:00Z', tngoLast: 512.5 }]);
    expect(await lastOf()).not.toBe(512.5);
    await save({ name: 'tiingo', key });
    expect([await lastOf(), await lastOf(), asked.length]).toEqual([512.5, 512.5, 1]);
    await save({ name: 'tiingo', key: 'another-key-0001' });
    await lastOf();
    expect(asked.map(({ headers }) => headers?.['authorization'])).toEqual([
      `Token ${key}`,
      'Token another-key-0001',
    ]);
  });

  it('but not in place of the environment’s', async () => {
    await save({ name: 'cryptoquant', key });
    const { deps } = api;
    deps.environmentKeys.cryptoquant = 'key-of-environment-1';
    await query();
    expect(asked).toEqual([]);
  });
});
