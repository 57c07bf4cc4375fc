import { dashboardCalls } from '../contract/dashboard';
import { useCall } from '../swr';

/** The morning board. */
export function useDashboard() {
  const { data, error, reload } = useCall(dashboardCalls.get, {});
  return { board: data, error, reload };
}
