import type { Fact, ReadonlyEngine, Touched } from '@crease/engine';
import { parseAccountId } from '@crease/ledger';

export function nothingTouched(): Touched {
  return { players: new Set(), markets: new Set(), sportEvents: new Set(), games: new Set() };
}

export function everythingTouched(engine: ReadonlyEngine): Touched {
  return {
    players: new Set(engine.players.keys()),
    markets: new Set(engine.markets.keys()),
    sportEvents: new Set(engine.sportEvents.keys()),
    games: new Set(['jet']),
  };
}

export function touchesAnything({ players, markets, sportEvents, games }: Touched): boolean {
  return players.size + markets.size + sportEvents.size + games.size > 0;
}

type FactOf<Name extends Fact['fact']> = Extract<Fact, { readonly fact: Name }>;

/** Journals of a result: the `settled` facts next to them name the players, so account ids need not be read. */
const PUBLISHED_BY_SETTLED: ReadonlySet<string> = new Set<FactOf<'journalPosted'>['journal']['kind']>([
  'settlement',
  'commission',
  'house_result',
]);

/** Ids that each kind of fact touches: players, markets and events. */
const TOUCHED_BY: { readonly [Name in Fact['fact']]: (touched: Touched, fact: FactOf<Name>) => void } = {
  playerCreated: ({ players }, { player }) => players.add(player.playerId),
  playerChanged: ({ players }, { player }) => players.add(player.playerId),
  orderPlaced: touchOrder,
  orderChanged: touchOrder,
  filled: ({ markets }, { fill }) => markets.add(fill.marketId),
  fillVoided: ({ markets }, { fill }) => markets.add(fill.marketId),
  autoCashOutChanged: ({ players, markets }, { autoCashOut: { playerId, marketId } }) => {
    players.add(playerId);
    markets.add(marketId);
  },
  heartbeatChanged: ({ players }, { heartbeat }) => players.add(heartbeat.playerId),
  orderGroupChanged: ({ players }, { group }) => players.add(group.playerId),
  holdChanged: ({ players }, { playerId }) => players.add(playerId),
  settled: ({ players }, { settlement }) => players.add(settlement.playerId),
  marketOpened: touchMarket,
  marketChanged: touchMarket,
  sportEventChanged: ({ sportEvents }, { sportEvent }) => sportEvents.add(sportEvent.gameId),
  journalPosted: ({ players }, { journal }) => {
    if (PUBLISHED_BY_SETTLED.has(journal.kind)) return;
    for (const { debit, credit } of journal.transfers) {
      for (const accountId of [debit, credit]) {
        const playerId = parseAccountId(accountId)?.playerId;
        if (playerId) players.add(playerId);
      }
    }
  },
  depositChanged: ({ players }, { deposit }) => players.add(deposit.playerId),
  withdrawalChanged: ({ players }, { withdrawal }) => players.add(withdrawal.playerId),
  ticketChanged: ({ players }, { ticket }) => players.add(ticket.playerId),
  claimChanged: ({ players }, { claim }) => players.add(claim.playerId),
  turnoverCounted: ({ players }, { turnover }) => players.add(turnover.playerId),
  referralChanged: ({ players }, { referral }) => players.add(referral.referrerId),
  referrerHeld: ({ players }, { hold }) => players.add(hold.referrerId),
  roundChanged: ({ players }, { round }) => players.add(round.playerId),
  seedsChanged: () => {},
  jetRoundChanged: ({ games }) => games.add('jet'),
  jetChainChanged: ({ games }) => games.add('jet'),
  providerTransacted: () => {},
  paisaRestChanged: () => {},
  tableRoundChanged: () => {},
  gameSwitched: ({ games }, { gameSwitch }) => games.add(gameSwitch.gameId),
  limitsChanged: ({ players }, { limits }) => players.add(limits.playerId),
  matchingLogged: () => {},
  answered: () => {},
};

export function touchByFact(touched: Touched, fact: Fact): void {
  (TOUCHED_BY[fact.fact] as (touched: Touched, fact: Fact) => void)(touched, fact);
}

function touchOrder({ players, markets }: Touched, { order }: FactOf<'orderPlaced' | 'orderChanged'>): void {
  players.add(order.playerId);
  markets.add(order.marketId);
}

function touchMarket({ markets, sportEvents }: Touched, { market }: FactOf<'marketOpened' | 'marketChanged'>): void {
  markets.add(market.definition.marketId);
  sportEvents.add(market.definition.gameId);
}
