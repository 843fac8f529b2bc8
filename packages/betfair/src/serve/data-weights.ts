import { ApiException } from './api-errors.ts';
import type { PriceProjection } from './request-fields.ts';

/** Most weight of one call: the sum of its parts times the number of markets. */
const WEIGHT_MOST = 200;
/** Most bet and market ids of one call. */
const IDS_MOST = 250;
/** Depth that the weights of best offers stand for. */
const USUAL_DEPTH = 3;

/** Weight of the prices of one market. */
function bookWeight(projection: PriceProjection): number {
  const data = projection?.priceData;
  const depth = projection?.exBestOffersOverrides?.bestPricesDepth ?? USUAL_DEPTH;
  const [all, traded] = [data?.has('EX_ALL_OFFERS'), data?.has('EX_TRADED')];
  const best = data?.has('EX_BEST_OFFERS') && !all;
  const starting = (data?.has('SP_AVAILABLE') ? 3 : 0) + (data?.has('SP_TRADED') ? 7 : 0);
  if (all) return starting + (traded ? 32 : 17);
  if (best) return starting + ((traded ? 20 : 5) * depth) / USUAL_DEPTH;
  return starting + (traded ? 17 : 0) || 2;
}

/** @throws ApiException if books of so many markets are more data than one call may read. */
export function checkBookWeight(projection: PriceProjection, markets: number): void {
  if (bookWeight(projection) * markets > WEIGHT_MOST) throw new ApiException('TOO_MUCH_DATA');
}

/** @throws ApiException if a catalogue of so many markets is more data than one call may read. */
export function checkCatalogueWeight(projection: ReadonlySet<string> | undefined, markets: number): void {
  const weight = Number(projection?.has('MARKET_DESCRIPTION') ?? 0) + Number(projection?.has('RUNNER_METADATA') ?? 0);
  if (weight * markets > WEIGHT_MOST) throw new ApiException('TOO_MUCH_DATA');
}

/** @throws ApiException if results of so many markets are more data than one call may read. */
export function checkProfitWeight(markets: number): void {
  if (4 * markets > WEIGHT_MOST) throw new ApiException('TOO_MUCH_DATA');
}

/** @throws ApiException if a call names more ids than one call may. */
export function checkIdCount(...sets: readonly (ReadonlySet<unknown> | readonly unknown[] | undefined)[]): void {
  const count = sets.reduce((sum, ids) => sum + (ids ? ('size' in ids ? ids.size : ids.length) : 0), 0);
  if (count > IDS_MOST) throw new ApiException('REQUEST_SIZE_EXCEEDS_LIMIT');
}
