import type { Market, MarketUpdate } from '@crease/contract';
import { sameJson } from './same-json.ts';

/** Fields that never change or are covered by the delta's version. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['marketId', 'gameId', 'type', 'version']);

/** A list of more runners than this is published as its changed runners, if not all of them changed. */
const WHOLE_RUNNERS = 8;

/**
 * Returns what changed between two published states of a market, each field a full replacement; null if nothing did.
 * Of many runners only the changed ones are returned.
 */
export function marketDelta(from: Market, to: Market): MarketUpdate | null {
  if (from.version === to.version) return null;
  const before = from as unknown as Record<string, unknown>;
  const changes: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(to)) {
    if (field === 'runners') Object.assign(changes, runnersDelta(before[field] as Runners, value as Runners));
    else if (!NOT_COMPARED.has(field) && !sameJson(before[field], value)) changes[field] = value;
  }
  return { marketId: to.marketId, gameId: to.gameId, from: from.version, version: to.version, ...changes };
}

type Runners = readonly { readonly runnerId: string }[];

/** Each runner is compared once: a market of 400 changes ten times a second. */
function runnersDelta(before: Runners, after: Runners): { runners?: Runners; changedRunners?: Runners } {
  if (after.length <= WHOLE_RUNNERS || !haveSameIds(before, after)) {
    return sameJson(before, after) ? {} : { runners: after };
  }
  const changedRunners = after.filter((runner, at) => !sameJson(before[at], runner));
  if (changedRunners.length === 0) return {};
  return changedRunners.length < after.length ? { changedRunners } : { runners: after };
}

function haveSameIds(before: Runners, after: Runners): boolean {
  return after.length === before.length && after.every(({ runnerId }, at) => runnerId === before[at]?.runnerId);
}
