import { expect, it } from 'vitest';
import { backedAt, tradedOut } from './worked-example.ts';

it('pays a back its price less the stake', () => {
  expect(backedAt(1000)).toEqual({ price: 1.31, profit: 310 });
});

it('ends ahead both ways after trading out', () => {
  expect(tradedOut()).toMatchObject({ ifWins: 1050, ifLoses: 5000 });
});
