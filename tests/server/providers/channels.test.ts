import { expect, it } from 'vitest';
import { readConfig } from '@server/node/config';
import { channelProviders } from '@server/node/channelProviders';

const recoveries = (env: Record<string, string>) =>
  Object.values(channelProviders(readConfig(env))).map(({ recovery }) => recovery);

it('looks into its own folder where it is alone, and trusts no folder beside other servers', () => {
  expect(new Set(recoveries({}))).toEqual(new Set(['lookup']));
  const shared = { DATABASE_URL: 'postgres://desk@127.0.0.1/desk' };
  expect(new Set(recoveries(shared))).toEqual(new Set(['none']));
});
