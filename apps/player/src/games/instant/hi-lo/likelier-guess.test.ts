import { hiLoPays, hiLoWins } from '@crease/games';
import { expect, it } from 'vitest';
import { likelierGuess } from './likelier-guess.ts';

const paysBeside = (rank: number) => {
  const pays = (choice: 'higher' | 'lower' | 'same') => {
    const wins = hiLoWins(rank, choice);
    return wins === 0 ? 0 : hiLoPays([wins]);
  };
  return { higher: pays('higher'), lower: pays('lower'), same: pays('same') };
};

it('returns the guess with the most winning cards, and never an impossible one', () => {
  for (let rank = 1; rank <= 13; rank += 1) {
    const wins = (['higher', 'lower', 'same'] as const).map((choice) => hiLoWins(rank, choice));
    expect(hiLoWins(rank, likelierGuess(paysBeside(rank)))).toBe(Math.max(...wins));
  }
  expect(likelierGuess(paysBeside(1))).toBe('higher');
  expect(likelierGuess(paysBeside(13))).toBe('lower');
});
