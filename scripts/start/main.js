import '../loadEnv.js';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildStale, server } from './builds.js';

/**
 * `npm start`: builds what is stale in a process of its own, then runs the built server in this one,
 * which so never loads Vite or a TypeScript loader.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  await buildStale(root, { say: (line) => process.stdout.write(`${line}\n`) });
  await import(pathToFileURL(join(root, server.folder, server.entry)).href);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
