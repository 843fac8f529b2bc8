import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { readMessages } from '../read-messages.ts';

const LOCALES = fileURLToPath(new URL('..', import.meta.url));

/** The folders of languages. */
export const LANGUAGES = readdirSync(LOCALES).filter((name) => /^[a-z]{2}$/.test(name));

/** Every message of a language by its folder and key: `app/orders.slip.title` → `Bet slip`. */
export function messagesOf(language: string): Map<string, string> {
  const folders = ['app', 'messages', 'server'];
  return new Map(folders.flatMap((name) => entries(readMessages(`${LOCALES}${language}/${name}`), `${name}/`)));
}

function entries(messages: object, path: string): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : entries(value, `${path}${key}.`),
  );
}

/** Names of the arguments and tags of a message, however deep; each once, in order of the alphabet. */
export function placeholders(message: string): string[] {
  const names = new Set<string>();
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, ...rest] = part as [string, ...unknown[]];
      names.add(name);
      for (const inner of rest) {
        if (Array.isArray(inner)) walk([inner]);
        else if (typeof inner === 'object' && inner !== null) for (const choice of Object.values(inner)) walk(choice);
      }
    }
  };
  walk(compile(message));
  return [...names].sort();
}
