import { type Price, type Refusal, refuse } from '@crease/kernel';
import { hasIdleLeg, type JointLeg, jointChance, togetherPrice } from '@crease/sportsbook';
import type { EngineMarket } from '../../markets/engine-market.ts';
import type { JointChances } from '../../markets/joint-chances.ts';
import { isOffered } from '../selection.ts';
import type { ReadonlyEngine } from '../state.ts';
import type { TicketLeg } from '../ticket.ts';

/** Selections of one event at one price. */
export interface Together {
  readonly price: Price;
  /** That all of them win, margin free. */
  readonly chance: number;
}

type Leg = Pick<TicketLeg, 'selectionId' | 'marketId' | 'gameId' | 'event' | 'line' | 'chance'>;

/**
 * How far what a leg is priced by may be from what the ways say of it: the two are told at different instants, and
 * between them nobody may choose.
 */
const APART = 0.01;

/**
 * The price of several legs of one event, from the ways in which its markets may end together. Refused are legs that no
 * model prices together, legs of which one decides another (both `sameMatch`), and those that cannot be had now.
 * @param legs at the odds that stand now, their chances as parts of one.
 */
export function priceTogether(engine: ReadonlyEngine, legs: readonly Leg[], field: string): Together | Refusal {
  const { gameId = '', event = '' } = legs[0] ?? {};
  const hangTogether = refuse('INVALID_INPUT', { reason: 'sameMatch', event }, field);
  const marketIds = new Set(legs.map(({ marketId }) => marketId));
  const teller = marketIds.size === legs.length ? tellerOf(engine, gameId, [...marketIds]) : null;
  if (!teller) return hangTogether;
  const { joint, market } = teller;
  const joined = legs.map((leg) => jointLeg(engine, leg, joint));
  const chances = legs.map((leg) => leg.chance);
  if (!isOffered(market) || isStale(joint, joined, chances))
    return refuse('MARKET_SUSPENDED', { reason: 'noPrice' }, field);
  if (hasIdleLeg(joint, joined)) return hangTogether;
  const chance = jointChance(joint, joined);
  const price = togetherPrice(chance, legs.length);
  return price === null ? refuse('MARKET_SUSPENDED', { reason: 'noPrice' }, field) : { price, chance };
}

/** Whether the ways were told of another moment than the legs' own chances. */
function isStale(joint: JointChances, joined: readonly JointLeg[], chances: readonly number[]): boolean {
  return joined.some((leg, at) => Math.abs(jointChance(joint, [leg]) - (chances[at] ?? 0)) > APART);
}

/**
 * The chance that open legs of one event all win now; null while nobody can say: between the news of a leg and that of
 * the ways nobody is paid by what was.
 * @param chances of each leg now, as parts of one.
 */
export function chanceTogether(
  engine: ReadonlyEngine,
  legs: readonly Leg[],
  chances: readonly number[],
): number | null {
  const teller = tellerOf(
    engine,
    legs[0]?.gameId ?? '',
    legs.map(({ marketId }) => marketId),
  );
  if (teller?.market.status !== 'open') return null;
  const { joint } = teller;
  const joined = legs.map((leg) => jointLeg(engine, leg, joint));
  return isStale(joint, joined, chances) ? null : jointChance(joint, joined);
}

interface Teller {
  readonly market: Readonly<EngineMarket>;
  readonly joint: JointChances;
}

/** The market of an event whose quotes tell of all these markets together. */
function tellerOf(engine: ReadonlyEngine, gameId: string, marketIds: readonly string[]): Teller | null {
  for (const market of engine.markets.values()) {
    const { definition, joint } = market;
    if (definition.gameId !== gameId || !joint) continue;
    if (marketIds.every((marketId) => joint.marketIds.includes(marketId))) return { market, joint };
  }
  return null;
}

/** A leg as the ways decide it: the same rule as its market's result. */
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
