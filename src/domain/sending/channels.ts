import type { SendChannel } from '@/api/contract/sends';

/** True for channels that reach subscribers or readers. */
export function isPublic(channel: SendChannel): channel is 'bulk' | 'website' {
  return channel === 'bulk' || channel === 'website';
}
