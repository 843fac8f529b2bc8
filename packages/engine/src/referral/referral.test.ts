import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandOf } from '../modules.ts';
import { dumpEngine } from '../testing/dump-engine.ts';
import { World } from '../testing/world.ts';
import type { ReferralAnswer, ReferralEvent, ReferralFlag } from './referral.ts';

const RUPEE = 100;
const DAY = 86_400_000;
/** Wednesday, 2 December 2026, 12:00 in India; the Monday after it begins 4.5 days later. */
const NOON = Date.UTC(2026, 11, 2, 6, 30);
const MONDAY = Date.parse('2026-12-07T00:00:00+05:30');

let names = 0;
/** Creates a player with real money. */
function player(world: World): number {
  const username = `friend${++names}`;
  world.do({ type: 'createPlayer', username, demo: false, asset: 'play:INR', openingBalance: 0 });
  return world.engine.counters.playerId;
}
function story() {
  const world = new World();
  world.now = NOON;
  return { world, ana: player(world), bo: player(world) };
}
const link = (refereeId: number, referrerId: number): CommandOf<'linkReferral'> => ({
  type: 'linkReferral',
  refereeId,
  referrerId,
  source: 'link',
});
const earn = (
  refereeId: number,
  event: ReferralEvent,
  own: Partial<CommandOf<'earnReferral'>> = {},
): CommandOf<'earnReferral'> => ({
  type: 'earnReferral',
  refereeId,
  event,
  amount: event === 'firstBet' ? 150 * RUPEE : 350 * RUPEE,
  monthMost: 10_000 * RUPEE,
  flag: '',
  ...own,
});
const pay = { type: 'payReferrals' } as const;

describe('referring a friend', () => {
  it('is fixed at sign-up: no second referrer, no self-referral, no demo player', () => {
    const { world, ana, bo } = story();
    const demo = world.player(100);
    expect(world.refused(link(ana, ana))).toMatchObject({ code: 'FORBIDDEN', terms: { reason: 'ownReferral' } });
    expect(world.refused(link(demo, ana))).toMatchObject({ terms: { reason: 'demoReferral' } });
    world.do(link(bo, ana));
    const other = player(world);
    expect(world.refused(link(bo, other))).toMatchObject({ terms: { reason: 'referralStands' } });
    expect(world.refused(link(ana, bo))).toMatchObject({ terms: { reason: 'ownReferral' } });
  });

  it('has a demo player as its referrer only where the friend plays with play money, too', () => {
    const world = new World({ assets: ['play:INR', 'real:INR'] });
    const [demo, paying] = [world.player(100), world.player(0, 'real:INR')];
    expect(world.refused(link(paying, demo))).toMatchObject({ terms: { reason: 'demoReferral' } });
    world.do(link(player(world), demo));
  });

  it('earns once per event, waits, and is paid once, on Monday, from the house’s bonus account', () => {
    const { world, ana, bo } = story();
    world.do(link(bo, ana));
    for (let i = 0; i < 5; i++) world.do(earn(bo, 'firstBet'));
    world.do(earn(bo, 'verified'));
    world.do(pay);
    world.now = MONDAY - 1;
    world.do(pay);
    expect(world.cash(ana)).toBe(0);
    world.now = MONDAY;
    world.crash();
    for (let i = 0; i < 5; i++) world.do(pay);
    expect(world.cash(ana)).toBe(500);
    expect(world.engine.ledger.balance('bonus:play:INR')).toBe(-500 * RUPEE);
    world.crash();
    world.do(earn(bo, 'verified'));
    world.now += 30 * DAY;
    world.do(pay);
    expect(world.cash(ana)).toBe(500);
    expect(world.store.journals.filter(({ kind }) => kind === 'referral').map(({ key }) => key)).toEqual([
      `referral:${bo}:firstBet`,
      `referral:${bo}:verified`,
    ]);
  });

  it('the monthly maximum applies; missed weeks are paid together', () => {
    const { world, ana, bo } = story();
    const more = player(world);
    for (const friend of [bo, more]) world.do(link(friend, ana));
    world.do(earn(bo, 'verified', { monthMost: 400 * RUPEE }));
    expect(world.refused(earn(more, 'firstBet', { monthMost: 400 * RUPEE }))).toMatchObject({
      code: 'LIMIT_REACHED',
      terms: { reason: 'referralMonth', most: 400 * RUPEE },
    });
    world.now += 40 * DAY;
    world.do(earn(more, 'firstBet', { monthMost: 400 * RUPEE }));
    world.now += 14 * DAY;
    world.do(pay);
    expect(world.cash(ana)).toBe(500);
  });

  it("[R01] a flagged friend, or one with a held referrer, pays nothing until an operator's review", () => {
    const { world, ana, bo } = story();
    world.do(link(bo, ana));
    world.do(earn(bo, 'firstBet', { flag: 'device' }));
    world.now = MONDAY;
    world.do(pay);
    expect(world.cash(ana)).toBe(0);
    world.do({ type: 'holdReferrals', referrerId: ana, isHeld: true });
    world.crash();
    world.do(pay);
    expect(world.cash(ana)).toBe(0);
    const { referrals } = world.do<ReferralAnswer>({ type: 'holdReferrals', referrerId: ana, isHeld: false });
    expect(referrals).toMatchObject([{ flag: '' }]);
    world.do(pay);
    expect(world.cash(ana)).toBe(150);
  });

  it('[I21] in any order of linking, earning, paying and restarts there is no circle and each event is paid at most once', () => {
    const who = fc.integer({ min: 1, max: 6 });
    const act = fc.oneof(
      fc.record({ link: fc.tuple(who, who) }),
      fc.record({ earn: who, event: fc.constantFrom('firstBet', 'verified'), flag: fc.constantFrom('', '', 'device') }),
      fc.record({ pass: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ hold: who, isHeld: fc.boolean() }),
      fc.constant({ pay: true }),
      fc.constant({ crash: true }),
    );
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 60 }), (acts) => {
        const world = new World();
        world.now = NOON;
        for (let i = 0; i < 6; i++) player(world);
        for (const one of acts) {
          if ('link' in one) world.try(link(one.link[0], one.link[1]));
          else if ('earn' in one)
            world.try(earn(one.earn, one.event as ReferralEvent, { flag: one.flag as ReferralFlag }));
          else if ('pass' in one) world.now += one.pass * DAY;
          else if ('hold' in one) world.do({ type: 'holdReferrals', referrerId: one.hold, isHeld: one.isHeld });
          else if ('pay' in one) world.do(pay);
          else {
            const before = dumpEngine(world.engine);
            world.crash();
            expect(dumpEngine(world.engine)).toEqual(before);
          }
        }
        const above = new Map([...world.store.referrals.values()].map((one) => [one.refereeId, one.referrerId]));
        for (const start of above.keys()) {
          let steps = 0;
          for (let at = above.get(start); at !== undefined; at = above.get(at)) expect(++steps).toBeLessThan(7);
        }
        const paid = world.store.journals.filter(({ kind }) => kind === 'referral').map(({ key }) => key);
        expect(new Set(paid).size).toBe(paid.length);
        const sum = [...world.store.referrals.values()]
          .flatMap(({ rewards }) => Object.values(rewards))
          .reduce((all, { amount, paidAt }) => all + (paidAt === null ? 0 : amount), 0);
        expect(0 - world.engine.ledger.balance('bonus:play:INR')).toBe(sum);
      }),
      { numRuns: 80 },
    );
  });
});
