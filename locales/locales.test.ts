import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import list from './languages.json' with { type: 'json' };
import { LANGUAGES, messagesOf, placeholders } from './testing/messages.ts';

const english = messagesOf('en');

it('languages.json lists every folder', () => {
  expect(Object.keys(list).sort()).toEqual([...LANGUAGES].sort());
  for (const [code, info] of Object.entries(list))
    expect(JSON.parse(readFileSync(new URL(`${code}/language.json`, import.meta.url), 'utf8'))).toEqual(info);
});

describe.each(LANGUAGES)('locales/%s', (language) => {
  const messages = messagesOf(language);

  it('has every English message and no other', () => {
    expect([...english.keys()].filter((key) => !messages.has(key))).toEqual([]);
    expect([...messages.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('uses the placeholders of the English message', () => {
    const unequal = [...messages].filter(([key, text]) => {
      return `${placeholders(text)}` !== `${placeholders(english.get(key) ?? '')}`;
    });
    expect(unequal.map(([key]) => key)).toEqual([]);
  });

  it('has no empty message', () => {
    expect([...messages].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
