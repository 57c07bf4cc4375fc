import { join } from 'node:path';
import { buildStale } from '../scripts/start/builds.js';

/** How another build of the dashboard is made. */
export { buildStale, dashboard } from '../scripts/start/builds.js';

/** The packages that no bundle of the server contains. */
export { unbundled } from '../vite.server.config';

const root = join(import.meta.dirname, '..');

/**
 * Builds dashboard and server before the journeys start, because servers that start side by side
 * would build at once.
 */
export default async function setup(): Promise<void> {
  await buildStale(root);
}
