import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ClaimBonus } from '../bonus/commands.ts';
import type { RequestDeposit } from '../deposits/commands.ts';
import type { PlayerAnswer } from '../players/answers.ts';
import { QUESTIONS } from '../questions.ts';
import { dumpHouse } from '../testing/dump-house.ts';
import { World, winner } from '../testing/world.ts';
import type { LimitsAnswer } from './answers.ts';
import type { SetLimit, TakeBreak } from './commands.ts';
import { isLower, LIMIT_NAMES, type Limit, type LimitName, limitOf } from './limit.ts';
import { nextLimit } from './next-limit.ts';
import { endOf, firstDay, monthsLater, startOfDay } from './periods.ts';

const RUPEE = 100;
const HOUR = 3_600_000;
const RAISE_WAIT_MS = 24 * HOUR;
/** Wednesday, 2 December 2026, 12:00 in India. */
const NOON = Date.UTC(2026, 11, 2, 6, 30);

function story() {
  const world = new World();
  world.now = NOON;
  const ana = world.player(10_000);
  return { world, ana };
}

const pastOf = (world: World, playerId: number) => ({
  ...world.store.pastOf(playerId),
  counted: world.house.seats[playerId]?.counted ?? 0,
});
const limiting = (world: World, playerId: number, name: LimitName, value: number | null): SetLimit => ({
  verb: 'setLimit',
  playerId,
  name,
  value,
  by: 'player',
  past: pastOf(world, playerId),
});
const set = (world: World, playerId: number, name: LimitName, value: number | null) =>
  world.do<LimitsAnswer>(limiting(world, playerId, name, value)).state.limits.find((limit) => limit.name === name);
const pausing = (world: World, playerId: number, pause: TakeBreak['pause']): TakeBreak => ({
  verb: 'takeBreak',
  playerId,
  pause,
  past: pastOf(world, playerId),
});

function deposit(world: World, playerId: number, amount: number, ref = `d-${world.ref()}`): RequestDeposit {
  const until = world.now + HOUR;
  return {
    verb: 'requestDeposit',
    playerId,
    clientRef: ref,
    gateway: 'm_paytm',
    amount,
    fee: 0,
    currency: 'INR',
    units: amount,
    chain: null,
    claim: '',
    usedBy: null,
    times: { expiresAt: until, graceUntil: until, lateUntil: until + HOUR },
  };
}

const paid = (world: World, depositId: number, units: number) =>
  world.do({
    verb: 'hearDeposit',
    depositId,
    recorded: null,
    usedBy: null,
    word: { kind: 'success', by: 'notify', payment: `T${depositId}`, units, currency: 'INR' },
  });

/** The world's own players are demo players, whose money is nobody's. */
const MADE = { verb: 'createPlayer', demo: false, asset: 'play:INR', openingBalance: 500 * RUPEE } as const;

function bonusFor(playerId: number): ClaimBonus {
  return {
    verb: 'claimBonus',
    playerId,
    clientRef: `bonus-${playerId}`,
    terms: {
      offerId: 'weekly',
      version: 1,
      name: 'Weekly',
      kind: 'reload',
      pocket: 'sports',
      rollover: 1,
      parts: 2,
      minOdds: 100,
      mostPerBet: 0,
      days: 1,
      weights: { match_odds: 100, bookmaker: 100, fancy: 100, games: 0 },
    },
    amount: 100 * RUPEE,
    depositId: null,
    isUsed: false,
    flags: [],
  };
}

