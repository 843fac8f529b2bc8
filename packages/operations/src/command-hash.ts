import type { CancelOrders, PlaceOrder, TakeBookmaker, TakeFancy } from './commands.ts';
import { FieldHash } from './field-hash.ts';

/** Commands that carry a client reference: asked twice, answered once. */
export type ReferencedCommand = PlaceOrder | TakeBookmaker | TakeFancy | CancelOrders;

const hash = new FieldHash();
/** Stands for null where every number is possible but this. */
const NONE = -1;

/**
 * Hash of what a command asks for, client reference and player left out: an integer below 2^53. Numbers and
 * short ids are mixed field by field; no text of the command is ever built.
 */
export function commandHash(command: ReferencedCommand): number {
  switch (command.verb) {
    case 'placeOrder':
      return hash
        .start(1)
        .text(command.marketId)
        .text(command.runnerId)
        .number(flags(command))
        .number(command.price)
        .number(command.size)
        .number(command.minFill ?? NONE)
        .number(command.marketVersion ?? NONE)
        .end();
    case 'takeBookmaker':
      return hash
        .start(2)
        .text(command.marketId)
        .text(command.runnerId)
        .number(command.side === 'back' ? 0 : 1)
        .number(command.rate)
        .number(command.size)
        .end();
    case 'takeFancy':
      return hash
        .start(3)
        .text(command.marketId)
        .number(command.side === 'back' ? 0 : 1)
        .number(command.run)
        .number(command.rate)
        .number(command.size)
        .end();
    case 'cancelOrders':
      return cancelHash(command.scope);
  }
}

function cancelHash(scope: CancelOrders['scope']): number {
  if (scope === 'all') return hash.start(4).end();
  return 'marketId' in scope ? hash.start(5).text(scope.marketId).end() : hash.start(6).number(scope.orderId).end();
}

function flags({ side, timeInForce, persistence }: PlaceOrder): number {
  return (side === 'back' ? 0 : 1) + (timeInForce === 'fillOrKill' ? 2 : 0) + (persistence === 'persist' ? 4 : 0);
}
