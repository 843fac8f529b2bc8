import type { Exposure as ExposureWire } from '@crease/contract';
import type { Exposure } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import type { HouseDoor } from '../core/house-door.ts';
import type { Handlers } from '../http/handler.ts';

/** The worst result over every open market, and the result of each outcome. */
export function exposureHandler(door: HouseDoor): Pick<Handlers, 'exposureAmount'> {
  return {
    exposureAmount: async ({ session: { playerId } }) => exposureOf(await door.ask('exposure', { playerId })),
  };
}

export function exposureOf({ held, markets }: Exposure): ExposureWire {
  return {
    exposureAmount: unitsFromMoney(held),
    markets: markets.map(({ exposure, outcomes, ...names }) => ({
      ...names,
      exposure: unitsFromMoney(exposure),
      outcomes: outcomes.map(({ outcome, profit }) => ({ outcome, profit: unitsFromMoney(profit) })),
    })),
  };
}
