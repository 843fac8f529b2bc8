import type { Plugin } from 'vite';

/**
 * Lowers the priority of the page's scripts below that of styles and fonts: the prerendered page does not need scripts.
 */
export function lowPriorityScripts(): Plugin {
  return {
    name: 'crease:patient-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}
