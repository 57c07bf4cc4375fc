import { comparatorCalls } from '../contract/comparator';
import { useCall } from '../swr';

/** What visitors compared in the last 30 days. */
export function useInsights() {
  const { data, error, reload } = useCall(comparatorCalls.insights, {});
  return { insights: data, error, onRetry: () => void reload() };
}
