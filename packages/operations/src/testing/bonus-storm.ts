import type { BonusKind, BonusTerms, Claim } from '../index.ts';
import { CashierStorm } from './cashier-storm.ts';

const DAY = 86_400_000;
const KINDS: readonly BonusKind[] = ['firstDeposit', 'reload', 'reload', 'cashback', 'freeBet', 'wicket'];

/** Bonuses under a storm: claims by the dozen, cancelled, expired, won, lost and worked off, between everything else. */
export class BonusStorm extends CashierStorm {
  #claims = 0;

  /** One act of a player or the clock. */
  protected moveBonus(): void {
    const roll = this.prng.int(100);
    if (roll < 70) this.#claim();
    else if (roll < 85) this.#cancel();
    else {
      if (roll > 97) this.now += DAY;
      this.do({ verb: 'expireBonuses' });
    }
  }

  /** What bonuses brought a player in cash. */
  protected bonusOf(playerId: number): number {
    return [...this.store.claims.values()].reduce(
      (sum, claim) => (claim.playerId === playerId ? sum + claim.toCash + claim.won : sum),
      0,
    );
  }

  #claim(): void {
    const { prng } = this;
    const terms = this.#terms();
    const deposits = [...this.store.deposits.values()].filter(({ status }) => status === 'approved');
    const deposit = deposits.length > 0 && prng.chance(0.4) ? prng.pick(deposits) : null;
    const playerId = deposit?.playerId ?? 1 + prng.int(this.house.counters.playerId);
    const isUsed = [...this.store.claims.values()].some((claim) => isSame(claim, terms, { playerId, deposit }));
    this.ask({
      verb: 'claimBonus',
      playerId,
      clientRef: `claim-${this.step}-${++this.#claims}`,
      terms,
      amount: prng.chance(0.02) ? 0.5 : 50_00 + prng.int(900_00),
      depositId: deposit?.depositId ?? null,
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
      weights: { match_odds: 100, bookmaker: 50, fancy: 25, games: 0 },
      days: 1 + prng.int(2),
    };
  }

  #cancel(): void {
    const running = [...this.house.claims.values()].filter(({ status }) => status === 'running');
    if (running.length === 0) return;
    const { claimId, playerId } = this.prng.pick(running);
    this.ask({ verb: 'cancelBonus', playerId, clientRef: `stop-${this.step}-${++this.#claims}`, claimId });
  }
}

/** As a server reads it from the record. */
function isSame(
  claim: Claim,
  { offerId, kind }: BonusTerms,
  { playerId, deposit }: { readonly playerId: number; readonly deposit: { readonly depositId: number } | null },
): boolean {
  if (deposit && claim.depositId === deposit.depositId) return true;
  return claim.playerId === playerId && claim.offerId === offerId && kind !== 'reload' && kind !== 'cashback';
}
