import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const THEME = '/theme.js';

/**
 * Adds a hash to the name of `public/theme.js` in the built page. It blocks rendering, so it must be cached, and a
 * cached page must find the version that it was built with.
 */
export function namedTheme(): Plugin {
  return {
    name: 'crease:named-theme',
    apply: 'build',
    buildStart() {
      const { root } = this.environment.config;
      const source = readFileSync(join(root, 'public', THEME), 'utf8');
      this.emitFile({ type: 'asset', name: 'theme.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const file = Object.values(bundle ?? {}).find((one) => one.type === 'asset' && one.names.includes('theme.js'));
        if (!file || !html.includes(`src="${THEME}"`)) throw new Error('index.html has no theme script');
        return html.replaceAll(`"${THEME}"`, `"/${file.fileName}"`);
      },
    },
  };
}
