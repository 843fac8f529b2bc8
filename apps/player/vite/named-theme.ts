import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const THEME = '/theme.js';

/**
 * Gives `public/theme.js` a name with a hash in the built page. Nothing is drawn before it has run, so it must not be
 * asked for again on each visit, and a page that a browser keeps must find the one that it was built with.
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
        if (!file || !html.includes(`src="${THEME}"`)) throw new Error('index.html has no place for the theme');
        return html.replaceAll(`"${THEME}"`, `"/${file.fileName}"`);
      },
    },
  };
}
