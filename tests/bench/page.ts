import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The address of a page below the build folder. `entry` is its module, relative to `tests/bench`. */
export function pageOf(entry: string): string {
  return `${entry.replace(/\W/g, '-')}/index.html`;
}

function pageHtml(manifest: Manifest): string {
  const { file, css = [] } = Object.values(manifest).find(({ isEntry }) => isEntry)!;
  const sheets = css.map((sheet) => `<link rel="stylesheet" href="./${sheet}">`);
  const script = `<script type="module" src="./${file}"></script>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>${sheets.join('')}<body>${script}</body></html>`;
}

/** Builds the page for production, separately, so that no page contains another's code. */
export async function buildPage(entry: string, folder: string): Promise<void> {
  const outDir = join(folder, pageOf(entry), '..');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    plugins: [react()],
    resolve: { alias: { '@server': join(root, 'server'), '@': join(root, 'src') } },
    build: {
      outDir,
      target: 'es2023',
      manifest: 'manifest.json',
      rolldownOptions: { input: join(import.meta.dirname, entry) },
    },
  });
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest;
  writeFileSync(join(folder, pageOf(entry)), pageHtml(manifest));
}
