import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

const bundles = new Map<string, Promise<string>>();

/** Bundles a module below `tests` into one script for the browser, once for all files of a process. */
export function bundled(entry: string): Promise<string> {
  const bundle = bundles.get(entry) ?? bundleOf(entry);
  bundles.set(entry, bundle);
  return bundle;
}

async function bundleOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    resolve: { alias: { '@': join(root, 'src'), '@stories': join(root, 'stories') } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, entry),
        formats: ['iife'],
        name: 'entry',
        fileName: 'entry',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The bundler wrote nothing.');
  return chunk.code;
}
