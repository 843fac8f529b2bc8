import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFonts(['geist-latin-wght-normal', 'anek-latin-latin-wght-normal']), precompress()],
  // Everything stays a file of its own: the security policy allows no `data:` styles, scripts or fonts.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: {
    port: 5173,
    proxy: { '/api': server, '/public': { target: server, ws: true } },
  },
});
