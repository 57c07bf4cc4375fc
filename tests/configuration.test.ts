import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '@server/node/config';
import { environmentVariables, secretVariables } from '@server/node/environment';
import { root } from './sources';

type Env = Record<string, string | undefined>;
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every variable of `.env.example` with its value, as if all were set. */
const example: Env = parseEnv(textOf('.env.example').replace(/^# (?=[A-Z_]+=)/gm, ''));

/** The dashboard's own are settled when it is built. */
const ofServer = (names: readonly string[]) => names.filter((name) => !name.startsWith('VITE_'));

it('lists every variable of the server in .env.example, each with a value that is accepted', () => {
  expect(ofServer(Object.keys(example)).toSorted()).toEqual(
    ofServer(environmentVariables).toSorted(),
  );
  // Bulk sends leave one way or the other.
  for (const way of [/^SENDGRID_/, /^(BULK_SMTP|BOUNCES)_/]) {
    const others = Object.entries(example).filter(([name]) => !way.test(name));
    expect(() => readConfig(Object.fromEntries(others))).not.toThrow();
  }
  expect(() => readConfig(example)).toThrow(/^BULK_SMTP_URL and SENDGRID_API_KEY are both set/);
});

it('takes every secret from a file, too', () => {
  const named = /(_|^)(KEY|TOKEN|SECRET|PASSWORD)$|^(DATABASE|SMTP|BULK_SMTP)_URL$/;
  expect(environmentVariables.filter((name) => named.test(name))).toEqual(secretVariables);
});

it('sets only variables that the server reads in compose.yaml, each to a value that is accepted', () => {
  const [, block = ''] =
    /environment: &environment\n(.*?)\n {2}\w/s.exec(textOf('compose.yaml')) ?? [];
  const settings: Env = {};
  for (const [, name = '', value = ''] of block.matchAll(/^ {4}(\w+): '?(.*?)'?$/gm)) {
    // What has no default there is asked of whoever starts it.
    settings[name] = value.replaceAll(
      /\$\{(\w+):(-?)([^}]*)\}/g,
      (_, key: string, isDefault, text) => (isDefault ? text : (example[key] ?? 'password')),
    );
  }
  expect(Object.keys(settings)).toContain('DATABASE_URL');
  expect(environmentVariables).toEqual(expect.arrayContaining(Object.keys(settings)));
  expect(() => readConfig(settings)).not.toThrow();
});
