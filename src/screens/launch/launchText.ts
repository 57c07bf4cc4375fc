import { counted } from '@/domain/format/text';
import type { LaunchRow, LaunchState } from '@/domain/sending/launch';
import type { Status } from '@/components/data/StatusPill';

/** Such as `12,431 subscribers`; `size unknown` where nobody knows. */
export function sizeOf({ channel, size }: Pick<LaunchRow, 'channel' | 'size'>): string {
  if (size === undefined) return 'counting…';
  if (size === null) return 'size unknown';
  return channel === 'bulk' ? counted(size, 'subscriber') : counted(size, 'address', 'addresses');
}

/** Such as `All subscribers of FSI · 12,431 subscribers`. The size stays on one line. */
export function reachOf(row: Pick<LaunchRow, 'audience' | 'channel' | 'size'>): string {
  return `${row.audience} · ${sizeOf(row).replaceAll(' ', '\u00a0')}`;
}

/** Such as `Sent 08:20 · this version`, or `Saved 08:20 · …`; empty before the first send. */
export function lastSendOf({ last }: Pick<LaunchRow, 'last'>): string {
  if (!last) return '';
  return `${last.isSaved ? 'Saved' : 'Sent'} ${last.at} · ${last.isThisVersion ? 'this version' : 'an earlier version'}`;
}

/** The words of the pill where they aren't its own. */
export const statusWords: Partial<Record<LaunchRow['status'], string>> = { draft: 'Not sent yet' };

/** How the states of a running launch look. */
export const stateLooks: Record<LaunchState['kind'], { status: Status; words: string }> = {
  waiting: { status: 'draft', words: 'Waiting' },
  sending: { status: 'sending', words: 'Sending…' },
  sent: { status: 'sent', words: 'Sent' },
  saved: { status: 'saved', words: 'Saved only' },
  partial: { status: 'partial', words: 'Sent to some' },
  scheduled: { status: 'scheduled', words: 'Scheduled' },
  failed: { status: 'failed', words: 'Not sent' },
};
