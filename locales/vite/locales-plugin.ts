import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A file of messages, in a folder of a language. */
const MESSAGES = /\/locales\/[a-z]{2}\/(?!language\.json)(?:[a-z-]+\/)*[a-z-]+\.json$/;
/** `language.json?messages`: every message of its language, by folder. */
const WHOLE_LANGUAGE = /\/locales\/[a-z]{2}\/language\.json\?messages$/;

/** `locales/en/app/payout-accounts.json` → `payoutAccounts`. */
export function namespaceOf(path: string): string {
  return basename(path, '.json').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The messages of every file below a folder, by namespace.
 * @throws Error if a file is not valid JSON.
 */
export function readMessages(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const entries = files.sort().map((file) => [namespaceOf(file), JSON.parse(readFileSync(join(folder, file), 'utf8'))]);
  return Object.fromEntries(entries);
}

/**
 * Compiles the messages of `locales` during a build, so that the browser needs no ICU parser (nine kilobytes less on
 * every first visit). The build fails on a message that is not valid ICU MessageFormat.
 * @param isCompiled false: messages stay text, for a runner whose use-intl parses them.
 */
export function localesPlugin({ isCompiled = true } = {}): Plugin {
  const outputOf = (messages: unknown, id: string) => JSON.stringify(isCompiled ? compiled(messages, id) : messages);
  return {
    name: 'crease:locales',
    enforce: 'pre',
    config: () =>
      isCompiled
        ? {
            json: { namedExports: false, stringify: false },
            resolve: {
              alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
            },
          }
        : {},
    load(id) {
      if (!WHOLE_LANGUAGE.test(id)) return null;
      const folder = dirname(id);
      const messages = { app: readMessages(join(folder, 'app')) };
      const typeface = existsSync(join(folder, 'typeface.css')) ? "import './typeface.css';\n" : '';
      return { code: `${typeface}export default ${outputOf(messages, id)};`, moduleType: 'js' };
    },
    transform(code, id) {
      if (!MESSAGES.test(id.split('?', 1)[0] ?? '')) return null;
      return { code: outputOf(JSON.parse(code), id), map: null };
    },
  };
}

function compiled(messages: unknown, id: string): unknown {
  if (typeof messages !== 'string') {
    const entries = Object.entries(messages as object).map(([key, value]) => [key, compiled(value, `${id} ${key}`)]);
    return Object.fromEntries(entries);
  }
  try {
    return compile(messages);
  } catch (cause) {
    throw new Error(`${id}: cannot read the message ${JSON.stringify(messages)}`, { cause });
  }
}
