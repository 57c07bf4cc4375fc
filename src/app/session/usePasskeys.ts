import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { type Passkey, passkeyCalls, type PasskeyDraft } from '@/api/contract/passkeys';
import { userCalls } from '@/api/contract/users';
import { useAction, useCall } from '@/api/swr';
import { useAsk } from '@/api/useAsk';

/** The user's passkeys; the browser makes new ones. */
export function usePasskeys() {
  const { onFailure } = useApi();
  const ask = useAsk();
  const stale = [passkeyCalls.list, userCalls.list];
  const list = useCall(passkeyCalls.list, {});
  const add = useAction(passkeyCalls.add, stale);
  const remove = useAction(passkeyCalls.remove, stale);
  return {
    passkeys: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onRemove: ({ id }: Passkey) => remove.run({ id }),
    async onAdd({ name }: PasskeyDraft): Promise<boolean> {
      const options = await ask(passkeyCalls.startAdd, {});
      if (!options) return false;
      const { createPasskey } = await import('./passkeySession');
      try {
        return await add.run({ name, credential: await createPasskey(options.response) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailure(error);
        return false;
      }
    },
  };
}
