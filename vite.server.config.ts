import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Packages with files of their own beside their code: binaries, WebAssembly, optional parts. */
export const unbundled = ['@electric-sql/pglite', '@node-rs/argon2', 'pg', 'sharp'];

/**
 * Builds the server into `dist-server/main.js`. Almost everything is in the bundle, which starts
 * several times as fast as the single files of the packages and takes half the memory.
 */
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '@server': folder('./server'), '@': folder('./src') } },
  // React's development build would only take memory.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    rolldownOptions: { input: { main: folder('./server/node/main.ts') } },
  },
});
