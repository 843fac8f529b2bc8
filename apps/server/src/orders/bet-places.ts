import type { BetPlace } from '@crease/contract';
import type { QUERIES } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';

/** Returns queue places as the wire has them. */
export function betPlaces(places: ReturnType<typeof QUERIES.queuePlaces>): BetPlace[] {
  return places.map(({ orderId, place, ahead }) => ({ betId: String(orderId), place, ahead: unitsFromMoney(ahead) }));
}
