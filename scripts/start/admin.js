import '../loadEnv.js';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildStale, server } from './builds.js';

/** `npm run admin`: builds the server if it is stale, then runs its command. */
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  await buildStale(root, { only: [server] });
  await import(pathToFileURL(join(root, server.folder, 'admin.js')).href);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
