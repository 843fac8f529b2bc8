import { describe, expect, it } from 'vitest';
import { LANGUAGES, messagesOf, placeholders } from './testing/messages.ts';
import { unusedKeys } from './testing/unused-keys.ts';

const english = messagesOf('en');

it('the screens use every message of theirs', () => {
  const keys = [...english.keys()].flatMap((key) => (key.startsWith('app/') ? [key.slice('app/'.length)] : []));
  expect(keys.length).toBeGreaterThan(2000);
  expect(unusedKeys(keys)).toEqual([]);
  expect(unusedKeys(['app.header.nowhere', 'noRoom.title'])).toEqual(['app.header.nowhere', 'noRoom.title']);
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
