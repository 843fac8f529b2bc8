import type { Market } from '@crease/client';
import { type PriceLadder, priceLadder } from '@crease/kernel';

/** The unit of a fancy, for texts and headings. `count`: the name of the line states it. */
export type LineUnit = 'runs' | 'goals' | 'minute' | 'corners' | 'cards' | 'games' | 'aces' | 'faults' | 'count';

const BY_GROUP = new Map<string, LineUnit>(
  Object.entries({
    overs: 'runs',
    players: 'runs',
    wickets: 'runs',
    goals: 'goals',
    minute: 'minute',
    corners: 'corners',
    cards: 'cards',
    games: 'games',
    aces: 'aces',
    faults: 'faults',
  } as const),
);

/** The overlay of a market's or a runner's cells. */
export type Cover = 'none' | 'suspended' | 'ball_running' | 'closed' | 'settled' | 'voided';

export function coverOf(market: Pick<Market, 'status'> | undefined): Cover {
  if (!market || market.status === 'open') return 'none';
  return market.status;
}

/** Whether betting has ended for good. */
export function isOver(status: Market['status']): boolean {
  return status === 'settled' || status === 'voided' || status === 'closed';
}

/** Returns the price ladder of an odds market; the classic one without a market. */
export function pricesOf(market: Market | undefined): PriceLadder {
  return priceLadder(market && 'priceLadder' in market ? market.priceLadder : undefined);
}

/** Returns the number of runners that win a market. */
export function winnersOf(market: Market | undefined): number {
  return (market && 'winners' in market ? market.winners : undefined) ?? 1;
}

/** Returns the unit of a line. @param group of the market. */
export function lineUnit(group: string): LineUnit {
  return BY_GROUP.get(group) ?? 'count';
}

/** Returns one letter for a runner that is not a team: X for a draw, else its first letter. */
export function runnerMark(name: string): string {
  if (/^(the )?draw$/i.test(name)) return 'X';
  return name.trim().charAt(0).toUpperCase();
}
