import { useState } from 'react';
import { bulkSendCalls } from '../contract/bulkSends';
import { sendCalls } from '../contract/sends';
import {
  type FindSubscribers,
  type ImportOutcome,
  mostSubscribers,
  type Subscriber,
  subscriberCalls as calls,
  type SubscriberDraft,
} from '../contract/subscribers';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** One page of who gets the newsletters, and what is done with them. */
export function useSubscribers(isAllowed: boolean) {
  const [filter, setFilter] = useState<Omit<FindSubscribers, 'after'>>({});
  /** For each page after the first, the last address before it. */
  const [cursors, setCursors] = useState<string[]>([]);
  const after = cursors.at(-1);
  const body = { ...filter, ...(after !== undefined && { after }) };
  const page = useCall(calls.list, isAllowed ? body : null);
  const counts = useCall(calls.counts, isAllowed ? {} : null);
  const stale = [calls.list, calls.counts];
  const add = useAction(calls.add, stale);
  const unsubscribe = useAction(calls.unsubscribe, stale);
  const suppress = useAction(calls.suppress, stale);
  const remove = useAction(calls.remove, stale);
  const last = page.data?.rows.at(-1)?.email;
  return {
    rows: page.data?.rows,
    counts: counts.data,
    error: page.error ?? counts.error,
    onRetry: () => void Promise.all([page.reload(), counts.reload()]),
    filter,
    onFilter(next: Omit<FindSubscribers, 'after'>) {
      setCursors([]);
      setFilter(next);
    },
    onBack: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    onNext:
      page.data?.has_more && last !== undefined ? () => setCursors([...cursors, last]) : undefined,
    onAdd: (draft: SubscriberDraft) => add.run(draft),
    onUnsubscribe: ({ id }: Subscriber) => unsubscribe.run({ id }),
    onSuppress: ({ id }: Subscriber) => suppress.run({ id }),
    onRemove: ({ id }: Subscriber) => remove.run({ id }),
    ...useSubscriberFiles(filter),
    onImported: () => void Promise.all([page.reload(), counts.reload()]),
  };
}

const nothing: ImportOutcome = { added: 0, known: 0, left_out: 0 };

/** What is read and written in parts, because no call takes a whole list. */
function useSubscriberFiles(filter: Omit<FindSubscribers, 'after'>) {
  const ask = useAsk();
  const inBatches =
    (call: typeof calls.importBatch) =>
    async (batches: SubscriberDraft[][], onProgress: (done: number) => void) => {
      let sum = nothing;
      for (const [at, subscribers] of batches.entries()) {
        const outcome = (await ask(call, { subscribers }))?.response;
        if (!outcome) return null;
        sum = {
          added: sum.added + outcome.added,
          known: sum.known + outcome.known,
          left_out: sum.left_out + outcome.left_out,
        };
        onProgress(at + 1);
      }
      return sum;
    };
  return {
    onCheck: inBatches(calls.checkBatch),
    onImport: inBatches(calls.importBatch),
    /** Every subscriber that the filter shows; null if that failed. */
    onReadAll: async (): Promise<Subscriber[] | null> => {
      const rows: Subscriber[] = [];
      for (;;) {
        const after = rows.at(-1)?.email;
        const body = { ...filter, ...(after !== undefined && { after }) };
        const part = (await ask(calls.download, body))?.response;
        if (!part) return null;
        rows.push(...part);
        if (part.length < mostSubscribers) return rows;
      }
    },
  };
}

/** What a person does with a send that leaves one by one. */
export function useBulkSends() {
  const stale = [sendCalls.log, bulkSendCalls.running];
  const pause = useAction(bulkSendCalls.pause, stale);
  const resume = useAction(bulkSendCalls.resume, stale);
  const cancel = useAction(bulkSendCalls.cancel, stale);
  const resend = useAction(bulkSendCalls.resend, stale);
  const ask = useAsk();
  return {
    onPause: (id: number) => pause.run({ id }),
    onResume: (id: number) => resume.run({ id }),
    onCancel: (id: number) => cancel.run({ id }),
    onResend: (id: number) => resend.run({ id }),
    onReadUndelivered: async (id: number) =>
      (await ask(bulkSendCalls.undelivered, { id }))?.response ?? null,
  };
}

/** The sends that haven't ended. */
export function useRunningSends() {
  const { data, reload } = useCall(bulkSendCalls.running, {});
  return { running: data, reload };
}
