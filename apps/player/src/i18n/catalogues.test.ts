import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { messages as bangla } from './bn/index.ts';
import { messages as english } from './en/index.ts';
import { messages as hindi } from './hi/index.ts';

/** `{ app: { close: 'Close' } }` → `[['app.close', 'Close']]`. */
function entries(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : entries(value, `${path}${key}.`),
  );
}

/** Names of arguments and tags of a message, however deep: every language has to fill the same. */
function slots(message: string): string[] {
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

const en = new Map(entries(english));

describe.each([
  ['Hindi', hindi],
  ['Bangla', bangla],
])('%s says the same things as English', (_, catalogue) => {
  const other = new Map(entries(catalogue));

  it('has the same keys', () => {
    expect([...other.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('fills the same slots', () => {
    const differing = [...en].filter(([key, text]) => `${slots(text)}` !== `${slots(other.get(key) ?? '')}`);
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('leaves no message empty', () => {
    const empty = [...en, ...other].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });
});
