import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../index.ts';
import { World, winner } from '../testing/world.ts';

const BACKERS = 9;
const OPTIONS = { assets: ['play:INR' as const], limits: { voidedAtOnce: 2 } };

/** Bo lays to nine backers in sequence; the second backer's order matches two of Bo's at once. */
function crowd() {
  const world = new World(OPTIONS);
  const bo = world.player(1_000_000);
  const backers = Array.from({ length: BACKERS }, () => world.player(10_000));
  const market = world.market('odds', { commissionBps: 0 });
  for (const [at, backer] of backers.entries()) {
    world.place(bo, market, 'lay kings 3 × 100');
    if (at === 1) world.place(bo, market, 'lay kings 3 × 100');
    world.place(backer, market, `back kings 3 × ${at === 1 ? 200 : 100}`);
    world.now += 1000;
  }
  const players = [bo, ...backers];
  return { world, players, backers, market };
}

type Crowd = ReturnType<typeof crowd>;
const GOAL = 'goal cancelled';
const takeBack = ({ world, market }: Crowd) =>
  world.do({ type: 'voidWindow', marketId: market, from: 0, to: world.now, reason: GOAL });
const next = ({ world, market }: Crowd) => world.do({ type: 'continueSettlement', marketId: market });
const fillsOf = ({ world, market }: Crowd) =>
  [...(world.engine.markets.get(market)?.books.get('play:INR')?.fills ?? [])].filter(({ voided }) => !voided).length;
const toEnd = (story: Crowd) => {
  while (story.world.engine.voiding.has(story.market)) next(story);
};
const moneyOf = ({ world, players }: Crowd) => players.map((player) => world.money(player));
const untouched = ({ players }: Crowd) => players.map((_, at) => [at === 0 ? 1_000_000 : 10_000, 0]);

describe('a period with many bets', () => {
  test('is voided slice by slice without splitting the fills of one order, and the answer counts all', () => {
    const story = crowd();
    const { world, market } = story;
    expect(takeBack(story)).toMatchObject({ kind: 'voided', fills: 10, size: 1000_00 });
    // Two fills per slice, but the second order matched two others at once.
    expect(fillsOf(story)).toBe(7);
    expect(checkInvariants(world.engine)).toEqual([]);
    expect(world.do({ type: 'continueSettlement', marketId: market })).toMatchObject({ applied: true });
    expect(fillsOf(story)).toBe(5);
    expect(checkInvariants(world.engine)).toEqual([]);
    toEnd(story);
    expect(moneyOf(story)).toEqual(untouched(story));
    expect(world.engine.markets.get(market)).toMatchObject({ status: 'open', voiding: null });
    expect(next(story)).toMatchObject({ kind: 'feed', ignored: 'already' });
    expect(checkInvariants(world.engine)).toEqual([]);
  });

  test.each([0, 1, 2, 3])('[T02] after a crash at slice %i voiding continues where it stopped', (slices) => {
    const story = crowd();
    takeBack(story);
    for (let i = 0; i < slices; i++) next(story);
    const left = fillsOf(story);
    story.world.crash();
    expect(fillsOf(story)).toBe(left);
    expect(checkInvariants(story.world.engine)).toEqual([]);
    toEnd(story);
    expect(moneyOf(story)).toEqual(untouched(story));
    expect(story.world.store.breaches).toEqual([]);
  });

  test('bets placed meanwhile are kept', () => {
    const story = crowd();
    const { world, market, players, backers } = story;
    takeBack(story);
    world.place(players[0] as number, market, 'lay kings 3 × 500');
    world.place(backers[8] as number, market, 'back kings 3 × 500');
    toEnd(story);
    expect(fillsOf(story)).toBe(1);
    expect(world.money(backers[8] as number)).toEqual([9500, 500]);
    expect(checkInvariants(world.engine)).toEqual([]);
  });

  test('a result or another period that arrives meanwhile completes the voiding first', () => {
    const settled = crowd();
    takeBack(settled);
    settled.world.settle(settled.market, winner(1));
    expect(moneyOf(settled)).toEqual(untouched(settled));
    expect(checkInvariants(settled.world.engine)).toEqual([]);
    const again = crowd();
    takeBack(again);
    expect(takeBack(again)).toMatchObject({ fills: 0 });
    expect(again.world.engine.voiding.size).toBe(0);
    expect(moneyOf(again)).toEqual(untouched(again));
  });

  test('the same commands give the same facts, byte for byte', () => {
    const facts = [crowd(), crowd()].map((story) => {
      takeBack(story);
      toEnd(story);
      return JSON.stringify(story.world.facts);
    });
    expect(facts[0]).toBe(facts[1]);
  });
});
