import type { Order } from '@crease/exchange';
import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { unknownPlayer } from '../orders/enter-order.ts';
import { type Replacing, reduceOrder, refuseReduction } from '../orders/replace-order.ts';
import { cancelResting, ownResting } from '../orders/resting-orders.ts';
import type { Batch } from './batch.ts';
import { refusedAt } from './judge-together.ts';

interface CancelInstruction {
  readonly orderId: number;
  /** The part of the unmatched size to cancel; null, or at least what remains: all of it. */
  readonly less: Money | null;
}

/** Cancel orders by id, in full or in part, in one command. */
export interface CancelOrdersById extends Batch<CancelInstruction> {
  readonly type: 'cancelOrdersById';
}

type CancelResult = { readonly orderId: number; readonly size: Money } | { readonly refusal: Refusal };

/** Answer to `cancelOrdersById`: the cancelled size per instruction, or why it was refused. */
interface CancelOrdersByIdAnswer {
  readonly kind: 'cancelledById';
  readonly results: readonly CancelResult[];
  readonly wallet: WalletSnapshot;
}

/** Cancels orders by id, each for itself, or all or none. An order that is reduced keeps its place in the queue. */
export function cancelOrdersById(
  engine: Engine,
  command: CancelOrdersById,
  context: Context,
): Outcome<CancelOrdersByIdAnswer, Fact> | Refusal {
  const { playerId, instructions, mode } = command;
  if (!engine.playerStates[playerId]) return unknownPlayer(playerId);
  const ids = instructions.map(({ orderId }) => orderId);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return refuse('INVALID_INPUT', { reason: 'betTwice', bet: twice });
  const chosen = instructions.map((instruction) => choose(engine, playerId, instruction));
  const refused = chosen.findIndex(isRefusal);
  if (mode === 'all' && refused >= 0) return refusedAt(chosen[refused] as Refusal, refused);
  const facts: Fact[] = [];
  const results = chosen.map((one): CancelResult => {
    if (isRefusal(one)) return { refusal: one };
    return { orderId: one.replaces.orderId, size: cancel(engine, one, { facts, context }) };
  });
  return { facts, answer: { kind: 'cancelledById', results, wallet: walletOf(engine, playerId) } };
}

/** What an instruction leaves of an order; a size of 0: nothing. */
type Reduction = Omit<Replacing, 'order'> & { readonly order: Order };

function choose(engine: Engine, playerId: number, { orderId, less }: CancelInstruction): Reduction | Refusal {
  if (less !== null && less <= 0) return refuse('INVALID_SIZE', { reason: 'notAStake' });
  const found = ownResting(engine, { playerId, orderId });
  if (isRefusal(found)) return found;
  const { playerState, market, order: replaces } = found;
  const size = less === null ? 0 : Math.max(0, replaces.remaining - less);
  const reduction = {
    playerState,
    market,
    order: { ...replaces, size },
    marketVersion: null,
    preferred: null,
    replaces,
  };
  return (size === 0 ? null : refuseReduction(reduction)) ?? reduction;
}

function cancel(
  engine: Engine,
  reduction: Reduction,
  { facts, context }: { readonly facts: Fact[]; readonly context: Context },
): Money {
  const { order, replaces } = reduction;
  if (order.size === 0) return cancelResting(engine, replaces, { facts, now: context.now });
  const before = replaces.remaining;
  const outcome = reduceOrder(engine, reduction, context);
  if (!isRefusal(outcome)) facts.push(...outcome.facts);
  return before - replaces.remaining;
}
