import { expect, it } from 'vitest';
import { stepOf } from './coach.ts';
import { newEntry, type Pick } from './slip/slip-entry.ts';

const pick = { marketId: 'm', runnerId: 'r', side: 'back', price: 150, run: null, marketType: 'match_odds' } as Pick;

it('the guide to a first bet: price, stake, review and place', () => {
  expect(stepOf([])).toBe('price');
  expect(stepOf([newEntry(pick)])).toBe('stake');
  expect(stepOf([newEntry(pick, '0')])).toBe('stake');
  expect(stepOf([newEntry(pick, '500')])).toBe('place');
});

it('a bet being placed is not edited: the next one starts with a price', () => {
  expect(stepOf([{ ...newEntry(pick, '500'), stage: { kind: 'placing', clientRef: 'ref' } }])).toBe('price');
});
