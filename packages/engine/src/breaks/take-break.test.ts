import { monthsLater } from '@crease/kernel';
import { describe, expect, it, test } from 'vitest';
import type { OrderAnswer } from '../index.ts';
import type { LimitsAnswer } from '../limits/limits-state.ts';
import { endOf } from '../limits/periods.ts';
import { bonusFor, deposit, HOUR, MADE, NOON, pausing, RUPEE, story } from '../limits/testing/limits-story.ts';
import { QUERIES } from '../modules.ts';
import type { PlayerAnswer } from '../players/player-answer.ts';
import { World, winner } from '../testing/world.ts';

describe('a break', () => {
  it('[B14] a break stops bets and deposits, cancels unmatched orders, settles matched ones, and cannot be ended early', () => {
    const { world, ana } = story();
    const bo = world.player(10_000);
    const market = world.market('m1');
    world.place(bo, market, 'lay tides 2 × 500');
    world.place(ana, market, 'back tides 2 × 500');
    world.place(ana, market, 'back kings 9 × 100');
    const until = world.now + 7 * 24 * HOUR;
    const answer = world.do<LimitsAnswer>(pausing(world, ana, { kind: 'timeOut', until }));
    expect(answer).toMatchObject({ cancelled: 1, state: { pause: { kind: 'timeOut', until } } });
    for (const command of [world.order(ana, market, 'back tides 2 × 100'), deposit(world, ana, 100 * RUPEE)])
      expect(world.refused(command)).toMatchObject({ code: 'EXCLUDED', terms: { reason: 'timeOut', until } });
    world.refused(pausing(world, ana, { kind: 'timeOut', until: until - 1 }));
    world.refused(pausing(world, ana, { kind: 'stop' }));
    world.crash();
    world.status(market, 'open');
    world.do({ type: 'setExcluded', playerId: ana, excluded: false });
    world.refused(world.order(ana, market, 'back tides 2 × 100'));
    world.settle(market, winner(0));
    expect(world.cash(ana)).toBe(10_490);
    world.now = until;
    world.place(ana, world.market('m2'), 'back tides 2 × 100');
  });

  it('[B14] an exclusion ends bonuses and lists the cash to pay out; a time-out does neither', () => {
    const { world, ana } = story();
    const bo = world.player(10_000);
    for (const playerId of [ana, bo]) world.do(bonusFor(playerId));
    world.do(pausing(world, bo, { kind: 'timeOut', until: world.now + HOUR }));
    expect(world.refused({ ...bonusFor(bo), clientRef: 'another' }).terms.reason).toBe('timeOut');
    world.do(pausing(world, ana, { kind: 'exclusion', length: 'half' }));
    const leavers = () => QUERIES.leavers(world.engine, { now: world.now });
    expect([...world.store.claims.values()].map(({ status }) => status)).toEqual(['cancelled', 'running']);
    expect(leavers()).toEqual([]);
    const real = world.do<PlayerAnswer>({ ...MADE, username: 'real' }).playerId;
    world.do(pausing(world, real, { kind: 'exclusion', length: 'ever' }));
    world.crash();
    expect(leavers()).toEqual([{ playerId: real, available: 500 * RUPEE }]);
  });

  it('changes of the system clock neither end nor shorten a break', () => {
    const { world, ana } = story();
    const until = world.now + 24 * HOUR;
    world.do(pausing(world, ana, { kind: 'timeOut', until }));
    world.now -= 48 * HOUR;
    expect(world.refused(deposit(world, ana, 100 * RUPEE))).toMatchObject({ terms: { until } });
  });

  test.each([
    ['half', 6],
    ['one', 12],
    ['five', 60],
  ] as const)('an exclusion (%s) ends %i months later and a day after the player asked to return', (length, months) => {
    const { world, ana } = story();
    world.do(pausing(world, ana, { kind: 'exclusion', length }));
    const until = monthsLater(NOON, months);
    world.refused(pausing(world, ana, { kind: 'timeOut', until: world.now + 1000 }));
    world.now = until - 1;
    expect(world.refused({ type: 'setExcluded', playerId: ana, excluded: false })).toMatchObject({
      code: 'EXCLUDED',
      terms: { reason: 'self', until },
    });
    world.now = until + HOUR;
    world.refused(deposit(world, ana, 100 * RUPEE));
    world.do({ type: 'setExcluded', playerId: ana, excluded: false });
    world.crash();
    world.refused(deposit(world, ana, 100 * RUPEE));
    world.now += 24 * HOUR;
    world.do(deposit(world, ana, 100 * RUPEE));
  });

  it('a permanent exclusion never ends', () => {
    const { world, ana } = story();
    world.do(pausing(world, ana, { kind: 'exclusion', length: 'ever' }));
    world.now += 100 * 366 * 24 * HOUR;
    for (const command of [
      deposit(world, ana, 100 * RUPEE),
      { type: 'setExcluded', playerId: ana, excluded: false } as const,
      pausing(world, ana, { kind: 'exclusion', length: 'half' }),
    ])
      expect(world.refused(command)).toMatchObject({ code: 'EXCLUDED', terms: { reason: 'forGood' } });
  });

  it('a break for today ends at midnight in India, a time-out within six weeks', () => {
    const { world, ana } = story();
    const answer = world.do<LimitsAnswer>(pausing(world, ana, { kind: 'stop' }));
    expect(answer.state.pause?.until).toBe(endOf('day', NOON));
    for (const until of [world.now, world.now + 50 * 24 * HOUR, Number.NaN])
      expect(world.refused(pausing(world, ana, { kind: 'timeOut', until }))).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('bets in the in-play delay when a break begins', () => {
  /** Ana's bet rests at 2.8; Bo lays a thousand at 2.5. */
  function inPlay() {
    const world = new World();
    const [ana, bo] = [world.player(10_000), world.player(10_000)];
    const market = world.market('odds', { inPlayDelayMs: 5000 });
    const resting = world.place(ana, market, 'back tides 2.8 × 1000', { persistence: 'persist' });
    world.place(bo, market, 'lay tides 2.5 × 1000', { persistence: 'persist' });
    world.inPlay(market);
    const begin = (until = world.now + HOUR) =>
      world.do<LimitsAnswer>(pausing(world, ana, { kind: 'timeOut', until })).cancelled;
    return { world, ana, bo, market, resting, begin };
  }

  /** Changes Ana's bet to a price that would match at once, so the change waits. */
  const change = ({ world, ana, resting }: ReturnType<typeof inPlay>, size: number) =>
    world.do<OrderAnswer>({
      type: 'replaceOrder',
      playerId: ana,
      clientRef: world.ref(),
      orderId: resting.orderId,
      price: 250,
      size: size * RUPEE,
      marketVersion: null,
    }).order;

  it('are matched at its end as far as possible, and nothing rests', () => {
    const { world, ana, market, begin } = inPlay();
    const bet = world.place(ana, market, 'back tides 2.5 × 3000');
    expect(begin()).toBe(1);
    expect(world.money(ana)).toEqual([7000, 3000]);
    world.beat(5000);
    expect(world.bet(bet.orderId)).toMatchObject({ status: 'matched', matched: 1000_00, cancelled: 2000_00 });
    expect(world.money(ana)).toEqual([9000, 1000]);
  });

  it('are cancelled if nothing is left to match, and rest once the break is over', () => {
    for (const [until, status] of [
      [HOUR, 'cancelled'],
      [4000, 'unmatched'],
    ] as const) {
      const { world, ana, bo, market, begin } = inPlay();
      const bet = world.place(ana, market, 'back tides 2.5 × 3000');
      begin(world.now + until);
      world.cancel(bo, 'all');
      world.beat(5000);
      expect(world.bet(bet.orderId).status).toBe(status);
    }
  });

  it('replace bets that are cancelled at once: only what those matched before is deducted', () => {
    const story = inPlay();
    const { world, ana, bo, market, resting, begin } = story;
    world.place(bo, market, 'lay tides 2.8 × 400');
    world.now += 1000;
    const edit = change(story, 3000);
    world.cancel(bo, 'all');
    world.beat(4000);
    world.place(bo, market, 'lay tides 2.5 × 700');
    expect(begin()).toBe(1);
    expect(world.bet(resting.orderId)).toMatchObject({ reason: 'player_cancelled', cancelled: 600_00 });
    expect(world.money(ana)).toEqual([7000, 3000]);
    world.beat(1000);
    expect(world.bet(edit.orderId)).toMatchObject({ matched: 700_00, lapsed: 400_00, cancelled: 1900_00 });
    expect(world.money(ana)).toEqual([8900, 1100]);
  });

  it('leave nothing resting if a suspension ends them', () => {
    const story = inPlay();
    const { world, ana, market, begin } = story;
    change(story, 3000);
    begin();
    world.status(market, 'suspended');
    expect(world.money(ana)).toEqual([10_000, 0]);
  });
});
