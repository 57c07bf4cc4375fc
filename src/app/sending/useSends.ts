import { useState } from 'react';
import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendCalls, type SendChannel, type SendRecord } from '@/api/contract/sends';
import { useAction, useCall } from '@/api/swr';
import { changesBetween } from '@/domain/findings/changes';
import type { Variant } from '@/domain/newsletter/variants';
import type { ShownEmail } from './useEmail';

/** The log of one newsletter's sends, and the actions of its rows. */
export function useSendLog(id: number) {
  const { client, onFailure, onSignedOut } = useApi();
  const log = useCall(sendCalls.log, { newsletter_id: id });
  const settle = useAction(sendCalls.settle, [sendCalls.log, newsletterCalls.list]);
  return {
    log: log.data,
    error: log.error,
    onReload: () => void log.reload(),
    reload: log.reload,
    onSettle: ({ id: send }: SendRecord, outcome: 'sent' | 'failed') =>
      settle.run({ id: send, outcome }),
    async onOpenSent({ id: send }: SendRecord) {
      try {
        return (await client.send(sendCalls.sentEmail, { id: send })).response;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === 'signedOut') onSignedOut();
        else onFailure(error);
        return null;
      }
    },
  };
}

/** The newest test of this layout, whatever its bytes. */
function newestTest(log: SendRecord[] | undefined, { key }: Variant): SendRecord | undefined {
  return log?.find(
    ({ channel, variant, state }) => channel === 'test' && variant === key && state === 'sent',
  );
}

/**
 * Whether the shown bytes were sent as a test, and what has changed since the newest other test.
 */
export function useTested(log: SendRecord[] | undefined, variant: Variant, shown: ShownEmail) {
  const { client } = useApi();
  const test = newestTest(log, variant);
  const isSame = log?.some(
    ({ channel, state, hash }) => channel === 'test' && state === 'sent' && hash === shown.hash,
  );
  const testedBytes = !test || !shown.hash ? 'none' : isSame ? 'same' : 'other';
  const { data } = useSWR(
    testedBytes === 'other' && test ? ['changes', test.id, shown.hash] : null,
    async () => {
      if (!test || !shown.email) return [];
      const { response } = await client.send(sendCalls.sentEmail, { id: test.id });
      return changesBetween(response, shown.email);
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { testedBytes, changes: data ?? [] } as const;
}

/** The channel through which a send is under way. */
export function useRunning() {
  const [running, setRunning] = useState<SendChannel | null>(null);
  async function during(channel: SendChannel, work: () => Promise<unknown>): Promise<void> {
    setRunning(channel);
    await work();
    setRunning(null);
  }
  return { running, during };
}
