import { holdCalls as calls } from '../contract/hold';
import { useAction, useCall } from '../swr';

/** When the backup was made of which a copy sends nothing; null while messages are sent, undefined while loading. */
export function useHold() {
  return useCall(calls.get, {}).data;
}

/** What is held, and how to let messages out again. `mayRead` is false for users who may not see it, who get null. */
export function useHeldSends(mayRead: boolean) {
  const hold = useHold();
  const list = useCall(calls.sends, hold && mayRead ? {} : null);
  const release = useAction(calls.release, [calls.get, calls.sends]);
  return (
    hold && {
      backupAt: hold.backup_at,
      isByHand: hold.is_by_hand,
      sends: mayRead ? list.data : null,
      error: list.error,
      onRetry: () => void list.reload(),
      onRelease: () => release.run({}),
    }
  );
}
