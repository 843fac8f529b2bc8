import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { localesPlugin } from '../../../locales/vite/locales-plugin.ts';
import { layerOrder } from './layer-order.ts';

/**
 * Builds a framed page with its own files: it shares none with the app, as a provider's page would not, and adds
 * nothing to the app's pages.
 * @param folder of its `index.html`, in the source and in the built app. @param layers see {@link layerOrder}.
 */
export function framedPage(folder: string, layers: string): Plugin {
  return {
    name: 'crease:framed-page',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      async handler() {
        const { root, build: options } = this.environment.config;
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'error',
          plugins: [react(), localesPlugin(), layerOrder(layers)],
          build: {
            target: 'es2022',
            assetsInlineLimit: 0,
            outDir: options.outDir,
            emptyOutDir: false,
            assetsDir: `${folder}/assets`,
            rolldownOptions: { input: join(root, folder, 'index.html') },
          },
        });
      },
    },
  };
}
