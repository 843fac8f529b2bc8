import type { Plugin } from 'vite';

/**
 * Puts the order of the style layers at the head of every style sheet of the build. Sheets load in any order, and the
 * first one that names a layer would otherwise fix the order: a reset could override a button.
 */
export function layerOrder(statement: string): Plugin {
  return {
    name: 'crease:layer-order',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${statement}${file.source}`;
      }
    },
  };
}
