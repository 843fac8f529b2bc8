import type { Exposure as ExposureWire } from '@crease/contract';
import type { Exposure } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';

/** Returns the worst result over all open markets, and the result of each outcome. */
export function exposureHandler(engine: EngineClient): Pick<Handlers, 'exposureAmount'> {
  return {
    exposureAmount: async ({ session: { playerId } }) => exposureOf(await engine.query('exposure', { playerId })),
  };
}

export function exposureOf({ held, markets }: Exposure): ExposureWire {
  return {
    exposureAmount: unitsFromMoney(held),
    markets: markets.map(({ exposure, outcomes, ...names }) => ({
      ...names,
      exposure: unitsFromMoney(exposure),
      outcomes: outcomes.map(({ outcome, profit, several }) => ({
        outcome,
        profit: unitsFromMoney(profit),
        ...(several && { most: unitsFromMoney(several.most) }),
      })),
    })),
  };
}
