import { assert } from '@crease/kernel';
import type { Engine } from '../core/engine.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import { adoptSettledMarket } from '../core/restore-engine.ts';
import type { Outcome } from '../outcome.ts';
import type { RecallMarket } from './commands.ts';

/**
 * Brings a market that left memory after its settlement back, so that it can be settled anew or a bet of it voided;
 * archive it again afterwards. The command carries its rows, as the record has them. Makes no facts; one that is in
 * memory is left alone.
 */
export function recallMarket(engine: Engine, { rows }: RecallMarket): Outcome<DoneAnswer> {
  assert(rows.market.result, `market ${rows.market.definition.marketId} has no result: it is restored, not recalled`);
  adoptSettledMarket(engine, rows);
  return { facts: [], answer: { kind: 'done' } };
}
