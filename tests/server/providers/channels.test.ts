import { expect, it } from 'vitest';
import { readConfig } from '@server/node/config';
import { channelProviders } from '@server/node/channelProviders';

const recoveries = (env: Record<string, string>) =>
  Object.values(channelProviders(readConfig(env))).map(({ recovery }) => recovery);

it('uses its folder if it is the only server, and trusts no folder of other servers', () => {
  expect(new Set(recoveries({}))).toEqual(new Set(['lookup']));
  const shared = { DATABASE_URL: 'postgres://desk@127.0.0.1/desk' };
  expect(new Set(recoveries(shared))).toEqual(new Set(['none']));
});
