import { describe, expect, test } from 'vitest';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';
import { quoteCashOut } from './quote-cash-out.ts';

const RUPEE = 100;
const MARKET = 'odds';

/** Ana backed Tides ₹5,000 at 1.85. */
function backed() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(90_000)];
  const market = world.market(MARKET, { inPlayDelayMs: 5000, max: 100_000 * RUPEE });
  world.place(bo, market, 'lay tides 1.85 × 5000');
  world.place(ana, market, 'back tides 1.85 × 5000');
  return { world, ana, bo, market };
}

type Begun = ReturnType<typeof backed>;

/** Leaves this price as the only offer to lay Tides. */
function offer({ world, bo, market }: Begun, price: number, size = 20_000) {
  world.cancel(bo, { marketId: market });
  world.place(bo, market, `back tides ${price} × ${size}`, { persistence: 'persist' });
}

interface Figures {
  readonly profit?: number | null;
  readonly stop?: number | null;
  readonly worst?: number | null;
}

const terms = ({ profit = null, stop = null, worst = null }: Figures) => {
  const inPaise = (rupees: number | null) => (rupees === null ? null : rupees * RUPEE);
  return { takeProfit: inPaise(profit), stopLoss: inPaise(stop), worst: inPaise(worst) };
};

const set = ({ world, ana }: Begun, figures: Figures, playerId = ana) =>
  world.do<AnswerOf<CommandOf<'setAutoCashOut'>>>({
    type: 'setAutoCashOut',
    playerId,
    marketId: MARKET,
    ...terms(figures),
  });

const refused = ({ world, ana }: Begun, figures: Figures, changes: object = {}) =>
  world.refused({ type: 'setAutoCashOut', playerId: ana, marketId: MARKET, ...terms(figures), ...changes } as never);

type AutoRunAnswer = AnswerOf<CommandOf<'runAutoCashOuts'>>;

const run = ({ world }: Begun) => world.do<AutoRunAnswer>({ type: 'runAutoCashOuts', marketId: MARKET }).fired;

const standing = ({ world, ana }: Begun) => world.engine.autoCashOuts.get(MARKET, ana);

const results = ({ world, ana }: Begun) =>
  quoteCashOut(world.engine, { playerId: ana, marketId: MARKET, share: 100 })?.outcomes.map(
    ({ before }) => before / RUPEE,
  );

const pastOf = (world: World, playerId: number) => ({
  ...world.store.pastOf(playerId),
  counted: world.engine.playerStates[playerId]?.counted ?? 0,
});

const AS_IT_WAS = [4250, -5000, -5000];

test('a profit is taken when the offer reaches it, once, and never for less', () => {
  const begun = backed();
  set(begun, { profit: 2000 });
  offer(begun, 1.4);
  expect([run(begun), results(begun)]).toEqual([0, AS_IT_WAS]);
  offer(begun, 1.32);
  expect([run(begun), results(begun)]).toEqual([1, [2007.44, 2008, 2008]]);
  expect([standing(begun), run(begun)]).toEqual([null, 0]);
});

test('a stop loss takes the best offer of the moment, never below the accepted minimum', () => {
  const begun = backed();
  set(begun, { stop: -1500, worst: -2000 });
  offer(begun, 2.5);
  expect(run(begun)).toBe(0);
  offer(begun, 3.5);
  expect([run(begun), results(begun)], 'the offer is below the floor: it waits').toEqual([0, AS_IT_WAS]);
  expect(standing(begun)).not.toBeNull();
  offer(begun, 2.9);
  expect(run(begun)).toBe(1);
  expect(results(begun)).toEqual([-1809.1, -1811, -1811]);
});

test('take profit and stop loss are active together: the first one reached ends both', () => {
  const begun = backed();
  set(begun, { profit: 2000, stop: -1500, worst: -5000 });
  offer(begun, 1.8);
  expect(run(begun)).toBe(0);
  offer(begun, 2.9);
  expect(run(begun)).toBe(1);
  offer(begun, 1.01);
  expect([run(begun), standing(begun)]).toEqual([0, null]);
});

test('an offer already above the profit is taken at once', () => {
  const begun = backed();
  offer(begun, 1.32);
  set(begun, { profit: 100 });
  expect([run(begun), results(begun)]).toEqual([1, [2007.44, 2008, 2008]]);
});

test('an instruction is idle while the market is suspended or without offers, and active again afterwards', () => {
  const begun = backed();
  const { world, bo, market } = begun;
  set(begun, { profit: 2000 });
  expect(run(begun), 'an empty book').toBe(0);
  offer(begun, 1.32);
  world.status(market, 'suspended');
  expect(run(begun)).toBe(0);
  world.status(market, 'ball_running');
  expect(run(begun)).toBe(0);
  world.status(market, 'open');
  expect(run(begun)).toBe(1);
  void bo;
});

