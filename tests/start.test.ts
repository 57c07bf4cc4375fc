import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import buildOnce from './builtDashboard';
import { buildStale, dashboard, isStale, server } from '../scripts/start/builds.js';
import { root } from './sources';

const execute = promisify(execFile);

it.each([
  ['the dashboard', dashboard, 'src/app/main.tsx'],
  ['the dashboard with its icons', dashboard, 'public/favicon.svg'],
  ['the server', server, 'server/node/main.ts'],
])('%s is stale when it is missing, and when a source is newer', (_, build, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-stale-'));
  expect(isStale(folder, build)).toBe(true);
  for (const name of [join(build.folder, build.entry), source]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  const soon = new Date(Date.now() + 60_000);
  utimesSync(join(folder, build.folder, build.entry), soon, soon);
  expect(isStale(folder, build)).toBe(false);
  const later = new Date(Date.now() + 120_000);
  utimesSync(join(folder, source), later, later);
  expect(isStale(folder, build)).toBe(true);
  rmSync(folder, { recursive: true });
});

it.each(['#', '?', '%'])(
  'refuses a folder with %s in its name in one sentence',
  async (character) => {
    const folder = mkdtempSync(join(tmpdir(), `desk${character}`));
    const building = buildStale(folder, { say: () => expect.unreachable() });
    await expect(building).rejects.toThrow(
      `has ${character} in its name, which the build can't read.`,
    );
    rmSync(folder, { recursive: true });
  },
);

describe('npm start', () => {
  let folder: string;

  /** A package of one page and one file of a server, as a fresh clone has it. */
  beforeAll(() => {
    // Beside the packages, so that what is built can be moved and not only copied.
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'desk-start-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(root, 'scripts/start'), join(folder, 'scripts/start'), { recursive: true });
    cpSync(join(root, 'scripts/loadEnv.js'), join(folder, 'scripts/loadEnv.js'));
    const built = `export default { build: { ssr: 'server/main.ts' } };`;
    const files = {
      'package.json': '{ "type": "module" }',
      'index.html': '<!doctype html><title>t</title>',
      'vite.config.ts': 'export default {};',
      'vite.server.config.ts': built,
      'server/main.ts': `const word: string = process.env['WORD'] ?? ''; console.log('runs', word);`,
      '.env': 'WORD=hello',
    };
    mkdirSync(join(folder, 'server'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = async () =>
    (await execute(process.execPath, ['scripts/start/main.js'], { cwd: folder })).stdout;

  it('builds what is missing or stale, reads .env, and runs what was built', async () => {
    expect(await start()).toBe('Building the dashboard and the server…\nruns hello\n');
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
    expect(await start()).toBe('runs hello\n');
    const soon = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'server/main.ts'), soon, soon);
    expect(await start()).toMatch(/^Building/);
  });

  it('says in one sentence that it could not build, and keeps what was built', async () => {
    writeFileSync(join(folder, 'server/main.ts'), 'const = ;');
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("dist-server couldn't be built. The reason is above."),
    });
    expect(existsSync(join(folder, 'dist-server/main.js'))).toBe(true);
  });
});

describe('the built server', () => {
  beforeAll(() => buildOnce());

  /** The packages that the file and its static imports load. */
  function packagesOf(file: string, seen = new Set<string>()): string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    const imports = text.matchAll(/^(?:import|export)\b[^;'"]*["']([^'"]+)["']/gm);
    return [...imports].flatMap(([, path = '']) =>
      path.startsWith('.') ? packagesOf(join(dirname(file), path), seen) : [path],
    );
  }

  it('loads the database, the images and the tools of the build only where they are used', () => {
    const files = new Set<string>();
    const packages = packagesOf(join(root, 'dist-server/main.js'), files);
    expect(packages).toContain('pg');
    expect(packages.filter((name) => /pglite|sharp|^vite$|tsx|rolldown/.test(name))).toEqual([]);
    const text = [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
    const [, embedded = ''] = /import\(["']\.\/(embeddedDatabase-[^"']+)["']\)/.exec(text) ?? [];
    expect(packagesOf(join(root, 'dist-server', embedded))).toContain('@electric-sql/pglite');
    expect(text).toMatch(/import\(["']sharp["']\)/);
    expect(text).not.toContain('react-dom-server.development');
  });

  it('lists every package that it loads, for the container', () => {
    const built = join(root, 'dist-server');
    const text = readdirSync(built, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(built, name), 'utf8'))
      .join('\n')
      .replace(/^\s*(\*|\/\/).*$/gm, '');
    const loaded = text.matchAll(
      /(?:^(?:import|export)\b[^;'"]*|\bimport\(|\brequire\()["']([^'"./][^'"]*)["']/gm,
    );
    const names = [...loaded].map(([, path = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
    const packages = names.filter((name) => !isBuiltin(name));
    const list = readFileSync(join(built, 'runtime.package.json'), 'utf8');
    const { dependencies, version } = JSON.parse(list) as Record<string, object>;
    expect(version).toBe('0.1.0');
    expect([...new Set(packages)].toSorted()).toEqual(Object.keys(dependencies ?? {}).toSorted());
  });
});
