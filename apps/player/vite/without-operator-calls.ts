import type { Plugin } from 'vite';

/** Files of the contract with tables of calls that no screen of a player makes, and what they export. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  'paths/operator-paths.ts': ['OPERATOR_PATHS'],
  'paths/program-paths.ts': ['PROGRAM_PATHS'],
  'numbers/operator-numbers.ts': ['OPERATOR_REPLY_NUMBERS', 'OPERATOR_BODY_NUMBERS'],
};

/**
 * Leaves addresses and amounts of operators' and programs' calls out of the player's app: two kilobytes of the first
 * page.
 */
export function withoutOperatorCalls(): Plugin {
  return {
    name: 'without-operator-calls',
    // A build drops the routes that need every path; `npm run dev` loads them.
    apply: 'build',
    // The rendering of first pages loads the contract whole, with routes that need every path.
    load: (id, options) => {
      if (options?.ssr) return null;
      const found = Object.entries(TABLES).find(([file]) => id.endsWith(`/contract/src/${file}`));
      return found ? found[1].map((name) => `export const ${name} = {};`).join('\n') : null;
    },
  };
}