describe('in play', () => {
  function inPlay(figures: Figures): Begun {
    const begun = backed();
    begun.world.inPlay(begun.market);
    set(begun, figures);
    return begun;
  }

  test('[B10] an automatic cash-out waits out the delay like any bet, and does not trigger twice meanwhile', () => {
    const begun = inPlay({ profit: 2000 });
    offer(begun, 1.32);
    begun.world.beat(5000);
    expect([run(begun), run(begun)]).toEqual([1, 0]);
    expect([results(begun), standing(begun)?.endedAt]).toEqual([AS_IT_WAS, null]);
    begun.world.beat(5000);
    expect([results(begun), standing(begun)]).toEqual([[2007.44, 2008, 2008], null]);
  });

  test('a price that disappears during the delay leaves the instruction active', () => {
    const begun = inPlay({ profit: 2000 });
    offer(begun, 1.32);
    begun.world.beat(5000);
    expect(run(begun)).toBe(1);
    offer(begun, 1.6);
    begun.world.beat(5000);
    expect([results(begun), run(begun)]).toEqual([AS_IT_WAS, 0]);
    offer(begun, 1.3);
    begun.world.beat(5000);
    expect(run(begun)).toBe(1);
    begun.world.beat(5000);
    expect(standing(begun)).toBeNull();
  });

  test('the latest instruction applies during the delay: a higher minimum is kept, a removal stops it', () => {
    const words = [
      [{ profit: 2000 }, 2000],
      [{ profit: 3000 }, null],
      [{ stop: -1500, worst: -2000 }, null],
      [{}, null],
    ] as const;
    for (const [figures, taken] of words) {
      const begun = inPlay({ profit: 2000 });
      offer(begun, 1.32);
      begun.world.beat(5000);
      expect(run(begun)).toBe(1);
      set(begun, figures);
      begun.world.beat(5000);
      expect(results(begun)).toEqual(taken ? [2007.44, 2008, 2008] : AS_IT_WAS);
      expect(Boolean(standing(begun))).toBe(taken === null && Object.keys(figures).length > 0);
    }
  });

  test('[M06] a restart during the delay leaves the instruction active, and it executes once later', () => {
    const begun = inPlay({ profit: 2000 });
    const { world, market } = begun;
    offer(begun, 1.32);
    world.beat(5000);
    expect(run(begun)).toBe(1);
    world.crash();
    expect([results(begun), standing(begun)?.takeProfit]).toEqual([AS_IT_WAS, 2000 * RUPEE]);
    world.status(market, 'open');
    expect(run(begun)).toBe(1);
    world.beat(5000);
    expect([results(begun), standing(begun)]).toEqual([[2007.44, 2008, 2008], null]);
  });

  test('[B07] of a manual and an automatic cash-out at once only one happens', () => {
    for (const byHandFirst of [true, false]) {
      const begun = inPlay({ profit: 2000 });
      const { world, ana, market } = begun;
      offer(begun, 1.32);
      world.beat(5000);
      const byHand = {
        type: 'cashOut',
        playerId: ana,
        clientRef: world.ref(),
        marketId: market,
        share: 100,
        floor: 0,
      } as const;
      if (byHandFirst)
        expect([world.do<AnswerOf<CommandOf<'cashOut'>>>(byHand).orders.length, run(begun)]).toEqual([1, 0]);
      else expect([run(begun), world.refused(byHand).code]).toEqual([1, 'NOT_CANCELLABLE']);
      world.beat(5000);
      expect([results(begun), standing(begun), run(begun)]).toEqual([[2007.44, 2008, 2008], null, 0]);
    }
  });
});

test('a manual cash-out of a part leaves the instruction active for the rest, one of the whole ends it', () => {
  const begun = backed();
  const { world, ana, market } = begun;
  set(begun, { stop: -1500, worst: -5000 });
  offer(begun, 1.32);
  const byHand = (share: number) =>
    world.do({ type: 'cashOut', playerId: ana, clientRef: world.ref(), marketId: market, share, floor: -500_000 });
  byHand(60);
  expect(standing(begun)).not.toBeNull();
  byHand(100);
  expect(standing(begun)).toBeNull();
});

test('an instruction ends when the player levels the bets one by one', () => {
  const begun = backed();
  const { world, ana, market } = begun;
  set(begun, { profit: 2000 });
  offer(begun, 1.85);
  world.place(ana, market, 'lay tides 1.85 × 5000');
  expect([run(begun), standing(begun)]).toEqual([0, null]);
});

test('a result, a void market, an archived market and a restart after them end the instruction', () => {
  const ends: ((begun: Begun) => void)[] = [
    ({ world, market }) => world.settle(market, { kind: 'winners', winners: [0], note: '' }),
    ({ world, market }) => world.settle(market, { kind: 'void', note: 'rain' }),
  ];
  for (const end of ends) {
    const begun = backed();
    set(begun, { profit: 2000 });
    end(begun);
    run(begun);
    expect(standing(begun)).toBeNull();
    const other = backed();
    set(other, { profit: 2000 });
    end(other);
    other.world.do({ type: 'archiveMarket', marketId: MARKET });
    expect(standing(other)).toBeNull();
    const third = backed();
    set(third, { profit: 2000 });
    end(third);
    third.world.crash();
    expect(standing(third)).toBeNull();
  }
});

