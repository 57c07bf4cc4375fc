import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Packages with files of their own beside their code: binaries, WebAssembly, optional parts. The one
 * of passkeys needs its own to be loaded in their order.
 */
export const unbundled = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'dictionary-en',
  'pg',
  'sharp',
];

/** Writes a `package.json` with nothing but what the built server needs, for small containers. */
const listPackages: Plugin = {
  name: 'list-packages',
  generateBundle() {
    const text = readFileSync(folder('./package.json'), 'utf8');
    const { name, version, type, engines, dependencies } = JSON.parse(text) as Package;
    const needed = Object.fromEntries(unbundled.map((each) => [each, dependencies[each]]));
    const runtime = { name, version, private: true, type, engines, dependencies: needed };
    // Under another name, because the server takes the folder of a package.json for its root.
    const source = JSON.stringify(runtime, null, 2);
    this.emitFile({ type: 'asset', fileName: 'runtime.package.json', source });
  },
};

interface Package {
  name: string;
  version: string;
  type: string;
  engines: object;
  dependencies: Record<string, string>;
}

/**
 * Builds the server into `dist-server/main.js`, and its commands for backups and accounts beside it. Almost everything is in the bundle, which starts
 * several times as fast as the single files of the packages and takes half the memory.
 */
export default defineConfig({
  publicDir: false,
  plugins: [listPackages],
  resolve: { alias: { '@server': folder('./server'), '@': folder('./src') } },
  // React's development build would only take memory.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: folder('./server/node/main.ts'),
        backup: folder('./server/node/backup/main.ts'),
        admin: folder('./server/node/admin/main.ts'),
      },
      // All in one folder, like the files of `server/node`.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
