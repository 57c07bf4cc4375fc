import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import type * as prerender from '@/app/prerender';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** What the build that renders the pages has in common with the dashboard's. */
type Shared = Pick<UserConfig, 'resolve' | 'oxc'>;
type Renderer = typeof prerender;

/**
 * The name and text of the file that `FIRM_FILE` names or of `firm.json`, or of the sample firm's file
 * where there is neither.
 */
function firmFile(): { file: string; text: string } {
  const own = existsSync(folder('firm.json')) ? 'firm.json' : 'firm.example.json';
  const file = process.env['FIRM_FILE'] ?? own;
  return { file, text: readFileSync(resolve(folder('.'), file), 'utf8') };
}

/**
 * In development, puts the publisher of `firm.json` into the page. The app says what is wrong with
 * the file.
 */
export const namePublisher: Plugin = {
  name: 'dashboard:name-publisher',
  apply: 'serve',
  transformIndexHtml: (html) => ({
    html,
    tags: [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'publisher' },
        children: firmFile().text.replaceAll('<', String.raw`\u003c`),
        injectTo: 'head',
      },
    ],
  }),
};

/**
 * Builds the code that renders public pages into the folder `render`, where our server finds it, and
 * writes the pages of the publisher of `firm.json` for hosts that only serve files. They can be read
 * before any script has loaded.
 */
export function prerenderPages(shared: Shared): Plugin {
  return {
    name: 'dashboard:prerender-pages',
    apply: 'build',
    async writeBundle({ dir = '.' }) {
      const renderer = (await import(await buildRenderer(shared, join(dir, 'render')))) as Renderer;
      await writePages(dir, renderer);
    },
  };
}

async function writePages(dir: string, renderer: Renderer): Promise<void> {
  const { file, text } = firmFile();
  const { publisher, mistakes } = renderer.readPublisher(text, file);
  if (!publisher) throw new Error(mistakes.join('\n'));
  const index = join(dir, 'index.html');
  const html = renderer.pageOf(readFileSync(index, 'utf8'), publisher);
  writeFileSync(index, html);
  const pages = renderer.publicPages(publisher);
  const site = publisher.brands.fsi.name;
  for (const address of renderer.usualAddresses) {
    const rendered = await renderer.renderPage(address, publisher);
    const options = { address, page: pages[address], rendered, site, publicUrl: '/' };
    const folderOfPage = join(dir, address.replace(/\?.*/, ''));
    mkdirSync(folderOfPage, { recursive: true });
    writeFileSync(join(folderOfPage, 'index.html'), renderer.withRendered(html, options));
  }
}

/** Builds the app for Node; returns the address of its module. */
async function buildRenderer(shared: Shared, outDir: string): Promise<string> {
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
