import { jetBust, jetReaches, jetWin, previousSecret } from '@crease/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRound, JetAnswer, JetBetAnswer } from '../index.ts';
import { World } from '../testing/world.ts';
import { type JetSlot, outcomeOf } from './jet-table.ts';

const RUPEE = 100;
const SALT = 'a value of later';
const bustOf = (secret: string) => jetBust(secret, { salt: SALT, edgeConstant: 97 });

/** Secrets in the order of play, whose first ends within these bounds. */
function chainWith(least: number, most = Number.POSITIVE_INFINITY, length = 3): { head: string; secrets: string[] } {
  for (let seed = 0; ; seed++) {
    const secrets = [seed.toString(16).padStart(64, '0')];
    while (secrets.length < length) secrets.unshift(previousSecret(secrets[0] as string));
    const bust = bustOf(secrets[0] as string);
    if (bust >= least && bust <= most) return { head: previousSecret(secrets[0] as string), secrets };
  }
}

/** A house with a chain, and a clock that the test turns. */
class Jet extends World {
  readonly secrets: readonly string[];
  #refs = 0;

  constructor(least = 150, most = Number.POSITIVE_INFINITY) {
    super();
    const { head, secrets } = chainWith(least, most);
    this.secrets = secrets;
    this.do({ verb: 'layJetChain', head, length: secrets.length });
    this.do({ verb: 'saltJetChain', head, salt: SALT });
    this.look();
  }

  get round() {
    const { round } = this.house.jet;
    if (!round) throw new Error('no round');
    return round;
  }

  get bust(): number {
    return bustOf(this.secrets[0] as string);
  }

  look(): JetAnswer {
    return this.do<JetAnswer>({ verb: 'beatJet' });
  }

  after(ms: number): JetAnswer {
    this.now += ms;
    return this.look();
  }

  fly(): JetAnswer {
    expect(this.after(Math.max(0, this.round.closesAt - this.now)).needs).toBe('link');
    const { roundNo, linkNo } = this.round;
    return this.do<JetAnswer>({ verb: 'flyJet', roundNo, secret: this.secrets[linkNo - 1] as string });
  }

  betOf(playerId: number, rupees: number, autoCashOut: number | null = null, slot: JetSlot = 1) {
    const clientRef = `bet-${++this.#refs}`;
    return { verb: 'betJet', playerId, clientRef, slot, stake: rupees * RUPEE, autoCashOut } as const;
  }

  stake(...terms: Parameters<Jet['betOf']>): GameRound {
    return this.do<JetBetAnswer>(this.betOf(...terms)).round;
  }

  out(playerId: number, slot: JetSlot = 1) {
    return { verb: 'cashOutJet', playerId, clientRef: `out-${++this.#refs}`, slot } as const;
  }

  back(playerId: number, slot: JetSlot = 1) {
    return { verb: 'cancelJet', playerId, clientRef: `back-${++this.#refs}`, slot } as const;
  }

  row({ roundId }: GameRound): GameRound {
    return this.store.rounds.get(roundId) as GameRound;
  }
}

