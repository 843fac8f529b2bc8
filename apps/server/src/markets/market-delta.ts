import type { Market, MarketUpdate } from '@crease/contract';
import { sameJson } from './same-json.ts';

/** Fields that never change or are covered by the delta's version. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['marketId', 'gameId', 'type', 'version']);

/**
 * Returns what changed between two published states of a market, each field a full replacement; null if nothing did.
 */
export function marketDelta(from: Market, to: Market): MarketUpdate | null {
  if (from.version === to.version) return null;
  const before = from as unknown as Record<string, unknown>;
  const changes: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(to)) {
    if (!NOT_COMPARED.has(field) && !sameJson(before[field], value)) changes[field] = value;
  }
  return { marketId: to.marketId, gameId: to.gameId, from: from.version, version: to.version, ...changes };
}
