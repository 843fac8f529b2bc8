import type { Plugin } from 'vite';

/** Leaves the addresses of operators' calls out of the player's app: a kilobyte of the first page. */
export function withoutOperatorPaths(): Plugin {
  return {
    name: 'without-operator-paths',
    load: (id) => (id.endsWith('/contract/src/operator-paths.ts') ? 'export const OPERATOR_PATHS = {};' : null),
  };
}
