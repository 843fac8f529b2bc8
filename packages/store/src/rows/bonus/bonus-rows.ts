import type { ClaimState, Turnover } from '@crease/engine';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { CLAIMS, TURNOVER } from './bonus-tables.ts';

/** Bonuses of one batch, each with its last state. */
export class BonusRows {
  readonly #claims = new Map<number, ClaimState>();
  readonly #turnover = new Map<string, Turnover>();

  takeClaim(claim: ClaimState): void {
    this.#claims.set(claim.claimId, claim);
  }

  takeTurnover(turnover: Turnover): void {
    this.#turnover.set(`${turnover.claimId}/${turnover.marketId}`, turnover);
  }

  writes(): Write[] {
    // Ended claims first: the database allows a player one running claim.
    const claims = [...this.#claims.values()];
    return [
      writeOf(
        CLAIMS.upsert,
        claims.filter(({ status }) => status !== 'running'),
      ),
      writeOf(
        CLAIMS.upsert,
        claims.filter(({ status }) => status === 'running'),
      ),
      writeOf(TURNOVER.upsert, this.#turnover.values()),
    ];
  }
}

export const BONUS_FACTS: FactTable<{ readonly bonus: BonusRows }, 'claimChanged' | 'turnoverCounted'> = {
  claimChanged: ({ bonus }, { claim }) => bonus.takeClaim(claim),
  turnoverCounted: ({ bonus }, { turnover }) => bonus.takeTurnover(turnover),
};
