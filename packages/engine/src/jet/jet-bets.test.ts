import { jetReaches, jetWin } from '@crease/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JetSlot, outcomeOf } from './jet-table.ts';
import { Jet, RUPEE } from './testing/jet-world.ts';

describe('bets on Jet', () => {
  it('[J03] join a round by the clock: its last millisecond is in, the next belongs to the following round', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.now = jet.round.closesAt - 1;
    expect(outcomeOf(jet.stake(ana, 10, null, 1)).roundNo).toBe(1);
    jet.now += 1;
    expect(outcomeOf(jet.stake(ana, 10, null, 2)).roundNo).toBe(2);
  });

  it('can be cancelled until betting closes, by the clock', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.stake(ana, 100);
    jet.stake(ana, 200, null, 2);
    expect(jet.round).toMatchObject({ bets: 2, staked: 30_000 });
    jet.do(jet.back(ana));
    expect([jet.money(ana), jet.round.staked]).toEqual([[800, 200], 20_000]);
    jet.now = jet.round.closesAt;
    expect(jet.refused(jet.back(ana, 2)).terms).toEqual({ reason: 'betting' });
  });

  it('for the next round are held while this one flies, and can be cancelled', () => {
    const jet = new Jet(300);
    const ana = jet.player(1000);
    jet.stake(ana, 100);
    jet.fly();
    jet.now += 100;
    jet.stake(ana, 100);
    expect(jet.refused(jet.betOf(ana, 100)).terms).toEqual({ reason: 'slot' });
    expect(jet.money(ana)).toEqual([800, 200]);
    jet.do(jet.back(ana));
    jet.stake(ana, 50, 200);
    jet.after(jetReaches(jet.bust));
    jet.after(4000);
    expect(jet.round).toMatchObject({ roundNo: 2, bets: 1, staked: 5000, hash: jet.secrets[0] });
  });

  it('respect the limits of stake, funds and multiplier', () => {
    const jet = new Jet();
    const ana = jet.player(50);
    const reason = (rupees: number, auto: number | null = null) => jet.refused(jet.betOf(ana, rupees, auto)).code;
    expect([reason(9), reason(25_001), reason(60), reason(10, 100), reason(10, 101.5)]).toEqual([
      'BELOW_MINIMUM',
      'ABOVE_MAXIMUM',
      'INSUFFICIENT_FUNDS',
      'INVALID_INPUT',
      'INVALID_INPUT',
    ]);
  });

  it('pay at most ₹50,00,000 and are cashed out there', () => {
    const jet = new Jet(20_100);
    const ana = jet.player(25_000);
    const bet = jet.stake(ana, 25_000);
    jet.fly();
    jet.after(jetReaches(20_000));
    expect(jet.row(bet)).toMatchObject({ status: 'closed', win: 5_000_000 * RUPEE });
    expect(outcomeOf(jet.row(bet)).cashedOut).toBe(20_000);
  });
});

it('in any order of requests, money is conserved, each bet pays stake × multiplier rounded down, and the sums of the round match', () => {
  const act = fc.record({
    wait: fc.integer({ min: 0, max: 3000 }),
    what: fc.constantFrom('bet', 'bet', 'out', 'back', 'beat', 'crash'),
    who: fc.integer({ min: 0, max: 2 }),
    slot: fc.constantFrom<JetSlot>(1, 2),
    rupees: fc.integer({ min: 10, max: 300 }),
    auto: fc.option(fc.integer({ min: 101, max: 500 })),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const jet = new Jet(100);
      const players = [jet.player(2000), jet.player(2000), jet.player(2000)];
      for (const { wait, what, who, slot, rupees, auto } of acts) {
        jet.now += wait;
        const player = players[who] as number;
        if (what === 'bet') jet.try(jet.betOf(player, rupees, auto, slot));
        else if (what === 'out') jet.try(jet.out(player, slot));
        else if (what === 'back') jet.try(jet.back(player, slot));
        else if (what === 'crash') jet.crash();
        else if (jet.look().needs === 'link') jet.fly();
      }
      const rows = [...jet.store.rounds.values()];
      for (const row of rows.filter(({ status }) => status === 'closed')) {
        const { cashedOut } = outcomeOf(row);
        expect(row.win).toBe(cashedOut === null ? 0 : jetWin(row.stake, cashedOut));
      }
      const own = players.map((playerId) => jet.cash(playerId) * RUPEE);
      const net = rows.filter(({ status }) => status === 'closed').reduce((sum, row) => sum + row.win - row.stake, 0);
      expect(own.reduce((sum, one) => sum + one, 0)).toBe(3 * 2000 * RUPEE + net);
      const here = rows.filter((row) => outcomeOf(row).roundNo === jet.round.roundNo);
      if (!jet.round.wasStopped)
        expect(jet.round.staked).toBe(
          here.filter(({ status }) => status !== 'voided').reduce((sum, { stake }) => sum + stake, 0),
        );
      expect(jet.round.paid).toBe(here.reduce((sum, { win }) => sum + win, 0));
    }),
    { numRuns: 60 },
  );
});
