import { join } from 'node:path';
import { buildDashboard, isDashboardStale } from '@server/node/dashboard';

const root = join(import.meta.dirname, '..');

/** Before the journeys: servers that start side by side would build it at once. */
export default async function setup(): Promise<void> {
  if (isDashboardStale(root)) await buildDashboard(root);
}
