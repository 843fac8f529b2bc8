import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FancyBet, fancyLadder, segmentLabel } from './run-segments.ts';

const yes = (run: number, rate: number, rupees = 1000): FancyBet => ({ side: 'back', run, rate, size: rupees * 100 });
const no = (run: number, rate: number, rupees = 1000): FancyBet => ({ side: 'lay', run, rate, size: rupees * 100 });

function draw(...bets: FancyBet[]): string[] {
  return fancyLadder(bets).map((segment) => `${segmentLabel(segment)}: ${segment.profit / 100}`);
}

describe('the run ladder, vectors with a stake of 1000', () => {
  it.each<[bets: FancyBet[], ladder: string[], exposure: number]>([
    [[yes(50, 90)], ['0–49: -1000', '50+: 900'], 1000],
    [[no(48, 100)], ['0–47: 1000', '48+: -1000'], 1000],
    [[yes(50, 90), no(48, 100)], ['0–47: 0', '48–49: -2000', '50+: -100'], 2000],
    [[yes(48, 90), no(50, 110)], ['0–47: 0', '48–49: 1900', '50+: -200'], 200],
    [[yes(45, 90), no(45, 110)], ['0–44: 0', '45+: -200'], 200],
  ])('%# %o', (bets, ladder, exposure) => {
    expect(draw(...bets)).toEqual(ladder);
    expect(-Math.min(0, ...fancyLadder(bets).map(({ profit }) => profit))).toBe(exposure * 100);
  });

  it('a line at 0 leaves no range below it', () => {
    expect(draw(yes(0, 90))).toEqual(['0+: 900']);
    expect(draw(yes(0, 90), no(1, 100))).toEqual(['0: 1900', '1+: -100']);
  });

  it('bets that cancel out leave no breakpoint', () => {
    expect(draw(yes(50, 90), no(50, 90))).toEqual(['0+: 0']);
    expect(draw()).toEqual(['0+: 0']);
  });
});

const betArbitrary: fc.Arbitrary<FancyBet> = fc.record({
  side: fc.constantFrom('back', 'lay'),
  run: fc.integer({ min: 0, max: 60 }),
  rate: fc.integer({ min: 1, max: 300 }),
  size: fc.integer({ min: 1, max: 1000 }).map((rupees) => rupees * 100),
});

function profitAt(bets: readonly FancyBet[], runs: number): number {
  return bets.reduce((sum, { side, run, rate, size }) => {
    const backer = runs >= run ? (size * rate) / 100 : -size;
    return sum + (side === 'back' ? backer : -backer);
  }, 0);
}

it('[I31] the segments give the profit for every number of runs; the worst is at 0, a line, or one below', () => {
  fc.assert(
    fc.property(fc.array(betArbitrary, { maxLength: 12 }), (bets) => {
      const segments = fancyLadder(bets);
      const everywhere = Array.from({ length: 71 }, (_, runs) => profitAt(bets, runs));
      const found = everywhere.map((_, runs) =>
        segments.filter(({ from, to }) => runs >= from && (to === null || runs <= to)).map(({ profit }) => profit),
      );
      expect(found).toEqual(everywhere.map((profit) => [profit]));
      const atLines = bets.flatMap(({ run }) => [run, Math.max(run - 1, 0)]).concat(0);
      expect(Math.min(...atLines.map((runs) => profitAt(bets, runs)))).toBe(Math.min(...everywhere));
      expect(Math.min(...segments.map(({ profit }) => profit))).toBe(Math.min(...everywhere));
    }),
    { numRuns: 1_000 },
  );
});
