import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localesPlugin } from '../../locales/vite/locales-plugin.ts';
import { layerOrder } from './vite/layer-order.ts';

const desk = `http://127.0.0.1:${process.env.DESK_PORT ?? 3002}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), localesPlugin(), layerOrder('@layer base, ui;')],
  // Every asset is its own file: the content security policy allows no `data:` styles, scripts or fonts.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  // Keep the browser's Host header: the desk accepts requests from its own pages only.
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: {
      '/api': { target: desk, changeOrigin: false },
      '/desk-live': { target: desk, changeOrigin: false, ws: true },
    },
  },
});
