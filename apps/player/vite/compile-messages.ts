import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Words of a room, in a language's folder or in one below it; what joins them is no catalogue. */
const CATALOGUE = /\/src\/i18n\/[a-z]{2}\/(?:[a-z-]+\/)*(?!index|first|later)[a-z-]+\.ts$/;

/** Whether a file holds messages, which must not reach the browser uncompiled: there they would be shown as they stand. */
export function isCatalogue(path: string): boolean {
  return CATALOGUE.test(path);
}

/**
 * Compiles the messages of the catalogues while building, so that the browser gets no parser for them
 * (nine kilobytes less on every first visit). A message that cannot be read stops the build.
 */
export function compileMessages(): Plugin {
  return {
    name: 'crease:compile-messages',
    enforce: 'post',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    async transform(code, id) {
      if (!isCatalogue(id.split('?', 1)[0] ?? '')) return null;
      const catalogues: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const lines = Object.entries(catalogues).map(
        ([name, messages]) => `export const ${name} = ${JSON.stringify(compiled(messages, id))};`,
      );
      return { code: lines.join('\n'), map: null };
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
