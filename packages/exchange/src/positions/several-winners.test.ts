import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market } from '../market/market.ts';
import { newPosition } from '../market/market.ts';
import { profitByOutcome } from '../market/profit-by-outcome.ts';
import { netRisk } from '../settlement/net-risk.ts';
import { removeRunner } from '../settlement/remove-runner.ts';
import { checkResult, settlementOf } from '../settlement/settlement.ts';
import {
  betsOf,
  bruteBestProfit,
  bruteExposure,
  openBetsOf,
  profitOf,
  subsetsOf,
  winnerSets,
} from '../testing/brute-exposure.ts';
import { oddsDefinition, Rig } from '../testing/rig.ts';
import { bestProfit, type Position, worstLoss } from './position.ts';

const RUPEE = 100;
const PLAYERS = [1, 2, 3];

function topOf(winners: number, runners: number): Rig {
  const names = Array.from({ length: runners }, (_, at) => ({ runnerId: `r${at}`, name: `Runner ${at}` }));
  return new Rig(oddsDefinition({ runners: names, winners }));
}

describe('two winners of four', () => {
  /** Backs runner 0 at 3 with 100, lays runner 1 at 2 with 50. */
  function small(): { rig: Rig; position: Position } {
    const rig = topOf(2, 4);
    rig.place({ player: 2, runner: 0, side: 'lay', price: 3, size: 100 });
    rig.place({ player: 2, runner: 1, side: 'back', price: 2, size: 50 });
    rig.place({ player: 1, runner: 0, price: 3, size: 100 });
    rig.place({ player: 1, runner: 1, side: 'lay', price: 2, size: 50 });
    return { rig, position: rig.book.positions.get(1) as Position };
  }

  it('exposure counts both bets as lost, and for the other side both as won', () => {
    const { rig, position } = small();
    expect(worstLoss(position)).toBe(150 * RUPEE);
    expect(worstLoss(rig.book.positions.get(2) as Position)).toBe(250 * RUPEE);
    expect(bestProfit(position)).toBe(250 * RUPEE);
  });

  it('states the bounds of each runner', () => {
    const { rig, position } = small();
    const rupees = profitByOutcome(rig.market, position).map(({ profit, several }) =>
      [profit, several?.most, several?.lost].map((amount) => (amount ?? Number.NaN) / RUPEE),
    );
    expect(rupees).toEqual([
      [150, 250, -150],
      [-150, 150, -50],
      [-150, 250, -150],
      [-150, 250, -150],
    ]);
  });

  it('pays two winners in full, and two thirds of the stake if three tie', () => {
    const { rig } = small();
    const grossOf = (winners: number[]) =>
      settlementOf(rig.market, { kind: 'winners', winners, note: '' })[0]?.players[0]?.gross;
    expect(grossOf([0, 2])).toBe(250 * RUPEE);
    expect(grossOf([0, 1])).toBe(150 * RUPEE);
    expect(grossOf([0, 2, 3])).toBe(150 * RUPEE);
  });

  it('takes no result with fewer winners, unless only so many runners remain', () => {
    const { rig } = small();
    const answer = (...winners: number[]) =>
      checkResult(rig.market, { kind: 'winners', winners, note: '' })?.terms ?? null;
    expect(answer(0)).toEqual({ reason: 'resultWinners', expected: 2 });
    expect([answer(0, 1), answer(0, 1, 2), answer()]).toEqual([null, null, null]);
    const three = topOf(3, 4);
    for (const runnerIndex of [2, 3])
      removeRunner(three.market, { runnerIndex, factorBps: 0, reason: '' }, three.context);
    const left = (...winners: number[]) => checkResult(three.market, { kind: 'winners', winners, note: '' });
    expect([left(0, 1), left(0)?.code]).toEqual([null, 'INVALID_INPUT']);
  });
});

const place = fc.record({
  player: fc.constantFrom(...PLAYERS),
  runner: fc.nat({ max: 5 }),
  side: fc.constantFrom('back' as const, 'lay' as const),
  price: fc.constantFrom(1.01, 1.5, 2, 3, 7.4, 120),
  size: fc.integer({ min: 1, max: 40 }),
});

