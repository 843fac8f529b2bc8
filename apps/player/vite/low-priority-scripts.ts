import type { Plugin } from 'vite';

/** Asks for the page's scripts behind what its first picture needs: that is served, and stands without them. */
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
