import { JET_MOST, jetReaches } from '@crease/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JetAnswer, JetBetAnswer } from '../index.ts';
import { World } from '../testing/world.ts';
import { outcomeOf } from './jet-table.ts';
import { chainWith, FIRST_PLAYER, Jet, SEED, terms } from './testing/jet-world.ts';

describe('a round of Jet', () => {
  it('[J04] is played from a published chain, and flies only with the committed secret', () => {
    const world = new World();
    const made = chainWith(150);
    const { head, secrets, bust } = made;
    const beat = () => world.do<JetAnswer>({ type: 'beatJet' });
    expect(beat().needs).toBe('chain');
    const early = { type: 'betJet', ...terms(world.player(100)) } as const;
    expect(world.refused(early).terms).toEqual({ reason: 'notYet', game: 'Jet' });
    world.do({ type: 'layJetChain', head, length: 3, source: FIRST_PLAYER });
    expect(world.refused(early).terms).toEqual({ reason: 'firstSeed', game: 'Jet' });
    world.do({ type: 'giveJetSeed', giverId: null, head, seed: SEED });
    beat();
    expect(world.engine.jet.round).toMatchObject({
      roundNo: 1,
      hash: head,
      status: 'betting',
      secret: null,
      bust: null,
    });
    world.now += 5000;
    expect(beat().needs).toBe('link');
    const wrong = world.refused({ type: 'flyJet', roundNo: 1, secret: secrets[1] as string });
    expect(wrong.terms).toEqual({ reason: 'wrongLink' });
    world.do({ type: 'flyJet', roundNo: 1, secret: secrets[0] as string });
    expect(world.engine.jet.round).toMatchObject({ status: 'flying', bust });
  });

  it('accepts no secret while betting is open', () => {
    const jet = new Jet();
    jet.do({ type: 'flyJet', roundNo: 1, secret: jet.secrets[0] as string });
    expect(jet.round).toMatchObject({ status: 'betting', secret: null, bust: null });
  });

  it('pays a target equal to the end, and none above it', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    const [at, above] = [jet.stake(ana, 100, jet.bust, 1), jet.stake(ana, 100, jet.bust + 1, 2)];
    jet.fly();
    jet.after(jetReaches(jet.bust));
    expect(jet.row(at)).toMatchObject({ status: 'closed', win: jet.bust * 100 });
    expect(jet.row(above)).toMatchObject({ status: 'closed', win: 0 });
    expect(outcomeOf(jet.row(above))).toMatchObject({ cashedOut: null, bust: jet.bust });
    expect(jet.money(ana)).toEqual([800 + jet.bust, 0]);
  });

  it('ends at the highest multiplier, where every bet in flight is paid', () => {
    const jet = new Jet(JET_MOST + 1);
    const [ana, bo] = [jet.player(1000), jet.player(1000)];
    const [byHand, named] = [jet.stake(ana, 100), jet.stake(bo, 100, JET_MOST)];
    jet.fly();
    expect(jet.after(jetReaches(JET_MOST) - 1).nextAt).toBe(jet.now + 1);
    expect(jet.round.status).toBe('flying');
    jet.after(1);
    expect(jet.round.status).toBe('crashed');
    for (const bet of [byHand, named]) expect(jet.row(bet)).toMatchObject({ status: 'closed', win: 100 * JET_MOST });
  });

  it('ends at the highest multiplier that was set when it opened', () => {
    const jet = new Jet(5_001, Number.POSITIVE_INFINITY, 5_000);
    const [ana, bo] = [jet.player(1000), jet.player(1000)];
    const byHand = jet.stake(ana, 100);
    expect(() => jet.stake(bo, 100, 5_001)).toThrow('INVALID_INPUT');
    jet.fly();
    jet.after(jetReaches(5_000));
    expect(jet.round).toMatchObject({ status: 'crashed', most: 5_000 });
    expect(jet.row(byHand)).toMatchObject({ status: 'closed', win: 100 * 5_000 });
  });

  it('[J01][I19] allows manual cash-outs until the millisecond before the end', () => {
    const jet = new Jet();
    const [ana, bo] = [jet.player(1000), jet.player(1000)];
    jet.stake(ana, 100);
    jet.stake(bo, 100);
    jet.fly();
    jet.now += jetReaches(jet.bust) - 1;
    const { round } = jet.do<JetBetAnswer>(jet.out(ana));
    expect(round.win).toBe(100 * (jet.bust - 1));
    jet.now += 1;
    expect(jet.refused(jet.out(bo)).terms).toEqual({ reason: 'over' });
    jet.look();
    expect(jet.money(bo)).toEqual([900, 0]);
  });

  it('[J02] manual, automatic and repeated cash-outs in any order give one payout, of the first', () => {
    const acts = ['beat', 'hand', 'again', 'other'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...acts], { minLength: 1 }), fc.integer({ min: 118, max: 122 }), (order, at) => {
        const jet = new Jet(150);
        const ana = jet.player(1000);
        const bet = jet.stake(ana, 100, 120);
        jet.fly();
        jet.now += jetReaches(at);
        const hand = jet.out(ana);
        const other = jet.out(ana);
        for (const act of order) jet.try(act === 'beat' ? { type: 'beatJet' } : act === 'other' ? other : hand);
        // Bets not cashed out yet are cashed out by the clock, at 1.20.
        jet.after(jetReaches(jet.bust));
        const { win, status } = jet.row(bet);
        expect(status).toBe('closed');
        expect([at, 120].map((multiplier) => 100 * Math.min(multiplier, 120))).toContain(win);
        expect(jet.money(ana)).toEqual([900 + win / 100, 0]);
        const paid = jet.store.journals.filter(({ key }) => key === `round:${bet.roundId}`);
        expect(paid).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  it('pays a repeated request once', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.stake(ana, 100);
    jet.fly();
    jet.now += jetReaches(120);
    const out = jet.out(ana);
    const first = jet.do(out);
    expect(jet.do(out)).toEqual(first);
    expect(jet.refused(jet.out(ana)).terms).toEqual({ reason: 'over' });
    expect(jet.money(ana)).toEqual([1020, 0]);
  });

  it('cannot be cashed out below 1.01, and manually pays at most a target reached earlier', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.stake(ana, 100, 110);
    jet.fly();
    expect(jet.refused(jet.out(ana)).terms).toEqual({ reason: 'tooEarly' });
    jet.now += jetReaches(120);
    expect(jet.do<JetBetAnswer>(jet.out(ana)).round.win).toBe(11_000);
  });

  it('ends at once at 1.00, where all bets lose', () => {
    const jet = new Jet(100, 100);
    const ana = jet.player(1000);
    jet.stake(ana, 100, 101);
    expect(jet.fly()).toMatchObject({ needs: null, nextAt: jet.now + 4000 });
    expect(jet.round).toMatchObject({ status: 'crashed', bust: 100, staked: 10_000, paid: 0 });
    expect(jet.money(ana)).toEqual([900, 0]);
  });
});
