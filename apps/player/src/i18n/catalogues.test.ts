import { describe, expect, it } from 'vitest';
import { messages as english } from './en/index.ts';
import { messages as hindi } from './hi/index.ts';

/** `{ app: { close: 'Close' } }` → `[['app.close', 'Close']]`. */
function entries(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : entries(value, `${path}${key}.`),
  );
}

/** Names in braces and tags of a message: `{count, plural, …}` and `<b>` must be there in every language. */
function slots(message: string): string[] {
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => `{${match[1]}}`);
  const tags = [...message.matchAll(/<(\w+)>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...names, ...tags])].sort();
}

describe('every language says the same things', () => {
  const [en, hi] = [new Map(entries(english)), new Map(entries(hindi))];

  it('has the same keys', () => {
    expect([...hi.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('fills the same slots', () => {
    const differing = [...en].filter(([key, text]) => `${slots(text)}` !== `${slots(hi.get(key) ?? '')}`);
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('leaves no message empty', () => {
    const empty = [...en, ...hi].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });
});
