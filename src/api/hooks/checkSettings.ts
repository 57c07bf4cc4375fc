import { type CheckModeDraft, checkSettingCalls as calls } from '@/api/contract/settings';
import { useAction, useCall } from '../swr';

/** The checks that are lowered or turned off, by key; undefined until they arrive. */
export function useCheckModes() {
  return useCall(calls.modes, {}).data?.modes;
}

/** The checks, and how often their findings were ignored. */
export function useCheckSettings() {
  const { data, error, reload } = useCall(calls.list, {});
  const save = useAction(calls.save, [calls.list, calls.modes]);
  return {
    checks: data,
    error,
    onRetry: () => void reload(),
    onSave: (draft: CheckModeDraft) => save.run(draft),
  };
}
