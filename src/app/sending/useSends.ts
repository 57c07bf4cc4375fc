import { useState } from 'react';
import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendCalls, type SendChannel, type SendRecord, type SentEmail } from '@/api/contract/sends';
import { useAction, useCall } from '@/api/swr';
import { changesBetween } from '@/domain/changes/changes';
import type { Variant } from '@/domain/newsletter/variants';
import { hasArrived } from '@/domain/sending/recipientOutcomes';
import { hasLog, noteOutcome, rememberedSends, useRememberedSends } from './browserLog';
import type { ShownEmail } from './useEmail';
import { goesOn, useReloadWhile } from './useReloadWhile';

/** The log of one newsletter's sends, and the actions of its rows. */
export function useSendLog(id: number) {
  const api = useApi();
  const { client, onFailure } = api;
  const log = useCall(sendCalls.log, { newsletter_id: id });
  const settle = useAction(sendCalls.settle, [sendCalls.log, newsletterCalls.list]);
  useRememberedSends();
  useReloadWhile(goesOn(log.data), log.reload);
  const shared = {
    error: log.error,
    onReload: () => void log.reload(),
    reload: log.reload,
  };
  if (!hasLog(api)) {
    return {
      ...shared,
      log: rememberedSends(id),
      isOfThisBrowser: true,
      async onSettle({ id: send }: SendRecord, outcome: 'sent' | 'failed') {
        noteOutcome(send, outcome);
        return true;
      },
    };
  }
  return {
    ...shared,
    log: log.data,
    onSettle: ({ id: send }: SendRecord, outcome: 'sent' | 'failed') =>
      settle.run({ id: send, outcome }),
    async onOpenSent({ id: send }: SendRecord) {
      try {
        return (await client.send(sendCalls.sentEmail, { id: send })).response;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailure(error);
        return null;
      }
    },
  };
}

/** The newest test of this layout, whatever its bytes. */
function newestTest(log: SendRecord[] | undefined, { key }: Variant): SendRecord | undefined {
  return log?.find(
    ({ channel, variant, state }) => channel === 'test' && variant === key && hasArrived(state),
  );
}

/**
 * Whether the shown bytes were sent as a test, and what has changed since the newest other test.
 */
export function useTested(log: SendRecord[] | undefined, variant: Variant, shown: ShownEmail) {
  const test = newestTest(log, variant);
  const isSame = log?.some(
    ({ channel, state, hash }) => channel === 'test' && hasArrived(state) && hash === shown.hash,
  );
  const testedBytes = !test || !shown.hash ? 'none' : isSame ? 'same' : 'other';
  const changes = useChanges(testedBytes === 'other' ? test : undefined, shown);
  return { testedBytes, changes } as const;
}

const unchanging = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

/** The exact contents of one send, which never change; of none while it is undefined. */
export function useSentEmail(record: SendRecord | undefined) {
  const api = useApi();
  const { client } = api;
  return useSWR<SentEmail, ApiError>(
    record && hasLog(api) ? ['sent email', record.id] : null,
    async () => (await client.send(sendCalls.sentEmail, { id: record?.id ?? 0 })).response,
    unchanging,
  );
}

/** What changed since one send; [] until it is known. */
export function useChanges(record: SendRecord | undefined, shown: ShownEmail): string[] {
  const { data: sent } = useSentEmail(record);
  const { data } = useSWR(
    record && sent && shown.hash ? ['changes', record.id, shown.hash] : null,
    () => (sent && shown.email ? changesBetween(sent, shown.email) : []),
    unchanging,
  );
  return data ?? [];
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
