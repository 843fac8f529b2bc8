import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, readMessages } from '../read-messages.ts';

/** A file of messages, in a folder of a language. */
const MESSAGES = /\/locales\/[a-z]{2}\/(?!language\.json)(?:[a-z-]+\/)*[a-z-]+\.json$/;
/** `language.json?messages`: every message of its language, by folder. */
const WHOLE_LANGUAGE = /\/locales\/[a-z]{2}\/language\.json\?messages$/;

/**
 * Compiles the messages of `locales` during a build, so that the browser needs no ICU parser (nine kilobytes less on
 * every first visit). The build fails on a message that is not valid ICU MessageFormat.
 * @param isCompiled false: messages stay text, for a runner whose use-intl parses them.
 */
export function localesPlugin({ isCompiled = true } = {}): Plugin {
  const outputOf = (messages: unknown, id: string) =>
    JSON.stringify(isCompiled ? compileMessages(messages, id) : messages);
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
      const messages = { app: readMessages(join(folder, 'app')), server: readMessages(join(folder, 'server')) };
      const typeface = existsSync(join(folder, 'typeface.css')) ? "import './typeface.css';\n" : '';
      return { code: `${typeface}export default ${outputOf(messages, id)};`, moduleType: 'js' };
    },
    transform(code, id) {
      if (!MESSAGES.test(id.split('?', 1)[0] ?? '')) return null;
      return { code: outputOf(JSON.parse(code), id), map: null };
    },
  };
}
