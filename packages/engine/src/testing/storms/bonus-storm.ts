import { seedCommands } from '../../games/testing/seed-commands.ts';
import type { BonusTerms, Claim } from '../../index.ts';
import { CashierStorm } from './cashier-storm.ts';

const DAY = 86_400_000;
const KINDS: readonly Claim['kind'][] = ['firstDeposit', 'reload', 'reload', 'cashback', 'freeBet', 'wicket'];

const GAMES = [
  ['dice', { side: 'over', target: 5050 }],
  ['mines', { mines: 3 }],
  ['river-steamer', {}],
] as const;

/** Random bonuses: many claims, cancelled, expired, won, lost and released, between all other commands. */
export class BonusStorm extends CashierStorm {
  #claims = 0;

  /** Runs one command of a player or the clock. */
  protected moveBonus(): void {
    const roll = this.prng.int(100);
    if (roll < 45) this.#claim();
    else if (roll < 70) this.#play();
    else if (roll < 85) this.#cancel();
    else {
      if (roll > 97) this.now += DAY;
      this.do({ type: 'expireBonuses' });
    }
  }

  /** Plays a round of a game in cash or with a bonus: finished at once, begun, continued, or left open. */
  #play(): void {
    const { prng, engine } = this;
    const open = [...engine.rounds.values()];
    if (open.length > 0 && prng.chance(0.5)) {
      const { roundId, playerId, gameId } = prng.pick(open);
      const act = prng.chance(0.5) ? { cashOut: true } : { open: 1 + prng.int(25) };
      this.ask({ type: 'actInRound', playerId, clientRef: this.#ref('act'), gameId, roundId, act });
      return;
    }
    if (prng.chance(0.05)) this.do({ type: 'endIdleRounds' });
    const bonuses = [...engine.claims.values()].filter(
      ({ pocket, status }) => pocket === 'wicket' && status === 'running',
    );
    const playerId = bonuses.length > 0 ? prng.pick(bonuses).playerId : 1 + prng.int(engine.counters.playerId);
    const [gameId, choice] = prng.pick(GAMES);
    if (!engine.gameSeeds.has(playerId)) for (const command of seedCommands(playerId)) this.do(command);
    const pocket = prng.chance(0.5) ? ({ pocket: 'wicket' } as const) : {};
    const stake = 10_00 + 10_00 * prng.int(40);
    this.ask({ type: 'playGame', playerId, clientRef: this.#ref('play'), gameId, stake, choice, ...pocket });
  }

  #ref(what: string): string {
    return `${what}-${this.step}-${++this.#claims}`;
  }

  /** Returns the cash that a player received from bonuses. */
  protected bonusOf(playerId: number): number {
    return [...this.store.claims.values()].reduce(
      (sum, claim) => (claim.playerId === playerId ? sum + claim.toCash + claim.won : sum),
      0,
    );
  }

  /** Ends open rounds in their current state. */
  protected endRounds(): void {
    this.now += 2 * DAY;
    while (this.engine.rounds.size > 0) this.do({ type: 'endIdleRounds' });
  }

  /** Returns the result of games in a player's cash. */
  protected playedOf(playerId: number): number {
    return [...this.store.rounds.values()]
      .filter((round) => round.playerId === playerId && round.status === 'closed' && !round.claimId)
      .reduce((sum, { win, stake }) => sum + win - stake, 0);
  }

  #claim(): void {
    const { prng } = this;
    const terms = this.#terms();
    const deposits = [...this.store.deposits.values()].filter(({ status }) => status === 'approved');
    const deposit = deposits.length > 0 && prng.chance(0.4) ? prng.pick(deposits) : null;
    const playerId = deposit?.playerId ?? 1 + prng.int(this.engine.counters.playerId);
    const isUsed = [...this.store.claims.values()].some((claim) => isSame(claim, terms, { playerId, deposit }));
    this.ask({
      type: 'claimBonus',
      playerId,
      clientRef: `claim-${this.step}-${++this.#claims}`,
      terms,
      amount: prng.chance(0.02) ? 0.5 : 50_00 + prng.int(900_00),
      depositId: deposit?.depositId ?? null,
      deposited: deposit ? deposit.creditedMoney - deposit.fee : 0,
      isUsed,
      flags: [],
    });
  }

  #terms(): BonusTerms {
    const { prng } = this;
    const kind = prng.pick(KINDS);
    return {
      offerId: `${kind}-${prng.int(4)}`,
      version: 1 + prng.int(3),
      name: 'A bonus',
      kind,
      pocket: kind === 'wicket' ? 'wicket' : kind === 'cashback' ? 'cash' : 'sports',
      rollover: kind === 'cashback' || kind === 'freeBet' ? 0 : prng.pick([0.1, 0.5, 1, 3]),
      parts: 1 + prng.int(5),
      minOdds: prng.pick([100, 100, 130]),
      mostPerBet: prng.chance(0.3) ? 600_00 : 0,
      weights: { match_odds: 100, bookmaker: 50, fancy: 25, games: prng.pick([0, 50, 100]) },
      days: 1 + prng.int(2),
    };
  }

  #cancel(): void {
    const running = [...this.engine.claims.values()].filter(({ status }) => status === 'running');
    if (running.length === 0) return;
    const { claimId, playerId } = this.prng.pick(running);
    this.ask({ type: 'cancelBonus', playerId, clientRef: `stop-${this.step}-${++this.#claims}`, claimId });
  }
}

/** Reads the claim as a server does from the store. */
function isSame(
  claim: Claim,
  { offerId, kind }: BonusTerms,
  { playerId, deposit }: { readonly playerId: number; readonly deposit: { readonly depositId: number } | null },
): boolean {
  if (deposit && claim.depositId === deposit.depositId) return true;
  return claim.playerId === playerId && claim.offerId === offerId && kind !== 'reload' && kind !== 'cashback';
}
