import { appsCalls as calls, type App, type AppDraft } from '../contract/apps';
import { useAction, useCall } from '../swr';

/** The apps that may call the API. */
export function useApps() {
  const list = useCall(calls.list, {});
  const add = useAction(calls.add, [calls.list]);
  const revoke = useAction(calls.revoke, [calls.list]);
  return {
    apps: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    /** Returns the key, which can't be read again; null if none was created. */
    onAdd: async (draft: AppDraft) => (await add.ask(draft))?.response.key ?? null,
    onRevoke: ({ id }: App) => revoke.run({ id }),
  };
}