describe('periods, by the clock of India', () => {
  test.each([
    ['day', '2026-12-02T00:00:00+05:30', '2026-12-03T00:00:00+05:30'],
    ['week', '2026-11-30T00:00:00+05:30', '2026-12-07T00:00:00+05:30'],
    ['month', '2026-12-01T00:00:00+05:30', '2027-01-01T00:00:00+05:30'],
  ] as const)('a %s of that Wednesday begins %s and ends %s', (period, from, to) => {
    for (const at of [Date.parse(from), NOON, Date.parse(to) - 1]) {
      expect(startOfDay(firstDay(period, at))).toBe(Date.parse(from));
      expect(endOf(period, at)).toBe(Date.parse(to));
    }
  });

  test.each([
    ['2026-08-31T10:00:00+05:30', 6, '2027-02-28T10:00:00+05:30'],
    ['2026-12-03T02:00:00+05:30', 6, '2027-06-03T02:00:00+05:30'],
    ['2028-02-29T23:00:00+05:30', 60, '2033-02-28T23:00:00+05:30'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(new Date(to).toISOString());
  });
});

describe('a limit', () => {
  it('is set and lowered at once; a raise waits a day and a second yes, however often it is asked for', () => {
    const { world, ana } = story();
    expect(set(world, ana, 'stake', 500 * RUPEE)).toMatchObject({ value: 500 * RUPEE, raise: null });
    expect(set(world, ana, 'stake', 200 * RUPEE)).toMatchObject({ value: 200 * RUPEE, raise: null });
    const ripeAt = NOON + RAISE_WAIT_MS;
    const raise = { value: 300 * RUPEE, askedAt: NOON, ripeAt };
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 200 * RUPEE, raise });
    world.now = ripeAt - 1;
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 200 * RUPEE, raise });
    world.crash();
    world.now = ripeAt + 9 * RAISE_WAIT_MS;
    expect(set(world, ana, 'loss:day', 900 * RUPEE)).toMatchObject({ value: 900 * RUPEE });
    expect(limitOf(world.house.seats[ana]?.own?.set as never, 'stake').value).toBe(200 * RUPEE);
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 300 * RUPEE, raise: null });
    // Another sum begins anew; the value in force takes it back.
    expect(set(world, ana, 'stake', null)).toMatchObject({ value: 300 * RUPEE, raise: { value: null } });
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 300 * RUPEE, raise: null });
  });

  it('asked for in any order binds no less than what was agreed to: nothing rises but by a yes a day after the first', () => {
    const step = fc.record({
      value: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
      hours: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let limit: Limit = { value: null, raise: null };
        let now = 0;
        const asked: { value: number | null; at: number }[] = [];
        for (const { value, hours } of steps) {
          now += hours * HOUR;
          const before = limit;
          limit = nextLimit(before, { value, now });
          if (isLower(value, before.value)) expect(limit).toEqual({ value, raise: null });
          else if (limit.value !== before.value) {
            expect(limit.value).toBe(value);
            expect(asked.some((one) => one.value === value && one.at <= now - RAISE_WAIT_MS)).toBe(true);
          }
          asked.push({ value, at: now });
        }
      }),
    );
  });

  it('takes values that fit its kind alone', () => {
    const { world, ana } = story();
    const wrong: [LimitName, number][] = [
      ['stake', 0],
      ['stake', -5],
      ['stake', 0.5],
      ['loss:week', Number.POSITIVE_INFINITY],
      ['session', 24],
      ['session', 0],
      ['reality', 45],
    ];
    for (const [name, value] of wrong)
      expect(world.refused(limiting(world, ana, name, value))).toMatchObject({ code: 'INVALID_INPUT', field: 'value' });
  });

  it('is lowered by the desk and never raised there', () => {
    const { world, ana } = story();
    const byDesk = (value: number | null) => ({ ...limiting(world, ana, 'stake', value), by: 'desk' as const });
    world.do(byDesk(500 * RUPEE));
    world.do(byDesk(200 * RUPEE));
    for (const value of [300 * RUPEE, null])
      expect(world.refused(byDesk(value))).toMatchObject({ code: 'FORBIDDEN', terms: { reason: 'deskRaises' } });
  });
});

