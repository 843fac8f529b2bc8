import type { Messages } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import { loadMessages, registerCatalogues, showLanguage, useMessages, withMessages } from './messages.ts';

const words = (room: string) => ({ [room]: { title: room } }) as unknown as Messages;

/** Registers catalogues of three parts; returns the names of the parts that were loaded. */
function offer(): string[] {
  const asked: string[] = [];
  const part = (name: string) => async () => {
    asked.push(name);
    return words(name);
  };
  registerCatalogues({
    first: words('app'),
    later: { lobby: part('lobby'), rooms: part('rooms') },
    language: async (locale) => ({ messages: words(`all in ${locale}`), serverTexts: null }),
  });
  return asked;
}

const rooms = () => Object.keys(useMessages.getState().messages);

afterEach(() => useMessages.setState({ locale: 'en', messages: {} }));

it('loads the part that a page needs, then the rest, each once', async () => {
  const asked = offer();
  const load = withMessages(async () => 'page', 'lobby');
  expect(await load()).toBe('page');
  expect(rooms()).toEqual(['app', 'lobby']);
  await load();
  expect(asked).toEqual(['lobby']);
  await loadMessages();
  expect(rooms()).toEqual(['app', 'lobby', 'rooms']);
  await loadMessages();
  expect(asked).toEqual(['lobby', 'rooms']);
});

it('loads nothing after another language loaded completely', async () => {
  const asked = offer();
  await showLanguage('hi');
  await loadMessages('lobby');
  await loadMessages();
  expect(asked).toEqual([]);
  expect(rooms()).toEqual(['all in hi']);
});

it('shows the language that was requested last, in whatever order the messages arrive', async () => {
  const arrive = new Map<string, () => void>();
  registerCatalogues({
    first: words('app'),
    later: {},
    language: (locale) =>
      new Promise((resolve) => {
        arrive.set(locale, () => resolve({ messages: words(`all in ${locale}`), serverTexts: null }));
      }),
  });
  const both = [showLanguage('hi'), showLanguage('bn')];
  arrive.get('bn')?.();
  arrive.get('hi')?.();
  await Promise.all(both);
  expect(rooms()).toEqual(['all in bn']);
  const other = showLanguage('hi');
  await showLanguage('bn');
  arrive.get('hi')?.();
  await other;
  expect(rooms()).toEqual(['all in bn']);
});

it('keeps the previous language if another cannot be loaded, and loads it at the next request', async () => {
  let isOffline = true;
  registerCatalogues({
    first: words('app'),
    later: { lobby: async () => words('lobby') },
    language: async (locale) => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return { messages: words(`all in ${locale}`), serverTexts: null };
    },
  });
  await showLanguage('hi');
  await loadMessages();
  expect(rooms()).toEqual(['app', 'lobby']);
  isOffline = false;
  await showLanguage('hi');
  expect(rooms()).toEqual(['all in hi']);
});
