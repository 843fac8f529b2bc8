import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';

/** `locales/en/app/payout-accounts.json` → `payoutAccounts`. */
function namespaceOf(path: string): string {
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
 * Messages in the form that use-intl formats without a parser.
 * @param place of the messages, for the error. @throws Error if one is not valid ICU MessageFormat.
 */
export function compileMessages(messages: unknown, place: string): unknown {
  if (typeof messages !== 'string') {
    const entries = Object.entries(messages as object);
    return Object.fromEntries(entries.map(([key, value]) => [key, compileMessages(value, `${place} ${key}`)]));
  }
  try {
    return compile(messages);
  } catch (cause) {
    throw new Error(`${place}: cannot read the message ${JSON.stringify(messages)}`, { cause });
  }
}
