import { counted } from '@/domain/format/text';
import type { LaunchRow, LaunchState } from '@/domain/sending/launch';
import { runState } from '@/domain/sending/bulkProgress';
import type { Status } from '@/domain/sending/status';

/** Such as `12,431 subscribers`; `size unknown` where nobody knows, empty for a publication. */
export function sizeOf({ channel, size }: Pick<LaunchRow, 'channel' | 'size'>): string {
  if (channel === 'website') return '';
  if (size === undefined) return 'counting…';
  if (size === null) return 'size unknown';
  return channel === 'bulk' ? counted(size, 'subscriber') : counted(size, 'address', 'addresses');
}

/** Such as `All subscribers of FSI · 12,431 subscribers`. The size stays on one line. */
export function reachOf(row: Pick<LaunchRow, 'audience' | 'channel' | 'size'>): string {
  return [row.audience, sizeOf(row).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ');
}

/**
 * What is known of the email's last test, such as `Tested 07:40 · this version`. Empty for a test
 * itself, and for a publication, which no test shows.
 */
export function testOf(row: Pick<LaunchRow, 'channel' | 'tested' | 'testedAt'>): string {
  if (row.channel !== 'bulk') return '';
  if (row.tested === 'none') return 'Not tested';
  return `Tested ${row.testedAt ?? ''} · ${versionOf(row.tested === 'same')}`;
}

/** Such as `Sent 08:20 · this version`; empty before the first send. */
export function lastSendOf({ channel, last }: Pick<LaunchRow, 'channel' | 'last'>): string {
  if (!last) return '';
  const done = last.isSaved ? savedWords : sentWords({ channel });
  return `${done} ${last.at} · ${versionOf(last.isThisVersion)}`;
}

const savedWords = 'Saved to the outbox';

const versionOf = (isThis: boolean) => (isThis ? 'this version' : 'older version');

function sentWords({ channel }: Pick<LaunchRow, 'channel'>): string {
  return channel === 'website' ? 'Published' : 'Sent';
}

interface Look {
  status: Status;
  /** Without them, the pill has its own. */
  words: string | undefined;
}

/** How a row's pill looks before anything is sent, or while and after it is. */
export function lookOf(
  row: Pick<LaunchRow, 'channel' | 'status' | 'run'>,
  state: LaunchState | undefined,
): Look {
  if (row.run && (!state || state.kind === 'started')) return runState(row.run);
  if (!state) return { status: row.status, words: wordsOf(row)[row.status] };
  const status = progressStatus[state.kind];
  const words = { waiting: 'Waiting', sending: 'Sending…', failed: 'Not sent' } as const;
  const own: Partial<Record<LaunchState['kind'], string>> = { ...wordsOf(row), ...words };
  return { status, words: own[state.kind] };
}

const wordsOf = (
  row: Pick<LaunchRow, 'channel'>,
): Partial<Record<LaunchRow['status'], string>> => ({
  draft: row.channel === 'website' ? 'Not published yet' : 'Not sent yet',
  saved: savedWords,
  sent: sentWords(row),
});

const progressStatus: Record<LaunchState['kind'], Status> = {
  waiting: 'draft',
  sending: 'sending',
  started: 'sending',
  sent: 'sent',
  saved: 'saved',
  partial: 'partial',
  scheduled: 'scheduled',
  failed: 'failed',
};
