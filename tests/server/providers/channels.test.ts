import { expect, it } from 'vitest';
import { readConfig } from '@server/node/config';
import { channelProviders, folderFiles } from '@server/node/start';

const recoveries = (env: Record<string, string>) =>
  Object.values(channelProviders(readConfig(env), folderFiles('.data'))).map(
    ({ recovery }) => recovery,
  );

it('can look up what it wrote, alone or where servers share a database', () => {
  expect(new Set(recoveries({}))).toEqual(new Set(['lookup']));
  const shared = { DATABASE_URL: 'postgres://desk@127.0.0.1/desk' };
  expect(new Set(recoveries(shared))).toEqual(new Set(['lookup']));
});
