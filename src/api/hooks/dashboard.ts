import { dashboardCalls } from '../contract/dashboard';
import type { ReadAhead } from '../readAhead';
import { useCall } from '../swr';

/** Asks for the morning board. */
export function readDashboardAhead(readAhead: ReadAhead): void {
  readAhead(dashboardCalls.get, {});
}

/** The morning board. */
export function useDashboard() {
  const { data, error, reload } = useCall(dashboardCalls.get, {});
  return { board: data, error, reload };
}
