import type { ParsedBodyOf, PlaceReply } from '@crease/contract';
import type { CommandOf } from '@crease/engine';
import { onCloseTerms } from '@crease/exchange';
import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import { moneyWire } from '../wallet/wallet-wire.ts';
import type { BetEngine } from './bet-engine.ts';
import { betWire } from './bet-wire.ts';
import { priceFrom, rateFrom, runFrom, sizeFrom } from './order-amounts.ts';

/** The three ways to place a bet. Converts amounts to integers; every rule is the engine's. */
export function placeHandlers(engineOf: BetEngine): Pick<Handlers, 'placeOdds' | 'placeBookmaker' | 'placeFancy'> {
  return {
    placeOdds: ({ session: { playerId }, query, deadline, body }) => {
      const { clientRef, marketId, marketVersion = null } = body;
      const terms = termsFrom(body);
      if (isRefusal(terms)) return terms;
      return place(engineOf({ query, deadline }), {
        type: 'placeOrder',
        playerId,
        clientRef,
        marketId,
        marketVersion,
        ...terms,
      });
    },
    placeBookmaker: ({ session: { playerId }, query, deadline, body }) => {
      const { clientRef, marketId, runnerId, side } = body;
      const size = sizeFrom(body.size);
      if (isRefusal(size)) return size;
      const rate = rateFrom(body.rate);
      if (isRefusal(rate)) return rate;
      return place(engineOf({ query, deadline }), {
        type: 'takeBookmaker',
        playerId,
        clientRef,
        marketId,
        runnerId,
        side,
        rate,
        size,
        ...pocketOf(body),
      });
    },
    placeFancy: ({ session: { playerId }, query, deadline, body }) => {
      const { clientRef, marketId, side } = body;
      const size = sizeFrom(body.size);
      if (isRefusal(size)) return size;
      const rate = rateFrom(body.rate);
      if (isRefusal(rate)) return rate;
      const run = runFrom(body.run);
      if (isRefusal(run)) return run;
      return place(engineOf({ query, deadline }), {
        type: 'takeFancy',
        playerId,
        clientRef,
        marketId,
        side,
        run,
        rate,
        size,
        ...pocketOf(body),
      });
    },
  };
}

/** Returns the terms of an order in an odds market with integer amounts. */
export function termsFrom(body: Omit<ParsedBodyOf<'placeOdds'>, 'clientRef' | 'marketId' | 'marketVersion'>) {
  const { runnerId, side, timeInForce, persistence } = body;
  const size = sizeFrom(body.size);
  if (isRefusal(size)) return size;
  const minFill = minFillFrom(body.minFill, timeInForce, size);
  if (isRefusal(minFill)) return minFill;
  const limit = body.price === undefined && timeInForce === 'onClose' ? null : priceFrom(body.price);
  if (isRefusal(limit)) return limit;
  const end = body.until === undefined ? {} : { until: Date.parse(body.until) };
  const same = { runnerId, side, minFill, ...end, ...pocketOf(body) };
  if (timeInForce === 'onClose' || limit === null) return { ...same, ...onCloseTerms(side, size, limit) };
  return { ...same, price: limit, size, timeInForce, persistence };
}

/** The player's preferred pocket, if given. */
function pocketOf({ pocket }: { readonly pocket?: 'sports' | undefined }): { readonly pocket?: 'sports' } {
  return pocket ? { pocket } : {};
}

async function place(
  engine: EngineClient,
  command: CommandOf<'placeOrder' | 'takeBookmaker' | 'takeFancy'>,
): Promise<PlaceReply | Refusal> {
  const answer = await engine.submit(command);
  if (isRefusal(answer)) return answer;
  const { order, wallet } = answer;
  return { bet: betWire(order), ...moneyWire(wallet) };
}

/** null: the whole size. */
function minFillFrom(units: number | undefined, timeInForce: string, size: Money): Money | null | Refusal {
  if (units === undefined) return null;
  if (timeInForce !== 'fillOrKill') return refuse('INVALID_INPUT', { reason: 'minFillAlone' }, 'minFill');
  const minFill = sizeFrom(units, 'minFill');
  if (isRefusal(minFill) || minFill <= size) return minFill;
  return refuse('INVALID_SIZE', { reason: 'minFill' }, 'minFill');
}
