import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@server': folder('./server'), '@': folder('./src') } },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:4400', '/uploads': 'http://127.0.0.1:4400' },
  },
  build: {
    target: 'es2023',
   
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
});
