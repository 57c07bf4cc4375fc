import {
  type App,
  type AppDraft,
  appsCalls,
  type Webhook,
  webhookCalls,
  type WebhookDraft,
} from '../contract/apps';
import { useAction, useCall } from '../swr';

/** The apps that may call the API. */
export function useApps() {
  const list = useCall(appsCalls.list, {});
  const add = useAction(appsCalls.add, [appsCalls.list]);
  const revoke = useAction(appsCalls.revoke, [appsCalls.list]);
  return {
    apps: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    /** Returns the key, which can't be read again; null if none was created. */
    onAdd: async (draft: AppDraft) => (await add.ask(draft))?.response.key ?? null,
    onRevoke: ({ id }: App) => revoke.run({ id }),
  };
}

/** The programs that are told what happens. */
export function useWebhooks() {
  const list = useCall(webhookCalls.list, {});
  const add = useAction(webhookCalls.add, [webhookCalls.list]);
  const remove = useAction(webhookCalls.remove, [webhookCalls.list]);
  const test = useAction(webhookCalls.test, []);
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