test('excluded players and players on a break have no orders placed for them', () => {
  const shut = [
    ({ world, ana }: Begun) => world.do({ type: 'setExcluded', playerId: ana, excluded: true }),
    ({ world, ana }: Begun) =>
      world.do({
        type: 'takeBreak',
        playerId: ana,
        pause: { kind: 'stop' },
        past: pastOf(world, ana),
      }),
  ];
  for (const act of shut) {
    const begun = backed();
    set(begun, { profit: 2000 });
    act(begun);
    offer(begun, 1.32);
    expect([standing(begun), run(begun), results(begun)]).toEqual([null, 0, AS_IT_WAS]);
    expect(refused(begun, { profit: 2000 }).code).toBe('EXCLUDED');
  }
});

test('a cash-out beyond a limit of the player is not placed, and the instruction stays active', () => {
  const begun = backed();
  const { world, ana } = begun;
  set(begun, { profit: 2000 });
  world.do({
    type: 'setLimit',
    playerId: ana,
    name: 'stake',
    value: 100 * RUPEE,
    by: 'player',
    past: pastOf(world, ana),
  });
  offer(begun, 1.32);
  expect([run(begun), results(begun), standing(begun)?.endedAt]).toEqual([0, AS_IT_WAS, null]);
});

test.each([
  ['a profit that is not a number', { profit: Number.NaN }, {}, 'INVALID_INPUT'],
  ['a profit beyond the range of money', { profit: 1e300 }, {}, 'INVALID_INPUT'],
  ['a loss of half a paisa', { stop: -0.005, worst: -10 }, {}, 'INVALID_INPUT'],
  ['a stop without its minimum', { stop: -1500 }, {}, 'INVALID_INPUT'],
  ['a minimum above the stop', { stop: -1500, worst: -1499 }, {}, 'INVALID_INPUT'],
  ['a profit that is no more than the stop', { profit: -1500, stop: -1500, worst: -1500 }, {}, 'INVALID_INPUT'],
  ['an unknown market', { profit: 2000 }, { marketId: 'nowhere' }, 'UNKNOWN_MARKET'],
  ['a market without bets of the player', { profit: 2000 }, { marketId: 'other' }, 'NOT_CANCELLABLE'],
  ['a market of another kind', { profit: 2000 }, { marketId: 'book' }, 'UNKNOWN_MARKET'],
  ['nobody', { profit: 2000 }, { playerId: 99 }, 'NOT_FOUND'],
] as const)('is refused and leaves the previous instruction active: %s', (_, figures, changes, code) => {
  const begun = backed();
  begun.world.market('other');
  begun.world.market('book', { type: 'bookmaker' });
  set(begun, { profit: 1000 });
  expect(refused(begun, figures, changes).code).toBe(code);
  expect(standing(begun)?.takeProfit).toBe(1000 * RUPEE);
});

test('the latest instruction replaces the previous one, a repeat changes nothing, and it can be removed at any time', () => {
  const begun = backed();
  const { world, ana, market } = begun;
  set(begun, { profit: 1000 });
  world.now += 1000;
  const second = set(begun, { profit: 2000, stop: -1500, worst: -2000 }).autoCashOut;
  world.now += 1000;
  expect(set(begun, { profit: 2000, stop: -1500, worst: -2000 }).autoCashOut?.setAt).toBe(second?.setAt);
  world.status(market, 'closed');
  world.do({ type: 'setExcluded', playerId: ana, excluded: false });
  expect([set(begun, {}).autoCashOut, standing(begun)]).toEqual([null, null]);
  expect(set(begun, {}).autoCashOut).toBeNull();
});

test('a run checks the instructions of its market only, and places a few at a time', () => {
  const world = new World();
  const maker = world.player(9_000_000);
  const market = world.market(MARKET, { max: 9_000_000 * RUPEE });
  world.market('far');
  const own = Array.from({ length: 53 }, () => world.player(1000));
  world.place(maker, market, 'lay tides 2 × 30000');
  for (const playerId of own) world.place(playerId, market, 'back tides 2 × 500');
  for (const playerId of own)
    world.do({ type: 'setAutoCashOut', playerId, marketId: market, ...terms({ profit: 100 }) });
  world.place(maker, market, 'back tides 1.5 × 500000');
  expect(world.do<AutoRunAnswer>({ type: 'runAutoCashOuts', marketId: 'far' })).toMatchObject({ fired: 0, left: 0 });
  const runs = [1, 2, 3].map(() => world.do<AutoRunAnswer>({ type: 'runAutoCashOuts', marketId: market }));
  expect(runs.map(({ fired, left }) => [fired, left])).toEqual([
    [50, 3],
    [3, 0],
    [0, 0],
  ]);
});