/** A book after random orders and up to two removals. */
const books = fc
  .record({
    runners: fc.integer({ min: 3, max: 6 }),
    winners: fc.integer({ min: 0, max: 5 }),
    asks: fc.array(place, { maxLength: 14 }),
    removed: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 2 }),
    factorBps: fc.constantFrom(0, 2500),
  })
  .map(({ runners, winners, asks, removed, factorBps }) => {
    const rig = topOf(Math.min(winners, runners - 1), runners);
    for (const ask of asks) rig.place({ ...ask, runner: ask.runner % runners });
    for (const runnerIndex of removed.slice(0, runners - 2))
      if (runnerIndex < runners) removeRunner(rig.market, { runnerIndex, factorBps, reason: 'injured' }, rig.context);
    return rig;
  });

/** Matched bets at the prices that they pay now. */
function standing(rig: Rig, playerId: number) {
  const { removals } = rig.market;
  const bets = betsOf(rig.book.fills, playerId);
  return { bets, isReduced: removals.some(({ factorBps }) => factorBps > 0) };
}

function matchedResult(market: Market, bets: ReturnType<typeof betsOf>, winners: readonly number[]): number {
  return bets.reduce((sum, bet) => sum + profitOf(market, bet, winners.includes(bet.runnerIndex)), 0);
}

describe('all results of small books', () => {
  /** Compares a player's position with brute force. @returns true if it has matched and unmatched bets. */
  function compare(rig: Rig, playerId: number): boolean {
    const { bets, isReduced } = standing(rig, playerId);
    const open = openBetsOf(rig.orders, playerId);
    if (isReduced || open.length > 7) return false;
    const position = rig.book.positions.get(playerId) ?? newPosition(rig.market, playerId);
    expect(worstLoss(position)).toBe(bruteExposure(rig.market, bets, open));
    expect(bestProfit(position)).toBe(bruteBestProfit(rig.market, bets, open));
    return bets.length > 0 && open.length > 0;
  }

  it('[I5] exposure and best profit equal brute force over every set of winners', () => {
    const cases = fc.tuple(books, fc.constantFrom(...PLAYERS));
    fc.assert(
      fc.property(cases, ([rig, playerId]) => void compare(rig, playerId)),
      { numRuns: 400 },
    );
    const whole = fc.sample(cases, { seed: 1, numRuns: 400 }).filter(([rig, playerId]) => compare(rig, playerId));
    expect(whole.length).toBeGreaterThan(40);
  });

  it('[I6] no result that can be declared costs more than the exposure, but for the rounding of dead heats', () => {
    fc.assert(
      fc.property(books, (rig) => {
        const { market, book } = rig;
        const exact = (winnerSets(market)[0] as number[]).length;
        for (const winners of subsetsOf([...market.definition.runners.keys()])) {
          const result = { kind: 'winners' as const, winners, note: '' };
          if (winners.length === 0 || checkResult(market, result)) continue;
          const [settlement] = settlementOf(market, result);
          for (const { playerId, gross } of settlement?.players ?? []) {
            const rounding =
              winners.length === exact || market.definition.winners === 0 ? 0 : betsOf(book.fills, playerId).length / 2;
            expect(gross).toBeGreaterThanOrEqual(-worstLoss(book.positions.get(playerId) as Position) - rounding);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('bounds by runner and the risk of matched bets equal brute force', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(...PLAYERS), (rig, playerId) => {
        const { market } = rig;
        const { bets, isReduced } = standing(rig, playerId);
        if (isReduced) return;
        const results = winnerSets(market).map((winners) => ({
          winners,
          profit: matchedResult(market, bets, winners),
        }));
        const remaining = [...market.definition.runners.keys()].filter((at) => market.runnerStatus[at] !== 'removed');
        const outcomes = profitByOutcome(market, rig.book.positions.get(playerId) ?? null);
        for (const [index, runner] of remaining.entries()) {
          const profits = (won: boolean) =>
            results.filter(({ winners }) => winners.includes(runner) === won).map(({ profit }) => profit);
          expect(outcomes[index]?.profit).toBe(Math.min(...profits(true)));
          if (!outcomes[index]?.several) continue;
          const lost = profits(false).length === 0 ? null : Math.min(...profits(false));
          expect(outcomes[index]?.several).toEqual({ most: Math.max(...profits(true)), lost });
        }
        const orders = rig.orders.filter((order) => order.playerId === playerId && order.matched > 0);
        const all = results.map(({ profit }) => profit);
        expect(netRisk(market, orders)).toEqual({ risk: 0 - Math.min(0, ...all), win: Math.max(0, ...all) });
      }),
      { numRuns: 400 },
    );
  });
});
