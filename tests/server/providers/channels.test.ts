import { expect, it } from 'vitest';
import { readConfig } from '@server/lib/config';
import { channelProviders } from '@server/lib/providers/channels';

const proofs = (env: Record<string, string>) =>
  Object.values(channelProviders(readConfig(env))).map(({ proof }) => proof);

it('looks into its own folder where it is alone, and trusts no folder beside other servers', () => {
  expect(new Set(proofs({}))).toEqual(new Set(['lookup']));
  const shared = { DATABASE_URL: 'postgres://desk@127.0.0.1/desk' };
  expect(new Set(proofs(shared))).toEqual(new Set(['none']));
});
