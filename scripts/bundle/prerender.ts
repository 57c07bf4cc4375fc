import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import type { prerender } from '@/app/prerender';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
/** Where the build keeps the code that renders the pages. */
const outDir = folder('node_modules/.cache/prerender');

/** What the build that renders the pages has in common with the dashboard's. */
type Shared = Pick<UserConfig, 'resolve' | 'oxc'>;
interface Renderer {
  prerender: typeof prerender;
}

/**
 * Renders the public pages into `prerendered.json`, from which the server answers: so they can be
 * read before any script has loaded.
 */
export function prerenderPages(shared: Shared): Plugin {
  return {
    name: 'dashboard:prerender-pages',
    apply: 'build',
    async writeBundle({ dir = '.' }) {
      const renderer = (await import(await buildRenderer(shared))) as Renderer;
      writeFileSync(join(dir, 'prerendered.json'), JSON.stringify(await renderer.prerender()));
    },
  };
}

/** Builds the app for Node; returns the address of its module. */
async function buildRenderer(shared: Shared): Promise<string> {
  await build({
    ...shared,
    configFile: false,
    root: folder('.'),
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: folder('src/app/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      // A name of its own for each version: a process that builds twice keeps the first module.
      rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } },
    },
  });
  const [entry = ''] = readdirSync(outDir).filter((file) => /^prerender-.*\.js$/.test(file));
  return pathToFileURL(join(outDir, entry)).href;
}
