import type { Claim, ClaimState, Turnover } from '@crease/engine';
import { fields, jsonColumn } from '../column.ts';
import { type FactTable, LastRows, type Write, writeOf } from '../module-rows.ts';
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

/** Claims of one batch, each with its last state. */
export class ClaimRows extends LastRows<ClaimState> {
  constructor() {
    super(CLAIMS);
  }

  /** Ended claims first: the database allows a player one running claim. */
  override writes(): Write[] {
    const isRunning = ({ status }: ClaimState) => status === 'running';
    return [
      writeOf(
        CLAIMS.upsert,
        this.rows().filter((claim) => !isRunning(claim)),
      ),
      writeOf(CLAIMS.upsert, this.rows().filter(isRunning)),
    ];
  }
}

export const BONUS_FACTS: FactTable<
  { readonly claims: LastRows<ClaimState>; readonly turnover: LastRows<Turnover> },
  'claimChanged' | 'turnoverCounted'
> = {
  claimChanged: ({ claims }, { claim }) => claims.take(claim),
  turnoverCounted: (batch, { turnover }) => batch.turnover.take(turnover),
};
