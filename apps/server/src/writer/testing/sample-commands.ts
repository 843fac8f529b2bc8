import type { Command, CommandOf } from '@crease/engine';
import { TEAMS } from '../../../../../packages/engine/src/testing/sample-score.ts';

/** Commands that take an empty engine to an open market, for tests. */

export const RUPEES = 100;
export const GAME = 'game-1';

export const eventCommand: Command = {
  type: 'applySportEvent',
  gameId: GAME,
  feedSeq: null,
  sportId: 4,
  name: 'Tides v Embers',
  competition: 'Coastal League',
  venue: '',
  teams: TEAMS,
  startsAt: 1_000_000,
  status: 'in_play',
};

export function marketCommand(marketId: string): Command {
  const definition = {
    marketId,
    gameId: GAME,
    sportId: 4 as const,
    type: 'match_odds' as const,
    name: 'Match Odds',
    group: 'odds',
    runners: [
      { runnerId: 'tides', name: 'Tides' },
      { runnerId: 'embers', name: 'Embers' },
    ],
    min: 100 * RUPEES,
    max: 100_000 * RUPEES,
    maxProfit: 10_000_000 * RUPEES,
    inPlayDelayMs: 0,
    commissionBps: 200,
    rules: 'match_odds',
    sortOrder: 1,
  };
  return { type: 'openMarket', gameId: GAME, feedSeq: null, definition };
}

export function statusCommand(marketId: string, status: 'open' | 'suspended'): Command {
  return { type: 'setMarketStatus', gameId: GAME, feedSeq: null, marketId, status, reason: '' };
}

export function settleCommand(marketId: string, winner: number): Command {
  const result = { kind: 'winners' as const, winners: [winner], note: '' };
  return { type: 'settleMarket', gameId: GAME, feedSeq: null, marketId, result };
}

export function playerCommand(username: string): Command {
  return { type: 'createPlayer', username, demo: true, asset: 'play:INR', openingBalance: 100_000 * RUPEES };
}

export function betCommand(
  playerId: number,
  clientRef: string,
  own: Partial<CommandOf<'placeOrder'>> = {},
): CommandOf<'placeOrder'> {
  return {
    type: 'placeOrder',
    playerId,
    clientRef,
    marketId: 'market-1',
    runnerId: 'tides',
    side: 'back',
    price: 200,
    size: 1000 * RUPEES,
    timeInForce: 'goodTillCancelled',
    minFill: null,
    persistence: 'lapse',
    marketVersion: null,
    ...own,
  };
}
