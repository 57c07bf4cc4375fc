import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * What Vite builds. This file is plain JavaScript, so that `npm start` needs no TypeScript loader.
 * @typedef {object} Build
 * @property {string} folder Where it goes, below the root.
 * @property {string} entry The file that tells when it was built last.
 * @property {string} config
 * @property {string[]} sources
 * @property {Record<string, string>} [env] Settings that the build reads, besides those of its process.
 */

/** @type {Build} */
export const dashboard = {
  folder: 'dist',
  entry: 'index.html',
  config: 'vite.config.ts',
  sources: [
    'src',
    'public',
    'index.html',
    'firm.json',
    'firm.example.json',
    'scripts/bundle',
    'vite.config.ts',
    'package-lock.json',
  ],
};

/** @type {Build} */
export const server = {
  folder: 'dist-server',
  entry: 'main.js',
  config: 'vite.server.config.ts',
  sources: ['server', 'src', 'firm.example.json', 'vite.server.config.ts', 'package-lock.json'],
};

/**
 * When anything below a path was last changed, in milliseconds since 1970; 0 if it doesn't exist.
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/**
 * True if it isn't built, or is older than its sources.
 * @param {string} root
 * @param {Build} build
 */
export function isStale(root, { folder, entry, sources }) {
  const built = newestChange(join(root, folder, entry));
  return built === 0 || sources.some((source) => newestChange(join(root, source)) > built);
}

/**
 * Builds into another folder and then swaps, so that an interrupted build leaves the old one.
 * @param {string} root
 * @param {Build} build
 */
async function buildOne(root, build) {
  const { folder, config } = build;
  const name = `${basename(folder)}-${process.pid}`;
  const fresh = join(root, 'node_modules', '.cache', 'research-desk', name);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--config', config, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  // Another NODE_ENV, such as a test's, would put React's development code into the build.
  const env = { ...process.env, ...build.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${folder} couldn't be built. The reason is above.`);
  // Another process that was started at the same time may have built it meanwhile.
  if (isStale(root, build)) swap(fresh, join(root, folder));
  else rmSync(fresh, { recursive: true, force: true });
}

/**
 * @param {string} fresh
 * @param {string} folder
 */
function swap(fresh, folder) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/**
 * Throws where no build could succeed, before the build's tools say so in their own words.
 * @param {string} root
 * @param {Build[]} stale
 */
function requireBuildable(root, stale) {
  const [character] = /[#?%]/.exec(root) ?? [];
  if (character) {
    throw new Error(
      `The folder "${root}" has ${character} in its name, which the build can't read. Move Research Desk to a folder without it.`,
    );
  }
  const written = [
    root,
    join(root, 'node_modules'),
    ...stale.map(({ folder }) => join(root, folder)),
  ];
  const closed = written.find(
    (path) => statSync(path, { throwIfNoEntry: false }) && !isWritable(path),
  );
  if (closed) {
    const folders = stale.map(({ folder }) => folder).join(' and ');
    throw new Error(
      `${folders} must be built, but this user can't write to "${closed}". Run npm run build as a user who can.`,
    );
  }
}

/** @param {string} path */
function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds what is missing or older than its sources. Throws an error of one sentence if it can't.
 * @param {string} root
 * @param {object} [options]
 * @param {Build[]} [options.only]
 * @param {(line: string) => void} [options.say]
 */
export async function buildStale(root, { only = [dashboard, server], say } = {}) {
  const stale = only.filter((each) => isStale(root, each));
  if (stale.length === 0) return;
  requireBuildable(root, stale);
  say?.('Building the dashboard and the server…');
  for (const each of stale) await buildOne(root, each);
}
