import { assert } from '@crease/kernel';
import type { DoneAnswer } from '../house/feed-answer.ts';
import type { House } from '../house/house.ts';
import { adoptSettledMarket } from '../house/restore-house.ts';
import type { Outcome } from '../outcome.ts';
import type { RecallMarket } from './commands.ts';

/**
 * Brings a market that left memory after its settlement back, so that it can be settled anew or a bet of it voided;
 * archive it again afterwards. The command carries its rows, as the record has them. Makes no facts; one that is in
 * memory is left alone.
 */
export function recallMarket(house: House, { rows }: RecallMarket): Outcome<DoneAnswer> {
  assert(rows.market.result, `market ${rows.market.definition.marketId} has no result: it is restored, not recalled`);
  adoptSettledMarket(house, rows);
  return { facts: [], answer: { kind: 'done' } };
}
