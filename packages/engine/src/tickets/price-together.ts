import { type Price, type Refusal, refuse } from '@crease/kernel';
import { hasIdleLeg, type JointLeg, jointChance, togetherPrice } from '@crease/sportsbook';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { JointChances } from '../markets/market-chances.ts';
import { isOffered } from './selection.ts';
import type { ReadonlyEngine } from './state.ts';
import type { TicketLeg } from './ticket.ts';

/** Selections of one event at one price. */
export interface Together {
  readonly price: Price;
  /** Chance that all of them win, without margin. */
  readonly chance: number;
}

type Leg = Pick<TicketLeg, 'selectionId' | 'marketId' | 'gameId' | 'event' | 'line' | 'chance'>;

/**
 * Maximum difference between a leg's chance and the joint chances: both are sent at different times, and no bet may
 * profit from the time between.
 */
const MAX_DIFFERENCE = 0.01;

/**
 * Returns the joint price of several legs of one event, from the joint chances of its markets. Refuses legs that no
 * model prices together, legs of which one decides another (both `sameMatch`), and unavailable ones.
 * @param legs at the current odds, their chances as parts of one.
 */
export function priceTogether(engine: ReadonlyEngine, legs: readonly Leg[], field: string): Together | Refusal {
  const { gameId = '', event = '' } = legs[0] ?? {};
  const sameMatch = refuse('INVALID_INPUT', { reason: 'sameMatch', event }, field);
  const marketIds = new Set(legs.map(({ marketId }) => marketId));
  const source = marketIds.size === legs.length ? jointSource(engine, gameId, [...marketIds]) : null;
  if (!source) return sameMatch;
  const { joint, market } = source;
  const joined = legs.map((leg) => jointLeg(engine, leg, joint));
  const chances = legs.map((leg) => leg.chance);
  if (!isOffered(market) || isStale(joint, joined, chances))
    return refuse('MARKET_SUSPENDED', { reason: 'noPrice' }, field);
  if (hasIdleLeg(joint, joined)) return sameMatch;
  const chance = jointChance(joint, joined);
  const price = togetherPrice(chance, legs.length);
  return price === null ? refuse('MARKET_SUSPENDED', { reason: 'noPrice' }, field) : { price, chance };
}

/** Returns whether the joint chances are of another time than the legs' own chances. */
function isStale(joint: JointChances, joined: readonly JointLeg[], chances: readonly number[]): boolean {
  return joined.some((leg, at) => Math.abs(jointChance(joint, [leg]) - (chances[at] ?? 0)) > MAX_DIFFERENCE);
}

/**
 * Returns the current chance that all open legs of one event win; null while the joint chances and those of a leg are
 * of different times, because no value may be paid from outdated chances.
 * @param chances of each leg now, as parts of one.
 */
export function chanceTogether(
  engine: ReadonlyEngine,
  legs: readonly Leg[],
  chances: readonly number[],
): number | null {
  const source = jointSource(
    engine,
    legs[0]?.gameId ?? '',
    legs.map(({ marketId }) => marketId),
  );
  if (source?.market.status !== 'open') return null;
  const { joint } = source;
  const joined = legs.map((leg) => jointLeg(engine, leg, joint));
  return isStale(joint, joined, chances) ? null : jointChance(joint, joined);
}

interface JointSource {
  readonly market: Readonly<EngineMarket>;
  readonly joint: JointChances;
}

/** Returns the market of an event whose quotes have joint chances of all these markets. */
function jointSource(engine: ReadonlyEngine, gameId: string, marketIds: readonly string[]): JointSource | null {
  for (const market of engine.markets.values()) {
    const { definition, joint } = market;
    if (definition.gameId !== gameId || !joint) continue;
    if (marketIds.every((marketId) => joint.marketIds.includes(marketId))) return { market, joint };
  }
  return null;
}

/** Returns a leg as the joint results decide it: the same rule as its market's result. */
function jointLeg(
  engine: ReadonlyEngine,
  { selectionId, marketId, line }: Leg,
  { marketIds }: Pick<JointChances, 'marketIds'>,
): JointLeg {
  const place = marketIds.indexOf(marketId);
  if (line) return { place, wins: (count) => 2 * count > line.halves === (line.side === 'over') };
  const runners = engine.markets.get(marketId)?.definition.runners ?? [];
  const runner = runners.findIndex(({ runnerId }) => selectionId === `${marketId}:${runnerId}`);
  return { place, wins: (winner) => winner === runner };
}