describe('a round of Jet', () => {
  it('is played from a chain whose head came before the salt, and flies by the committed secret alone', () => {
    const world = new World();
    const { head, secrets } = chainWith(150);
    const beat = () => world.do<JetAnswer>({ verb: 'beatJet' });
    expect(beat().needs).toBe('chain');
    expect(world.refused({ verb: 'betJet', ...terms(world.player(100)) }).code).toBe('GAME_UNAVAILABLE');
    world.do({ verb: 'layJetChain', head, length: 3 });
    expect(beat().needs).toBe('salt');
    world.do({ verb: 'saltJetChain', head, salt: SALT });
    world.do({ verb: 'saltJetChain', head, salt: 'another' });
    expect(world.house.jet.chain?.salt).toBe(SALT);
    beat();
    expect(world.house.jet.round).toMatchObject({
      roundNo: 1,
      hash: head,
      status: 'betting',
      secret: null,
      bust: null,
    });
    world.now += 5000;
    expect(beat().needs).toBe('link');
    const wrong = world.refused({ verb: 'flyJet', roundNo: 1, secret: secrets[1] as string });
    expect(wrong.terms).toEqual({ reason: 'wrongLink' });
    world.do({ verb: 'flyJet', roundNo: 1, secret: secrets[0] as string });
    expect(world.house.jet.round).toMatchObject({ status: 'flying', bust: bustOf(secrets[0] as string) });
  });

  it('takes no secret while bets are taken', () => {
    const jet = new Jet();
    jet.do({ verb: 'flyJet', roundNo: 1, secret: jet.secrets[0] as string });
    expect(jet.round).toMatchObject({ status: 'betting', secret: null, bust: null });
  });

  it('pays a target at the very end, and nothing above it', () => {
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

  it('[J01] cashes out by hand until the millisecond of the end, never in it', () => {
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

  it('[J02] by hand, by itself and twice, in any order: one payout of what came first', () => {
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
        for (const act of order) jet.try(act === 'beat' ? { verb: 'beatJet' } : act === 'other' ? other : hand);
        // Whatever did not come is done by the clock: by itself at 1.20.
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

  it('pays once, whoever asks twice', () => {
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

  it('cannot be left below 1.01, and by hand brings no more than the target that came first', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.stake(ana, 100, 110);
    jet.fly();
    expect(jet.refused(jet.out(ana)).terms).toEqual({ reason: 'tooEarly' });
    jet.now += jetReaches(120);
    expect(jet.do<JetBetAnswer>(jet.out(ana)).round.win).toBe(11_000);
  });

  it('ends at once at 1.00, where only the house wins', () => {
    const jet = new Jet(100, 100);
    const ana = jet.player(1000);
    jet.stake(ana, 100, 101);
    expect(jet.fly()).toMatchObject({ needs: null, nextAt: jet.now + 4000 });
    expect(jet.round).toMatchObject({ status: 'crashed', bust: 100, staked: 10_000, paid: 0 });
    expect(jet.money(ana)).toEqual([900, 0]);
  });
});

describe('bets on Jet', () => {
  it('by the clock: the last millisecond is in the round, the next one in the round after', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.now = jet.round.closesAt - 1;
    expect(outcomeOf(jet.stake(ana, 10, null, 1)).roundNo).toBe(1);
    jet.now += 1;
    expect(outcomeOf(jet.stake(ana, 10, null, 2)).roundNo).toBe(2);
  });

  it('come back until betting closes, by the clock again', () => {
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

  it('for the next round are held while this one flies, and may be taken back', () => {
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

  it('keep to stakes, funds and multipliers', () => {
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

  it('bring ₹50,00,000 at most, and are cashed out there', () => {
    const jet = new Jet(20_100);
    const ana = jet.player(25_000);
    const bet = jet.stake(ana, 25_000);
    jet.fly();
    jet.after(jetReaches(20_000));
    expect(jet.row(bet)).toMatchObject({ status: 'closed', win: 5_000_000 * RUPEE });
    expect(outcomeOf(jet.row(bet)).cashedOut).toBe(20_000);
  });
});

describe('Jet after a stop of the house', () => {
  it('[CA-02] pays targets at or below the end, gives the other bets back, and shows the secret', () => {
    const jet = new Jet(200);
    const [ana, bo, cleo] = [jet.player(1000), jet.player(1000), jet.player(1000)];
    const [low, high, open] = [jet.stake(ana, 100, 150), jet.stake(bo, 100, jet.bust + 1), jet.stake(cleo, 100)];
    jet.fly();
    jet.after(100);
    jet.stake(cleo, 70);
    jet.crash();
    expect([low, high, open].map((bet) => jet.row(bet))).toMatchObject([
      { status: 'closed', win: 15_000 },
      { status: 'voided', win: 0 },
      { status: 'voided', win: 0 },
    ]);
    expect([ana, bo, cleo].map((playerId) => jet.money(playerId))).toEqual([
      [1050, 0],
      [1000, 0],
      [930, 70],
    ]);
    expect(jet.round).toMatchObject({ status: 'crashed', wasStopped: true, bust: jet.bust, paid: 15_000 });
    jet.after(4000);
    expect(jet.round).toMatchObject({ roundNo: 2, bets: 1, hash: jet.secrets[0] });
  });

  it('takes bets anew for the whole time, and flies a round that was closed', () => {
    const jet = new Jet();
    const ana = jet.player(1000);
    jet.stake(ana, 100, 150);
    jet.now += 4999;
    jet.crash();
    expect(jet.round).toMatchObject({ status: 'betting', closesAt: jet.now + 5000, bets: 1 });
    jet.after(5000);
    jet.crash();
    expect(jet.round.status).toBe('closed');
    jet.do({ verb: 'flyJet', roundNo: 1, secret: jet.secrets[0] as string });
    jet.after(jetReaches(150));
    expect(jet.money(ana)).toEqual([1050, 0]);
  });
});

it('a chain that is used up waits for the next one, and early bets with it', () => {
  const jet = new Jet();
  const ana = jet.player(1000);
  for (let round = 1; round <= 3; round++) {
    jet.fly();
    jet.after(jetReaches(jet.round.bust as number));
    if (round < 3) jet.after(4000);
  }
  jet.stake(ana, 100, 101);
  expect(jet.after(4000).needs).toBe('chain');
  const { head, secrets } = chainWith(150, undefined, 5);
  jet.do({ verb: 'layJetChain', head, length: 5 });
  jet.do({ verb: 'saltJetChain', head, salt: SALT });
  jet.look();
  expect(jet.round).toMatchObject({ roundNo: 4, chainNo: 2, linkNo: 1, hash: head, bets: 1 });
  jet.after(5000);
  jet.do({ verb: 'flyJet', roundNo: 4, secret: secrets[0] as string });
  jet.after(jetReaches(101));
  expect(jet.money(ana)).toEqual([1001, 0]);
});

it('whatever is asked and when: money is kept, each bet pays stake × multiplier cut down, and the sums of the round hold', () => {
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

function terms(playerId: number) {
  return { playerId, clientRef: 'early', slot: 1, stake: 10 * RUPEE, autoCashOut: null } as const;
}
