import { expect, it } from 'vitest';
import { backedAt, tradedOut } from './worked-example.ts';

it('pays a back its price less the stake', () => {
  expect(backedAt(100_000)).toEqual({ price: 131, profit: 31_000 });
});

it('wins either way after trading out', () => {
  expect(tradedOut()).toMatchObject({ ifWins: 105_000, ifLoses: 500_000 });
});
