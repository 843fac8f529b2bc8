import { expect, it } from 'vitest';
import { dealtIn, handsOf } from './hands.ts';
import type { Card } from './table-kinds.ts';

const card = (rank: number, suit: Card['suit'] = 'S'): Card => ({ rank, suit });

it('puts cards into the hands in the order of dealing', () => {
  const dealt = [10, 11, 9, 12, 8, 12].map((rank) => card(rank));
  const hands = handsOf('teen-patti', { game: 'teen-patti', result: { dealt } }, 3);
  expect(hands.map(({ cards }) => cards.map((one) => one?.rank ?? null))).toEqual([
    [10, 9, null],
    [11, null, null],
  ]);
  const baccarat = { player: [card(1), card(2), card(3)], banker: [card(13), card(7)] };
  expect(dealtIn({ game: 'baccarat', result: baccarat }).map(([key, { rank }]) => `${key} ${rank}`)).toEqual([
    'player 1',
    'banker 13',
    'player 2',
    'banker 7',
    'player 3',
  ]);
});

it('counts points by the rules of the games', () => {
  const baccarat = handsOf(
    'baccarat',
    { game: 'baccarat', result: { player: [card(9), card(13)], banker: [card(7), card(8)] } },
    9,
  );
  expect(baccarat.map(({ points }) => points)).toEqual([9, 5]);
  const first = [card(13), card(12), card(6), card(6)];
  const tieDraws = [
    [
      { player: 8 as const, card: card(7) },
      { player: 9 as const, card: card(6) },
    ],
  ];
  const result = { first, tieDraws, winner: 8 as const };
  expect(handsOf('32-cards', { game: '32-cards', result }, 9).map(({ points }) => points)).toEqual([28, 27, 16, 17]);
});

it('shows empty places before dealing', () => {
  expect(handsOf('dragon-tiger', null, 0).map(({ key, cards }) => [key, cards.length])).toEqual([
    ['dragon', 1],
    ['tiger', 1],
  ]);
});
