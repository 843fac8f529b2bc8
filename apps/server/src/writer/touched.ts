import type { Command, Fact, House } from '@crease/operations';

/** Ids of what a batch may have changed. */
export interface Touched {
  readonly players: Set<number>;
  readonly markets: Set<string>;
  readonly sportEvents: Set<string>;
}

export function nothingTouched(): Touched {
  return { players: new Set(), markets: new Set(), sportEvents: new Set() };
}

export function everythingTouched(house: House): Touched {
  return {
    players: new Set(house.players.keys()),
    markets: new Set(house.markets.keys()),
    sportEvents: new Set(house.sportEvents.keys()),
  };
}

export function touchesAnything({ players, markets, sportEvents }: Touched): boolean {
  return players.size + markets.size + sportEvents.size > 0;
}

/** A command that was applied without facts may still have moved a quote. */
export function touchByCommand({ markets, sportEvents }: Touched, command: Command): void {
  if ('marketId' in command) markets.add(command.marketId);
  if ('gameId' in command) sportEvents.add(command.gameId);
}

export function touchByFact({ players, markets, sportEvents }: Touched, fact: Fact): void {
  switch (fact.fact) {
    case 'playerCreated':
    case 'playerChanged':
      players.add(fact.player.playerId);
      break;
    case 'orderPlaced':
    case 'orderChanged':
      players.add(fact.order.playerId);
      markets.add(fact.order.marketId);
      break;
    case 'filled':
    case 'fillVoided':
      markets.add(fact.fill.marketId);
      break;
    case 'holdChanged':
      players.add(fact.playerId);
      break;
    case 'settled':
      players.add(fact.settlement.playerId);
      break;
    case 'marketOpened':
    case 'marketChanged':
      markets.add(fact.market.definition.marketId);
      sportEvents.add(fact.market.definition.gameId);
      break;
    case 'sportEventChanged':
      sportEvents.add(fact.sportEvent.gameId);
      break;
    case 'journalPosted':
    case 'answered':
      break;
  }
}
