import { englishRefusal, wireTerms } from '@crease/contract';
import type { AnswerOf, CommandOf } from '@crease/engine';
import { isRefusal, type Refusal, unitsFromMoney } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import { moneyWire } from '../wallet/wallet-wire.ts';
import type { BetEngine } from './bet-engine.ts';
import { betWire } from './bet-wire.ts';
import { orderIdOf, sizeFrom } from './order-amounts.ts';
import { termsFrom } from './place-handlers.ts';
import { changesFrom } from './replace-handler.ts';

type BatchCalls = 'placeOrders' | 'replaceOrders' | 'cancelOrders';

/** Up to 200 instructions in one call, each for itself, or all or none. A malformed one refuses the whole call. */
export function batchHandlers(engineOf: BetEngine, cancelEngineOf: BetEngine): Pick<Handlers, BatchCalls> {
  return {
    placeOrders: async ({ session: { playerId }, query, deadline, body }) => {
      const { clientRef, marketId, mode, marketVersion = null } = body;
      const instructions = eachOf(body.instructions, termsFrom);
      if (isRefusal(instructions)) return instructions;
      const command = { playerId, clientRef, marketId, mode, marketVersion, instructions };
      const answer = await engineOf({ query, deadline }).submit({ type: 'placeOrders', ...command });
      return isRefusal(answer) ? answer : batchReply(answer);
    },
    replaceOrders: async ({ session: { playerId }, query, deadline, body }) => {
      const { clientRef, mode, marketVersion = null } = body;
      const instructions = eachOf(body.instructions, changesFrom);
      if (isRefusal(instructions)) return instructions;
      const command = { playerId, clientRef, mode, marketVersion, instructions };
      const answer = await engineOf({ query, deadline }).submit({ type: 'replaceOrders', ...command });
      return isRefusal(answer) ? answer : batchReply(answer);
    },
    cancelOrders: async ({ session: { playerId }, query, deadline, body: { clientRef, mode, ...body } }) => {
      const instructions = eachOf(body.instructions, cancelFrom);
      if (isRefusal(instructions)) return instructions;
      const answer = await cancelEngineOf({ query, deadline }).submit({
        type: 'cancelOrdersById',
        playerId,
        clientRef,
        mode,
        instructions,
      });
      if (isRefusal(answer)) return answer;
      const results = answer.results.map((result) => ({
        size: 'size' in result ? unitsFromMoney(result.size) : 0,
        refused: 'refusal' in result ? refusedWire(result.refusal) : null,
      }));
      return { results, ...moneyWire(answer.wallet) };
    },
  };
}

/** Returns an instruction to cancel with integer amounts. */
export function cancelFrom({
  betId,
  sizeReduction,
}: {
  readonly betId: string;
  readonly sizeReduction?: number | undefined;
}) {
  const orderId = orderIdOf(betId);
  if (isRefusal(orderId)) return orderId;
  const less = sizeReduction === undefined ? null : sizeFrom(sizeReduction, 'sizeReduction');
  return isRefusal(less) ? less : { orderId, less };
}

/** Converts every instruction, or returns the first refusal with the place of its instruction. */
export function eachOf<Wire, T extends object>(
  wires: readonly Wire[],
  from: (wire: Wire) => T | Refusal,
): T[] | Refusal {
  const found: T[] = [];
  for (const [at, wire] of wires.entries()) {
    const one = from(wire);
    if (isRefusal(one)) return { ...one, field: `instructions.${at}${one.field ? `.${one.field}` : ''}` };
    found.push(one);
  }
  return found;
}

function batchReply({ results, wallet }: AnswerOf<CommandOf<'placeOrders' | 'replaceOrders'>>) {
  return {
    results: results.map((result) => ({
      bet: 'order' in result ? betWire(result.order) : null,
      refused: 'refusal' in result ? refusedWire(result.refusal) : null,
    })),
    ...moneyWire(wallet),
  };
}

/** Why an instruction was refused, as in a refused call. */
export function refusedWire(refusal: Refusal) {
  const { code, terms, field } = refusal;
  return { code, message: englishRefusal(refusal), terms: wireTerms(code, terms), ...(field && { field }) };
}
