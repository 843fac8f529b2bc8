import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAuthModal } from '../core/auth-modal.ts';
import { useSession } from '../core/session.ts';
import { renderPage } from '../testing/render-page.tsx';
import { CasinoPage } from './lobby-pages.tsx';

const game = (gameId: string, name: string, category: string) => ({
  gameId,
  name,
  provider: 'crease',
  category,
  rtp: 97,
  edge: 3,
  min: 10,
  max: 10_000,
  status: 'up',
  favourite: false,
  favouritePlace: null,
});
const GAMES = [
  game('mines', 'Mines', 'instant'),
  game('dice', 'Dice', 'instant'),
  game('monsoon-gold', 'Monsoon Gold', 'slots'),
  game('lucky-7', 'Lucky 7', 'tables'),
];
const PROVIDER = {
  code: 'crease',
  name: 'Crease Originals',
  status: 'up',
  games: 4,
  downSince: null,
  upTime: 100,
  returns: { least: 97, most: 97 },
};

/** Opens the lobby, as a visitor unless a session is set. */
async function openLobby(games: readonly object[] = GAMES) {
  const page = await renderPage(CasinoPage, {
    casinoGames: { items: games, total: games.length, page: 1, pageSize: 50 },
    casinoProviders: { items: [PROVIDER] },
  } as never);
  await screen.findByText('Monsoon Gold');
  return page;
}

const namesOf = () => [...document.querySelectorAll('[data-games] b')].map(({ textContent }) => textContent);

test('[RT-07] games are found by name and kind, a provider by its name, and none by a typing error', async () => {
  await openLobby();
  const field = document.querySelector('input[type="search"]') as HTMLInputElement;
  const search = (text: string) => fireEvent.change(field, { target: { value: text } });
  search('mi');
  await waitFor(() => expect(namesOf()).toEqual(['Mines']));
  expect(document.querySelector('[data-games] mark')?.textContent).toBe('Mi');
  search('crease');
  const row = (await screen.findByText('Crease Originals', { selector: 'li b' })).closest('a');
  expect(row?.getAttribute('href')).toBe('/sports/crease');
  search('minez');
  await screen.findByText('No game with “minez”');
  expect(screen.getByText('Mines').closest('a')?.getAttribute('href')).toBe('/casino/mines');
  fireEvent.click(screen.getByText('Clear search'));
  await waitFor(() => expect(namesOf().length).toBeGreaterThan(3));
  fireEvent.click(within(document.querySelector('nav') as HTMLElement).getByText('Originals'));
  await waitFor(() => expect(namesOf()).toEqual(['Dice', 'Mines']));
});

test('a space typed after a word stays; the field follows other changes of the address', async () => {
  const { user, address } = await openLobby();
  const field = document.querySelector('input[type="search"]') as HTMLInputElement;
  await user.type(field, 'monsoon ');
  await waitFor(() => expect(address()).toBe('/?q=monsoon'));
  await user.type(field, 'goldx');
  expect(field.value).toBe('monsoon goldx');
  await user.click(await screen.findByText('Clear search'));
  await waitFor(() => expect(field.value).toBe(''));
});

test('a visitor signs in to keep a game or to play one, and returns to it', async () => {
  await openLobby();
  const tile = screen.getByText('Mines').closest('li') as HTMLElement;
  fireEvent.click(within(tile).getByRole('button', { name: 'Mines is a favourite' }));
  expect(useAuthModal.getState()).toMatchObject({ activeAuthModal: 'login', authModalConfig: { returnTo: '/casino' } });
  fireEvent.click(within(tile).getByRole('link'));
  expect(useAuthModal.getState().authModalConfig).toMatchObject({ returnTo: '/casino/mines' });
});

test('a player opens the rules of a game that is down, but not the game', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  const { user, address } = await openLobby(GAMES.map((each) => ({ ...each, status: 'down' })));
  const before = address();
  await user.click(screen.getByText('Monsoon Gold').closest('a') as HTMLElement);
  expect(address()).toBe(before);
  fireEvent.change(document.querySelector('input[type="search"]') as HTMLInputElement, { target: { value: 'mines' } });
  const rules = (await screen.findByText('Rules of Mines')).closest('a') as HTMLElement;
  expect(rules.getAttribute('aria-disabled')).toBeNull();
  await user.click(rules);
  await waitFor(() => expect(address()).toBe('/casino/mines#rules'));
});
