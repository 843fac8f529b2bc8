import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betOf, fancyBetOf } from '../../../testing/sample-bet.ts';
import { liabilityOf, profitOf } from './leg.ts';
import { type Draft, everyRun, exposureWithDrafts, ladderRows, runnerResults } from './position.ts';

const runnerIds = ['tides', 'mariners'];
const layTides: Draft = {
  marketType: 'match_odds',
  runnerId: 'tides',
  run: null,
  side: 'lay',
  price: 132,
  size: 1_000_000,
};

const resultsIf = (stakes: Omit<Parameters<typeof runnerResults>[0], 'winners'>) =>
  runnerResults({ ...stakes, winners: 1 }).map(({ won }) => won);

describe('profit and loss before and after a bet', () => {
  it('lays 10,000 at 1.32 over a back of 5,000 at 1.85', () => {
    const bets = [betOf()];
    expect(resultsIf({ runnerIds, bets })).toEqual([425_000, -500_000]);
    expect(resultsIf({ runnerIds, bets, drafts: [layTides] })).toEqual([105_000, 500_000]);
    expect(liabilityOf(layTides)).toBe(320_000);
    expect(profitOf(layTides)).toBe(1_000_000);
  });

  it('counts waiting bets only where they increase exposure', () => {
    const waiting = betOf({ betId: 'b2', side: 'lay', price: 2, matched: 0, remaining: 3000, status: 'unmatched' });
    expect(exposureWithDrafts({ runnerIds, winners: 1, bets: [betOf()] }, 'matched')).toBe(500_000);
    expect(exposureWithDrafts({ runnerIds, winners: 1, bets: [waiting] }, 'matched')).toBe(300_000);
    expect(exposureWithDrafts({ runnerIds, winners: 1, bets: [betOf()], drafts: [layTides] }, 'matched')).toBe(0);
    expect(exposureWithDrafts({ runnerIds, winners: 1, bets: [betOf()], drafts: [layTides] }, 'resting')).toBe(500_000);
  });

  it('reads a bookmaker rate as per 100', () => {
    const draft: Draft = { ...layTides, marketType: 'bookmaker', price: 32, size: 100_000 };
    expect(resultsIf({ runnerIds, bets: [], drafts: [draft] })).toEqual([-32_000, 100_000]);
    expect(resultsIf({ runnerIds, bets: [], drafts: [{ ...draft, side: 'back' }] })).toEqual([32_000, -100_000]);
  });

  it('returns an averaged match exact to the paisa', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 101, max: 100_000 })), {
          minLength: 1,
          maxLength: 6,
        }),
        (fills) => {
          const matched = fills.reduce((sum, [size]) => sum + size, 0);
          const value = fills.reduce((sum, [size, price]) => sum + size * price, 0);
          const bet = betOf({ size: matched, matched, price: 1.01, averagePrice: value / matched / 100 });
          const exact = fills.reduce((sum, [size, price]) => sum + size * (price - 100), 0);
          expect(resultsIf({ runnerIds, bets: [bet] })[0]).toBe(exact);
        },
      ),
    );
  });
});

it('two winners of three: at least this much if it wins, if it loses, and without a removed runner', () => {
  const stakes = { runnerIds: [...runnerIds, 'draw'], winners: 2, bets: [betOf()], drafts: [layTides] };
  expect(runnerResults({ ...stakes, drafts: [] })).toEqual([
    { won: 425_000, lost: -500_000 },
    { won: -500_000, lost: 425_000 },
    { won: -500_000, lost: 425_000 },
  ]);
  expect(runnerResults(stakes)[0]).toEqual({ won: 105_000, lost: 500_000 });
  expect(runnerResults(stakes, ['draw']).slice(0, 2)).toEqual([
    { won: 105_000, lost: null },
    { won: 105_000, lost: null },
  ]);
  expect(exposureWithDrafts({ ...stakes, drafts: [] }, 'matched')).toBe(500_000);
});

describe('the run ladder', () => {
  const bets = [fancyBetOf(), fancyBetOf({ betId: 'b2', side: 'lay', run: 63, rate: 110, size: 1000, matched: 1000 })];
  const rows = ladderRows(bets);

  it('splits the totals at the lines of the bets', () => {
    expect(rows).toEqual([
      { from: 0, to: 57, result: -100_000 },
      { from: 58, to: 62, result: 280_000 },
      { from: 63, to: null, result: 70_000 },
    ]);
  });

  it('shows every run on request, with the same results', () => {
    const single = everyRun(rows, 2);
    expect(single.map(({ from, to }) => [from, to])).toEqual([
      [0, 55],
      [56, 56],
      [57, 57],
      [58, 58],
      [59, 59],
      [60, 60],
      [61, 61],
      [62, 62],
      [63, 63],
      [64, 64],
      [65, null],
    ]);
  });

  it('merges neighbours with the same result and drops totals below zero', () => {
    const yes = fancyBetOf({ run: 0 });
    expect(ladderRows([yes])).toEqual([{ from: 0, to: null, result: 180_000 }]);
    const hedge = [fancyBetOf({ rate: 100 }), fancyBetOf({ betId: 'b2', side: 'lay', rate: 100 })];
    expect(ladderRows(hedge)).toEqual([{ from: 0, to: null, result: 0 }]);
  });

  it('agrees with a calculation of each total', () => {
    const line = fc.record({
      side: fc.constantFrom('back' as const, 'lay' as const),
      run: fc.integer({ min: 0, max: 40 }),
      rate: fc.integer({ min: 50, max: 200 }),
      size: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const placed = lines.map((terms, index) => fancyBetOf({ ...terms, matched: terms.size, betId: `b${index}` }));
        const table = ladderRows(placed);
        for (let total = 0; total <= 45; total += 1) {
          const byHand = lines.reduce((sum, { side, run, rate, size }) => {
            const backer = total >= run ? size * rate : -size * 100;
            return sum + (side === 'back' ? backer : -backer);
          }, 0);
          const row = table.find(({ from, to }) => total >= from && (to === null || total <= to));
          expect(row?.result).toBe(byHand);
        }
      }),
    );
  });
});
