import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settlementOf } from '../settlement/settlement.ts';
import { betsOf } from '../testing/brute-exposure.ts';
import { oddsDefinition, Rig } from '../testing/rig.ts';
import { type Position, worstLoss } from './position.ts';

const PLAYERS = [1, 2, 3];

const ask = fc.record({
  player: fc.constantFrom(...PLAYERS),
  runner: fc.nat({ max: 3 }),
  side: fc.constantFrom('back' as const, 'lay' as const),
  price: fc.constantFrom(1.01, 1.5, 1.93, 2.02, 7.4),
  size: fc.integer({ min: 1, max: 40 }),
});

const line = fc.record({
  side: fc.constantFrom('first' as const, 'second' as const),
  quarters: fc.integer({ min: -9, max: 9 }),
});

/** A backer's profit by the two halves of a bet, each on a whole or a half line. */
function byHalves({ price, size }: { price: number; size: number }, lead: number, quarters: number): number {
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  return lines.reduce((sum, each) => {
    const margin = 4 * lead + each;
    return sum + (margin > 0 ? (size * (price - 100)) / 200 : margin < 0 ? -size / 2 : 0);
  }, 0);
}

it('[I6] every score pays each line by its halves, and costs no more than the exposure', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 4, maxLength: 4 }),
      fc.array(ask, { maxLength: 14 }),
      fc.integer({ min: -4, max: 4 }),
      (lines, asks, score) => {
        const runners = lines.map((handicap, at) => ({ runnerId: `r${at}`, name: `Line ${at}`, handicap }));
        const rig = new Rig(oddsDefinition({ runners, winners: 0 }));
        for (const one of asks) rig.place(one);
        const [settlement] = settlementOf(rig.market, { kind: 'value', value: score, note: '' });
        for (const { playerId, gross } of settlement?.players ?? []) {
          const expected = betsOf(rig.book.fills, playerId).reduce((sum, bet) => {
            const { side, quarters } = lines[bet.runnerIndex] as (typeof lines)[number];
            const backer = Math.round(byHalves(bet, side === 'first' ? score : -score, quarters));
            return sum + (bet.side === 'back' ? backer : -backer);
          }, 0);
          expect(gross).toBe(expected + 0);
          expect(gross).toBeGreaterThanOrEqual(0 - worstLoss(rig.book.positions.get(playerId) as Position));
        }
      },
    ),
    { numRuns: 300 },
  );
});
