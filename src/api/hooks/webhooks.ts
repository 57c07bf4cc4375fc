import { type Webhook, webhookCalls as calls, type WebhookDraft } from '@/api/contract/apps';
import { useAction, useCall } from '../swr';

/** The programs that are told what happens. */
export function useWebhooks() {
  const list = useCall(calls.list, {});
  const add = useAction(calls.add, [calls.list]);
  const remove = useAction(calls.remove, [calls.list]);
  const test = useAction(calls.test, []);
  return {
    webhooks: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    /** Returns the secret, which can't be read again; null if none was added. */
    onAdd: async (draft: WebhookDraft) => (await add.ask(draft))?.response.secret ?? null,
    onRemove: ({ id }: Webhook) => remove.run({ id }),
    onTest: ({ id }: Webhook) => test.run({ id }),
  };
}
