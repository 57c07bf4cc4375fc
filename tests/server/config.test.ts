import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '@server/node/config';
import { ConfigError } from '@server/configError';

const folder = mkdtempSync(join(tmpdir(), 'desk-config-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

const bulk = {
  SENDGRID_API_KEY: 'SG.abc_def-123',
  SENDGRID_SENDER_FSI: '11',
  SENDGRID_SENDER_FS: '12',
  SENDGRID_GROUP: '7',
};

const eventsKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the environment', () => {
  it('has defaults for everything', () => {
    const expected = {
      port: 4400,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      publicUrl: 'http://127.0.0.1:4400/',
      imageHost: 'http://127.0.0.1:4400/',
      testRecipients: [],
      devRecipients: [],
      connectSources: [],
      trustedProxies: 0,
      notices: [],
      logLevel: 'info',
      drainSeconds: 0,
      environmentKeys: {},
    };
    expect(readConfig({})).toEqual(expected);
    expect(readConfig({ PORT: '', HOST: ' ', SMTP_URL: '', STAFF_EMAIL: '' })).toEqual(expected);
  });

  it('is read', () => {
    const config = readConfig({
      PORT: '80',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://u:p@db/desk',
      STAFF_EMAIL: 'a@x.example',
      STAFF_PASSWORD: 'secret-secret',
      SMTP_URL: 'smtps://u:p@mail.example',
      ...bulk,
      SENDGRID_LISTS_FS: ' list-0001, list-0002,',
      WEBSITE_PUBLISH_URL: 'https://x.example/publish?a=1',
      WEBSITE_PUBLISH_TOKEN: 'token-token',
      DEV_RECIPIENTS: 'c@x.example',
      IMAGE_HOST: 'https://images.example/a',
      TEST_RECIPIENTS: 'a@x.example, b@x.example,',
      VITE_API_BASE: 'https://api.example/v1',
    });
    expect(config).toMatchObject({
      publicUrl: 'http://localhost:80/',
      imageHost: 'https://images.example/a/',
      testRecipients: ['a@x.example', 'b@x.example'],
      devRecipients: ['c@x.example'],
      connectSources: ['https://api.example'],
      sendgrid: {
        key: 'SG.abc_def-123',
        base: 'https://api.sendgrid.com/',
        group: 7,
        brands: {
          fsi: { sender: 11, lists: null },
          fs: { sender: 12, lists: ['list-0001', 'list-0002'] },
        },
      },
      website: { url: 'https://x.example/publish?a=1', token: 'token-token' },
      staff: { email: 'a@x.example', password: 'secret-secret' },
    });
  });

  it('accepts another provider address, and a website without a token', () => {
    const url = 'http://127.0.0.1:4000/publish';
    const config = readConfig({ ...bulk, SENDGRID_URL: url, WEBSITE_PUBLISH_URL: url });
    expect([config.sendgrid?.base, config.website]).toEqual([`${url}/`, { url }]);
  });

  it('accepts the key of signed events', () => {
    expect(readConfig({ ...bulk, SENDGRID_LISTS_FS: 'all' }).sendgrid?.brands.fs.lists).toEqual([]);
    const config = readConfig({ ...bulk, SENDGRID_EVENTS_KEY: eventsKey });
    expect(config.eventsKey).toBe(eventsKey);
  });

  it('accepts the data provider', () => {
    const key = 'key-key-key';
    expect(readConfig({ CRYPTOQUANT_KEY: key }).environmentKeys).toEqual({ cryptoquant: key });
    expect(readConfig({ CRYPTOQUANT_KEY: key }).cryptoquant).toEqual({
      base: 'https://api.cryptoquant.com/v1/',
      key,
    });
    const own = readConfig({ CRYPTOQUANT_KEY: key, CRYPTOQUANT_URL: 'http://127.0.0.1:9/v2' });
    expect(own.cryptoquant?.base).toBe('http://127.0.0.1:9/v2/');
  });

  it('accepts the source of current prices', () => {
    const key = 'key-key-key';
    expect(readConfig({ TIINGO_KEY: key }).tiingo).toEqual({
      base: 'https://api.tiingo.com/',
      key,
    });
    const own = readConfig({ TIINGO_KEY: key, TIINGO_URL: 'http://127.0.0.1:9/prices' });
    expect(own.tiingo?.base).toBe('http://127.0.0.1:9/prices/');
    expect(readConfig({}).tiingo).toBeUndefined();
  });

  it('has the language model, whose key may be missing', () => {
    const env = { REVIEW_URL: 'http://10.0.0.7:9/v1', REVIEW_MODEL: 'm' };
    const review = { url: 'http://10.0.0.7:9/v1', model: 'm', key: undefined };
    expect(readConfig(env).review).toEqual(review);
    expect(readConfig({ ...env, REVIEW_KEY: 'secret-key' }).review?.key).toBe('secret-key');
  });

  it('waits before it closes where a proxy has to notice', () => {
    const seconds = (env: Record<string, string>) => readConfig(env).drainSeconds;
    expect(seconds({ DATABASE_URL: 'postgres://u:p@db/desk' })).toBe(3);
    expect(seconds({ TRUSTED_PROXIES: '1' })).toBe(3);
    expect(seconds({ TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' })).toBe(0);
  });

  it('says by which proxies callers are named, and what the older setting is called now', () => {
    const told = (env: Record<string, string>) => {
      const { trustedProxies, notices } = readConfig(env);
      return [trustedProxies, notices.join()];
    };
    const said = (text: string): unknown => expect.stringContaining(text);
    expect(told({ BEHIND_PROXY: 'true' })).toEqual([1, said('TRUSTED_PROXIES=1')]);
    expect(told({ BEHIND_PROXY: 'false' })).toEqual([0, said('Remove it')]);
    expect(told({ TRUSTED_PROXIES: '2' })).toEqual([2, '']);
    const both = { TRUSTED_PROXIES: '2', BEHIND_PROXY: 'true' };
    expect(told(both)).toEqual([2, said('BEHIND_PROXY is ignored')]);
  });

  it('reads a secret from a file, without the newline at its end', () => {
    const kept = (text: string, name = 'SENDGRID_EVENTS_KEY') => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return { [`${name}_FILE`]: path };
    };
    expect(readConfig({ ...bulk, ...kept(`${eventsKey}\n`) }).eventsKey).toBe(eventsKey);
    expect(readConfig({ ...bulk, ...kept(`${eventsKey}\r\n`) }).eventsKey).toBe(eventsKey);
    const password = kept(' spaces count \n\n', 'STAFF_PASSWORD');
    const { staff } = readConfig({ STAFF_EMAIL: 'a@x.example', ...password });
    expect(staff?.password).toBe(' spaces count \n');
    const missing = { SENDGRID_API_KEY: '', ...kept('SG.from-a-file\n', 'SENDGRID_API_KEY') };
    expect(readConfig({ ...bulk, ...missing }).sendgrid?.key).toBe('SG.from-a-file');
    expect(readConfig({ PORT_FILE: '/nowhere' }).port).toBe(4400);
  });

  it.each([
    ['no such file', join(folder, 'nowhere')],
    ['a folder', folder],
    ['empty', file],
    ['too large', join(folder, 'large')],
    ['ENOTDIR', join(file, 'inside')],
  ])('says of a secret’s file that it is %s', (reason, path) => {
    writeFileSync(join(folder, 'large'), 'hidden'.repeat(20_000));
    const sentence = refusal({ SMTP_URL_FILE: path });
    expect(sentence).toMatch(/^SMTP_URL_FILE names [^\n]+\.$/);
    expect(sentence).toContain(reason);
    expect(sentence).toContain(path);
    expect(sentence).not.toContain('hidden');
  });

  it('never says what stands in the file', () => {
    const path = join(folder, 'wrong');
    writeFileSync(path, 'hidden');
    const both = refusal({ PUSH_SECRET: 'hidden-hidden-hidden', PUSH_SECRET_FILE: path });
    expect(both).toBe('PUSH_SECRET and PUSH_SECRET_FILE are both set. Keep one of them.');
    const wrong = refusal({ PUSH_URL: 'https://x.example/push', PUSH_SECRET_FILE: path });
    expect(wrong).toBe('PUSH_SECRET must have at least 16 characters and no spaces.');
  });

  it('offers metrics only where it is asked to', () => {
    const host = '127.0.0.1';
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host });
    const token = 'token-token';
    expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ host, token });
  });

  it.each([
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS_PORT', { METRICS_PORT: '70000' }],
    ['METRICS_PORT', { METRICS_HOST: '0.0.0.0' }],
    ['METRICS_PORT', { PORT: '9464', METRICS_PORT: '9464' }],
    ['METRICS_HOST', { METRICS_PORT: '1', METRICS_HOST: 'my host' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'hidden a' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '11' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'cdn.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, 0.0.0.0/0' }],
    ['BEHIND_PROXY', { BEHIND_PROXY: 'yes' }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['HOST', { HOST: 'my host' }],
    ['HOST', { HOST: 'http://x' }],
    ['DATA_DIR', { DATA_DIR: file }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://u:hidden@db/desk' }],
    ['DATABASE_URL', { DATABASE_URL: 'hidden' }],
    ['STAFF_EMAIL', { STAFF_EMAIL: 'nobody', STAFF_PASSWORD: 'hidden-hidden' }],
    ['STAFF_EMAIL', { STAFF_PASSWORD: 'hidden-hidden' }],
    ['STAFF_PASSWORD', { STAFF_EMAIL: 'a@x.example' }],
    ['STAFF_PASSWORD', { STAFF_EMAIL: 'a@x.example', STAFF_PASSWORD: 'hidden' }],
    ['SMTP_URL', { SMTP_URL: 'https://hidden@mail' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['SENDGRID_API_KEY', { ...bulk, SENDGRID_API_KEY: 'hidden hidden' }],
    ['SENDGRID_API_KEY', { SENDGRID_GROUP: '7' }],
    ['SENDGRID_API_KEY', { SENDGRID_LISTS_FS: 'all' }],
    ['SENDGRID_GROUP', { ...bulk, SENDGRID_GROUP: '' }],
    ['SENDGRID_GROUP', { ...bulk, SENDGRID_GROUP: '0' }],
    ['SENDGRID_SENDER_FSI', { ...bulk, SENDGRID_SENDER_FSI: 'research' }],
    ['SENDGRID_SENDER_FS', { ...bulk, SENDGRID_SENDER_FS: '1.5' }],
    ['SENDGRID_LISTS_FSI', { ...bulk, SENDGRID_LISTS_FSI: 'all,list-0001' }],
    ['SENDGRID_LISTS_FS', { ...bulk, SENDGRID_LISTS_FS: 'list one' }],
    ['SENDGRID_URL', { ...bulk, SENDGRID_URL: 'api.sendgrid.com' }],
    ['SENDGRID_URL', { ...bulk, SENDGRID_URL: 'https://user:hidden@api.sendgrid.com' }],
    ['SENDGRID_EVENTS_KEY', { ...bulk, SENDGRID_EVENTS_KEY: 'hidden' }],
    ['SENDGRID_API_KEY', { SENDGRID_EVENTS_KEY: eventsKey }],
    ['BULK_SMTP_URL', { BOUNCES_SECRET: 'hidden-hidden-hidden' }],
    ['WEBSITE_PUBLISH_URL', { WEBSITE_PUBLISH_URL: 'ftp://x.example' }],
    ['WEBSITE_PUBLISH_URL', { WEBSITE_PUBLISH_URL: 'https://hidden@x.example' }],
    ['WEBSITE_PUBLISH_URL', { WEBSITE_PUBLISH_TOKEN: 'hidden-hidden' }],
    [
      'WEBSITE_PUBLISH_TOKEN',
      { WEBSITE_PUBLISH_URL: 'https://x', WEBSITE_PUBLISH_TOKEN: 'hidden a' },
    ],
    ['WEBSITE_PUBLISH_TOKEN', { WEBSITE_PUBLISH_URL: 'https://x', WEBSITE_PUBLISH_TOKEN: 'short' }],
    ['PUSH_SECRET', { PUSH_URL: 'https://x.example/push' }],
    ['REVIEW_MODEL', { REVIEW_URL: 'https://x.example/v1' }],
    ['REVIEW_URL', { REVIEW_MODEL: 'm' }],
    ['REVIEW_URL', { REVIEW_KEY: 'hidden-hidden-hidden' }],
    ['PUSH_URL', { PUSH_SECRET: 'hidden-hidden-hidden' }],
    ['PUSH_URL', { PUSH_URL: 'http://x.example/push', PUSH_SECRET: 'hidden-hidden-hidden' }],
    ['PUSH_SECRET', { PUSH_URL: 'https://x.example/push', PUSH_SECRET: 'hidden' }],
    ['CRYPTOQUANT_KEY', { CRYPTOQUANT_URL: 'https://x.example/v1' }],
    ['CRYPTOQUANT_KEY', { CRYPTOQUANT_KEY: 'hidden key' }],
    ['CRYPTOQUANT_URL', { CRYPTOQUANT_KEY: 'key-key-key', CRYPTOQUANT_URL: 'file:///etc' }],
    ['CRYPTOQUANT_URL', { CRYPTOQUANT_KEY: 'key-key-key', CRYPTOQUANT_URL: 'https://x/?hidden' }],
    ['DEV_RECIPIENTS', { DEV_RECIPIENTS: 'a@x.example, b@x.example\r\nBcc: c@x.example' }],
    ['IMAGE_HOST', { IMAGE_HOST: 'images.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://x' }],
    ['TEST_RECIPIENTS', { TEST_RECIPIENTS: 'a@x.example, b' }],
  ])('names %s in one sentence where it is bad', (name, env) => {
    const sentence = refusal(env);
    expect(sentence).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
    expect(sentence).not.toContain('hidden');
  });
});
