import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { localesPlugin } from '../../locales/vite/locales-plugin.ts';

/** Bundles the process with our packages inside; foreign packages stay in node_modules. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [localesPlugin()],
  ssr: { noExternal: [/^@crease\//, 'use-intl', 'icu-minify'], target: 'node' },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
  },
});
