import { join } from 'node:path';
import { buildStale, dashboard } from '../builtDashboard';

const root = join(import.meta.dirname, '../..');

/** The hosts that the build names. A browser finds them at the ports of a test by a rule of its own. */
export const apiHost = 'existing-api.test';
export const imageHost = 'existing-images.test';

/** The dashboard of a firm whose API is its own, built as the firm would. */
const existing = {
  ...dashboard,
  folder: 'node_modules/.cache/existing-api',
  sources: [...dashboard.sources, 'tests/existingApi/firm.json'],
  env: {
    VITE_API_BASE: `http://${apiHost}/backend/api`,
    VITE_IMAGE_HOST: `http://${imageHost}`,
    VITE_WEBSITE: `http://${imageHost}`,
    FIRM_FILE: join(root, 'tests/existingApi/firm.json'),
  },
};

export const existingDashboard = join(root, existing.folder);

/** Builds it before the journeys start. */
export default async function setup(): Promise<void> {
  await buildStale(root, { only: [existing] });
}