describe('the deposit limit', () => {
  it('[D06] counts what came and what waits; none of many asked at once goes beyond it', () => {
    const { world, ana } = story();
    paid(world, depositIdOf(world, deposit(world, ana, 300 * RUPEE)), 300 * RUPEE);
    set(world, ana, 'deposit:week', 1_000 * RUPEE);
    const outcomes = Array.from({ length: 20 }, () => world.try(deposit(world, ana, 200 * RUPEE)));
    expect(outcomes.filter((outcome) => 'facts' in outcome)).toHaveLength(3);
    expect(outcomes.at(-1)).toMatchObject({
      code: 'LIMIT_REACHED',
      terms: { reason: 'ownDeposit', period: 'week', limit: 1_000 * RUPEE, left: 100 * RUPEE },
      field: 'amount',
    });
    world.do(deposit(world, ana, 100 * RUPEE));
    world.refused(deposit(world, ana, 1 * RUPEE));
  });

  it('is free again with the next period, and by what was not paid', () => {
    const { world, ana } = story();
    set(world, ana, 'deposit:day', 500 * RUPEE);
    world.do(deposit(world, ana, 500 * RUPEE));
    world.refused(deposit(world, ana, 100 * RUPEE));
    world.now += 2 * HOUR;
    world.do({ verb: 'expireDeposits' });
    paid(world, depositIdOf(world, deposit(world, ana, 500 * RUPEE)), 500 * RUPEE);
    world.crash();
    world.refused(deposit(world, ana, 100 * RUPEE));
    world.now = endOf('day', world.now);
    world.do(deposit(world, ana, 500 * RUPEE));
  });

  it('[I28] holds for any order of asking, paying and waiting', () => {
    const act = fc.oneof(
      fc.record({ ask: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ pay: fc.nat(5) }),
      fc.record({ pass: fc.integer({ min: 1, max: 40 }) }),
      fc.constant({ crash: true }),
    );
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        const { world, ana } = story();
        set(world, ana, 'deposit:day', 500 * RUPEE);
        const open: { depositId: number; amount: number; endsAt: number }[] = [];
        for (const one of acts) {
          if ('ask' in one) {
            const command = deposit(world, ana, one.ask * RUPEE);
            const outcome = world.try(command);
            if ('facts' in outcome)
              open.push({
                depositId: world.house.counters.depositId,
                amount: command.amount,
                endsAt: command.times.graceUntil,
              });
          } else if ('pay' in one) {
            const found = open.splice(one.pay % Math.max(1, open.length), 1)[0];
            if (found && world.now < found.endsAt) paid(world, found.depositId, found.amount);
          } else if ('pass' in one) {
            world.now += one.pass * 10 * 60_000;
            world.do({ verb: 'expireDeposits' });
          } else world.crash();
          // What was asked for on one day, and paid or still waiting on it, is never more than the limit.
          const today = firstDay('day', world.now);
          let sum = 0;
          for (const { createdAt, decidedAt, status, amount } of world.store.deposits.values()) {
            const counts = status === 'pending' || (status === 'approved' && firstDay('day', decidedAt ?? 0) === today);
            if (counts && firstDay('day', createdAt) === today) sum += amount;
          }
          expect(sum).toBeLessThanOrEqual(500 * RUPEE);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function depositIdOf(world: World, command: RequestDeposit): number {
  world.do(command);
  return world.house.counters.depositId;
}

describe('betting within limits', () => {
  it('[B13] no stake above the stake limit: a back by its size, a lay by what it can lose', () => {
    const { world, ana } = story();
    const market = world.market('m1');
    set(world, ana, 'stake', 500 * RUPEE);
    world.place(ana, market, 'back tides 2 × 500');
    world.place(ana, market, 'lay kings 1.5 × 1000');
    for (const words of ['back tides 2 × 600', 'lay kings 3 × 300'])
      expect(world.refused(world.order(ana, market, words))).toMatchObject({
        code: 'LIMIT_REACHED',
        terms: { reason: 'ownStake', limit: 500 * RUPEE },
        field: 'size',
      });
  });

  it('the loss limit counts what is lost and what is at risk; a bet that reduces the risk is never refused', () => {
    const { world, ana } = story();
    const bo = world.player(10_000);
    const [first, second] = [world.market('m1'), world.market('m2')];
    set(world, ana, 'loss:week', 1_000 * RUPEE);
    world.place(bo, first, 'lay tides 2 × 600');
    world.place(ana, first, 'back tides 2 × 600');
    expect(world.refused(world.order(ana, second, 'back tides 2 × 500'))).toMatchObject({
      code: 'LIMIT_REACHED',
      terms: { reason: 'ownLoss', period: 'week', left: 400 * RUPEE },
    });
    // The other side of the same runner takes risk away, whatever it is called.
    world.place(ana, first, 'lay tides 2 × 600');
    world.place(bo, first, 'back tides 2 × 600');
    world.settle(first, winner(1));
    world.place(ana, second, 'back tides 2 × 1000');
    world.cancel(ana, 'all');
    world.place(bo, second, 'lay tides 2 × 700');
    world.place(ana, second, 'back tides 2 × 700');
    world.settle(second, winner(1));
    const third = world.market('m3');
    expect(world.refused(world.order(ana, third, 'back tides 2 × 400'))).toMatchObject({
      terms: { reason: 'ownLoss', left: 300 * RUPEE },
    });
    world.crash();
    world.refused(world.order(ana, third, 'back tides 2 × 400'));
    // The result is taken back: what was lost is not lost.
    world.do({ verb: 'recallMarket', rows: world.store.settledRows(second) });
    world.resettle(second, winner(0));
    world.status(third, 'open');
    world.place(ana, third, 'back tides 2 × 1000');
  });

  it('begins with what the record says, or is asked again where something was paid meanwhile', () => {
    const { world, ana } = story();
    const bo = world.player(10_000);
    const market = world.market('m1');
    world.place(bo, market, 'lay tides 2 × 600');
    world.place(ana, market, 'back tides 2 × 600');
    const early = limiting(world, ana, 'loss:day', 1_000 * RUPEE);
    world.settle(market, winner(1));
    expect(world.refused(early)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(world.refused({ ...early, past: null })).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(set(world, ana, 'loss:day', 1_000 * RUPEE)).toMatchObject({ used: 600 * RUPEE });
  });
});

describe('a break', () => {
  it('[B14] stops bets and deposits, cancels what rests, settles what is matched, and nobody ends it early', () => {
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
    world.do({ verb: 'setExcluded', playerId: ana, excluded: false });
    world.refused(world.order(ana, market, 'back tides 2 × 100'));
    world.settle(market, winner(0));
    expect(world.cash(ana)).toBe(10_490);
    world.now = until;
    world.place(ana, world.market('m2'), 'back tides 2 × 100');
  });

  it('[B14] an exclusion ends bonuses, and says whose cash is to be paid out; a time-out does neither', () => {
    const { world, ana } = story();
    const bo = world.player(10_000);
    for (const playerId of [ana, bo]) world.do(bonusFor(playerId));
    world.do(pausing(world, bo, { kind: 'timeOut', until: world.now + HOUR }));
    expect(world.refused({ ...bonusFor(bo), clientRef: 'another' }).terms.reason).toBe('timeOut');
    world.do(pausing(world, ana, { kind: 'exclusion', length: 'half' }));
    const leavers = () => QUESTIONS.leavers(world.house, { now: world.now });
    expect([...world.store.claims.values()].map(({ status }) => status)).toEqual(['cancelled', 'running']);
    expect(leavers()).toEqual([]);
    const real = world.do<PlayerAnswer>({ ...MADE, username: 'real' }).playerId;
    world.do(pausing(world, real, { kind: 'exclusion', length: 'ever' }));
    world.crash();
    expect(leavers()).toEqual([{ playerId: real, available: 500 * RUPEE }]);
  });

  it('the clock set back does not end it, nor does one set forward and back shorten it', () => {
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
  ] as const)(
    'an exclusion (%s) ends %i months later and a day after the player asked to come back',
    (length, months) => {
      const { world, ana } = story();
      world.do(pausing(world, ana, { kind: 'exclusion', length }));
      const until = monthsLater(NOON, months);
      world.refused(pausing(world, ana, { kind: 'timeOut', until: world.now + 1000 }));
      world.now = until - 1;
      expect(world.refused({ verb: 'setExcluded', playerId: ana, excluded: false })).toMatchObject({
        code: 'EXCLUDED',
        terms: { reason: 'self', until },
      });
      world.now = until + HOUR;
      world.refused(deposit(world, ana, 100 * RUPEE));
      world.do({ verb: 'setExcluded', playerId: ana, excluded: false });
      world.crash();
      world.refused(deposit(world, ana, 100 * RUPEE));
      world.now += 24 * HOUR;
      world.do(deposit(world, ana, 100 * RUPEE));
    },
  );

  it('for good is for good', () => {
    const { world, ana } = story();
    world.do(pausing(world, ana, { kind: 'exclusion', length: 'ever' }));
    world.now += 100 * 366 * 24 * HOUR;
    for (const command of [
      deposit(world, ana, 100 * RUPEE),
      { verb: 'setExcluded', playerId: ana, excluded: false } as const,
      pausing(world, ana, { kind: 'exclusion', length: 'half' }),
    ])
      expect(world.refused(command)).toMatchObject({ code: 'EXCLUDED', terms: { reason: 'forGood' } });
  });

  it('stops for today until midnight in India, and a time-out ends within six weeks', () => {
    const { world, ana } = story();
    const answer = world.do<LimitsAnswer>(pausing(world, ana, { kind: 'stop' }));
    expect(answer.state.pause?.until).toBe(endOf('day', NOON));
    for (const until of [world.now, world.now + 50 * 24 * HOUR, Number.NaN])
      expect(world.refused(pausing(world, ana, { kind: 'timeOut', until }))).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

it('who sets nothing has nothing in memory, and nothing is restored for them', () => {
  const { world, ana } = story();
  world.do(limiting(world, ana, 'stake', null));
  for (const name of LIMIT_NAMES)
    expect(world.do<LimitsAnswer>(limiting(world, ana, name, null)).state.pause).toBeNull();
  expect(world.house.seats[ana]?.own).toBeNull();
  const before = dumpHouse(world.house);
  world.crash();
  expect(dumpHouse(world.house).limits).toEqual(before.limits);
});
