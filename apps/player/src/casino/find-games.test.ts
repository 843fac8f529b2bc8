import { describe, expect, it } from 'vitest';
import { findGames, type LobbyGame, markedName, nearestGame } from './find-games.ts';
import { parseLobbySearch } from './lobby-search.ts';

const game = (name: string, more: Partial<LobbyGame> = {}): LobbyGame => ({
  gameId: name.toLowerCase(),
  name,
  provider: 'crease',
  category: 'slots',
  rtp: 96,
  edge: 4,
  min: 1_000,
  max: 100_000,
  status: 'up',
  favourite: false,
  favouritePlace: null,
  ...more,
});

const GAMES = [
  game('Lotus Pond', { rtp: 95 }),
  game('Monsoon Gold', { rtp: 96.2 }),
  game('Mines', { category: 'instant', rtp: 98.3, favourite: true }),
  game('Hill Train', { provider: 'other' }),
];
const names = (games: readonly LobbyGame[]) => games.map(({ name }) => name);

describe('finding games', () => {
  it('lists favourites by when they were added, the last first', () => {
    const kept = [
      game('Dice', { favourite: true, favouritePlace: 2, rtp: 99 }),
      game('Jet', { favourite: true, favouritePlace: 0, rtp: 97 }),
      game('Plinko', { favourite: true, favouritePlace: 1, rtp: 98 }),
    ];
    expect(names(findGames([...kept, ...GAMES.slice(0, 1)], { category: 'favourites' }))).toEqual([
      'Jet',
      'Plinko',
      'Dice',
    ]);
  });

  it('ranks names that start with the text, then words that do, then the rest', () => {
    const games = [game('Bamboo'), game('Old Moon'), game('Mines'), game('Monsoon Gold')];
    expect(names(findGames(games, { text: 'm' }))).toEqual(['Mines', 'Monsoon Gold', 'Old Moon', 'Bamboo']);
    expect(names(findGames(games, { text: 'MOO' }))).toEqual(['Old Moon']);
  });

  it('sorts a category by return', () => {
    expect(names(findGames(GAMES, { category: 'slots' }))).toEqual(['Monsoon Gold', 'Hill Train', 'Lotus Pond']);
  });

  it('filters by favourites and providers', () => {
    expect(names(findGames(GAMES, { category: 'favourites' }))).toEqual(['Mines']);
    expect(names(findGames(GAMES, { provider: 'other' }))).toEqual(['Hill Train']);
  });

  it('marks the typed text in the name', () => {
    expect(markedName('Monsoon Gold', 'gol')).toEqual(['Monsoon ', 'Gol', 'd']);
    expect(markedName('Monsoon Gold', '')).toEqual(['Monsoon Gold', '', '']);
    expect(markedName('Mines', 'zz')).toEqual(['Mines', '', '']);
  });

  it('suggests one similar game for a typing error, and none for nonsense', () => {
    expect(nearestGame(GAMES, 'monson')?.name).toBe('Monsoon Gold');
    expect(nearestGame(GAMES, 'qqq')).toBeNull();
    expect(nearestGame([], 'mines')).toBeNull();
  });
});

describe('the address of a lobby', () => {
  it('keeps valid parameters and drops the rest', () => {
    expect(parseLobbySearch({ q: 'min', category: 'slots', provider: 'crease' })).toEqual({
      q: 'min',
      category: 'slots',
      provider: 'crease',
    });
    expect(parseLobbySearch({ q: 32, category: 'keno', provider: 7 })).toEqual({ q: '32' });
  });
});
