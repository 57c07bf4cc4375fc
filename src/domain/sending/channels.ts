import type { SendChannel, SendVariant } from '@/api/contract/sends';
import type { Brand } from '@/api/contract/publication';

/** True for channels that reach subscribers or readers. */
export function isPublic(channel: SendChannel): channel is 'bulk' | 'website' {
  return channel === 'bulk' || channel === 'website';
}

/** The recipients of a channel in words, where only it is known. */
export function audienceOf(channel: SendChannel, brand: Brand['key']): string {
  const code = brand.toUpperCase();
  const audiences: Record<SendChannel, string> = {
    test: 'the test mailboxes',
    dev: 'the dev list',
    bulk: `all subscribers of ${code}`,
    website: `all readers of ${code}`,
  };
  return audiences[channel];
}

export interface LaunchChannel {
  name: string;
  channel: SendChannel;
  variant: SendVariant;
}

/** Every channel of a newsletter, in the order in which they are sent: tests, bulk, website. */
export const launchChannels = {
  testFsi: { name: 'Test of FSI', channel: 'test', variant: 'v2' },
  testFs: { name: 'Test of FS', channel: 'test', variant: 'v2_f' },
  dev: { name: 'DEV', channel: 'dev', variant: 'v2' },
  bulkFsi: { name: 'Bulk FSI', channel: 'bulk', variant: 'v2' },
  bulkFs: { name: 'Bulk FS', channel: 'bulk', variant: 'v2_f' },
  website: { name: 'Website', channel: 'website', variant: 'fsi' },
  wordpress: { name: 'WordPress', channel: 'website', variant: 'v2' },
} as const satisfies Record<string, LaunchChannel>;

export type LaunchKey = keyof typeof launchChannels;
export const launchKeys = Object.keys(launchChannels) as LaunchKey[];
