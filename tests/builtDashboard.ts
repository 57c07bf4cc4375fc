import { join } from 'node:path';
import { buildDashboard, isDashboardStale } from '@server/node/dashboard';

const root = join(import.meta.dirname, '..');

/**
 * Builds before the journeys start, because servers that start side by side would build at once.
 */
export default async function setup(): Promise<void> {
  if (isDashboardStale(root)) await buildDashboard(root);
}
