import type { Plugin } from 'vite';

/**
 * Adds `<link rel="preload">` for the built files of the given typefaces: the first text of a page needs them, long
 * before the style sheet that references them is parsed.
 */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'crease:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(`${name}-`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
