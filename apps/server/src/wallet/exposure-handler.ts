import type { Exposure } from '@crease/contract';
import { isPartDone, type Market, profitByOutcome } from '@crease/exchange';
import { unitsFromMoney } from '@crease/kernel';
import { type House, walletOf } from '@crease/operations';
import type { HouseDoor } from '../house-door.ts';
import type { Handlers } from '../http/handler.ts';
import { exposureAmount } from './wallet-wire.ts';

/** The worst result over every open market, and the result of each outcome. */
export function exposureHandler(door: HouseDoor): Pick<Handlers, 'exposureAmount'> {
  return { exposureAmount: ({ session }) => door.read((house) => exposureOf(house, session.playerId)) };
}

function exposureOf(house: House, playerId: number): Exposure {
  const asset = house.players.get(playerId)?.asset;
  const markets: Exposure['markets'] = [];
  for (const market of asset ? house.markets.values() : []) {
    const position = asset && market.books.get(asset)?.positions.get(playerId);
    const isPaid = asset !== undefined && isPartDone(market, { asset, playerId });
    if (!position || isPaid || market.status === 'settled' || market.status === 'voided') continue;
    const outcomes = profitByOutcome(market, position).map(({ outcome, profit }) => ({
      outcome,
      profit: unitsFromMoney(profit),
    }));
    if (position.exposure === 0 && outcomes.every(({ profit }) => profit === 0)) continue;
    markets.push({ ...names(house, market), exposure: unitsFromMoney(position.exposure), outcomes });
  }
  return { exposureAmount: exposureAmount(walletOf(house, playerId)), markets };
}

function names(
  house: House,
  { definition }: Market,
): Pick<Exposure['markets'][number], 'marketId' | 'gameId' | 'name' | 'eventName'> {
  const { marketId, gameId, name } = definition;
  return { marketId, gameId, name, eventName: house.sportEvents.get(gameId)?.name ?? '' };
}
