import { hiddenMetricCalls } from '@/api/contract/followed';
import type { MetricName } from '../contract/metrics';
import { useAction, useCall } from '../swr';

/** The metrics whose rows newsletters don't show. */
export function useHiddenMetrics() {
  const { data, error, reload } = useCall(hiddenMetricCalls.get, {});
  const save = useAction(hiddenMetricCalls.save, [hiddenMetricCalls.get]);
  return {
    hidden: data?.hidden,
    error,
    onRetry: () => void reload(),
    onSave: (hidden: MetricName[]) => save.run({ hidden }),
  };
}
