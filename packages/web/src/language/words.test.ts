import type { Messages } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import { laterWords, offerCatalogues, showLanguage, useWords, withWords } from './words.ts';

const words = (room: string) => ({ [room]: { title: room } }) as unknown as Messages;

/** Catalogues of three rooms, and which of their parts were asked for. */
function offer(): string[] {
  const asked: string[] = [];
  const part = (name: string) => async () => {
    asked.push(name);
    return words(name);
  };
  offerCatalogues({
    first: words('app'),
    later: { lobby: part('lobby'), rooms: part('rooms') },
    language: async (locale) => ({ messages: words(`all in ${locale}`), serverWords: null }),
  });
  return asked;
}

const rooms = () => Object.keys(useWords.getState().messages);

afterEach(() => useWords.setState({ locale: 'en', messages: {} }));

it('fetches the one part that a room needs, and later the rest, each once', async () => {
  const asked = offer();
  const load = withWords(async () => 'page', 'lobby');
  expect(await load()).toBe('page');
  expect(rooms()).toEqual(['app', 'lobby']);
  await load();
  expect(asked).toEqual(['lobby']);
  await laterWords();
  expect(rooms()).toEqual(['app', 'lobby', 'rooms']);
  await laterWords();
  expect(asked).toEqual(['lobby', 'rooms']);
});

it('fetches nothing where another language is whole already', async () => {
  const asked = offer();
  await showLanguage('hi');
  await laterWords('lobby');
  await laterWords();
  expect(asked).toEqual([]);
  expect(rooms()).toEqual(['all in hi']);
});
