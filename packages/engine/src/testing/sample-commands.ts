import type { MarketDefinition } from '@crease/exchange';
import type { CommandOf } from '../modules.ts';
import { TEAMS } from './sample-score.ts';

/** Commands that take an empty engine to an open market, for tests and measurements. Amounts in paise. */

export const RUPEES = 100;
export const GAME = 'game-1';

export function eventCommand(changes: Partial<CommandOf<'applySportEvent'>> = {}): CommandOf<'applySportEvent'> {
  return {
    type: 'applySportEvent',
    gameId: GAME,
    feedSeq: null,
    sportId: 4,
    name: 'Tides v Embers',
    competition: 'Coastal League',
    venue: '',
    teams: TEAMS,
    startsAt: 0,
    status: 'in_play',
    ...changes,
  };
}

export const TIDES_EMBERS: MarketDefinition['runners'] = [
  { runnerId: 'tides', name: 'Tides' },
  { runnerId: 'embers', name: 'Embers' },
];

export function marketCommand(
  marketId: string,
  changes: Partial<MarketDefinition> = {},
): CommandOf<'openMarket'> & { readonly definition: MarketDefinition } {
  const definition: MarketDefinition = {
    marketId,
    gameId: GAME,
    sportId: 4,
    type: 'match_odds',
    name: 'Match Odds',
    group: 'odds',
    runners: TIDES_EMBERS,
    min: 100 * RUPEES,
    max: 100_000 * RUPEES,
    maxProfit: 10_000_000 * RUPEES,
    inPlayDelayMs: 0,
    commissionBps: 200,
    rules: 'match_odds',
    sortOrder: 1,
    ...changes,
  };
  return { type: 'openMarket', gameId: definition.gameId, feedSeq: null, definition };
}

export function statusCommand(
  marketId: string,
  status: 'open' | 'suspended',
  gameId = GAME,
): CommandOf<'setMarketStatus'> {
  return { type: 'setMarketStatus', gameId, feedSeq: null, marketId, status, reason: '' };
}

export function playerCommand(
  username: string,
  changes: Partial<CommandOf<'createPlayer'>> = {},
): CommandOf<'createPlayer'> {
  return {
    type: 'createPlayer',
    username,
    demo: true,
    asset: 'play:INR',
    openingBalance: 100_000 * RUPEES,
    ...changes,
  };
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
