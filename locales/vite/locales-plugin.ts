import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, readMessages } from '../read-messages.ts';
import { readArticle } from '../texts/read-markdown.ts';
import { readRules } from '../texts/read-rules.ts';

/** A file of messages, in a folder of a language. */
const MESSAGES = /\/locales\/[a-z]{2}\/(?!language\.json)(?:[a-z-]+\/)*[a-z-]+\.json$/;
/**
 * `language.json?messages`: every message of its language, by folder; `language.json?rules`: the rules of its markets.
 */
const WHOLE_LANGUAGE = /\/locales\/[a-z]{2}\/language\.json\?(messages|rules)$/;
const ARTICLE = /\/locales\/[a-z]{2}\/articles\/[a-z]+\.md$/;

/**
 * Compiles the messages of `locales` during a build, so that the browser needs no ICU parser (nine kilobytes less on
 * every first visit), and articles and rules, so that it needs no Markdown parser. The build fails on what cannot be
 * read.
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
      const [, part] = WHOLE_LANGUAGE.exec(id) ?? [];
      if (!part) return null;
      const folder = dirname(id);
      // So that the dev server draws a changed translation at once.
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        this.addWatchFile(join(folder, file));
      if (part === 'rules') return moduleOf(readRules(join(folder, 'rules')));
      const messages = { app: readMessages(join(folder, 'app')), server: readMessages(join(folder, 'server')) };
      const typeface = existsSync(join(folder, 'typeface.css')) ? "import './typeface.css';\n" : '';
      return { code: `${typeface}export default ${outputOf(messages, id)};`, moduleType: 'js' };
    },
    transform(code, id) {
      if (ARTICLE.test(id)) return moduleOf(readArticle(code));
      if (!MESSAGES.test(id.split('?', 1)[0] ?? '')) return null;
      return { code: outputOf(JSON.parse(code), id), map: null };
    },
  };
}

function moduleOf(texts: object) {
  return { code: `export default ${JSON.stringify(texts)};`, moduleType: 'js' as const, map: null };
}
