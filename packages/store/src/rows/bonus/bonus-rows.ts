import type { Claim, ClaimState, Turnover } from '@crease/engine';
import { fields, jsonColumn } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

const CLAIMS = table<ClaimState>({
  name: 'bonus_claims',
  key: fields<Claim>({ claimId: 'int8' }),
  fixed: [
    ...fields<Claim>({ playerId: 'int8', offerId: 'text', version: 'int4', pocket: 'text', amount: 'int8' }),
    ...fields<Claim>({ depositId: 'int8', claimedAt: 'int8' }),
  ],
  mutable: [
    ...fields<Claim>({ status: 'text', result: 'int8', covered: 'int8', toCash: 'int8', forfeited: 'int8' }),
    ...fields<Claim>({ endedAt: 'int8' }),
    jsonColumn<ClaimState>('body', ({ turnover: _, ...claim }) => claim, 'json'),
  ],
});

export const TURNOVER = table<Turnover>({
  name: 'bonus_turnover',
  key: fields<Turnover>({ claimId: 'int8', marketId: 'text' }),
  fixed: fields<Turnover>({ playerId: 'int8', name: 'text', product: 'text' }),
  mutable: fields<Turnover>({ risk: 'int8', counted: 'int8', at: 'int8', netting: 'json' }),
});

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
