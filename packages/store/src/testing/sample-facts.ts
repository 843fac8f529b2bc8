import { type Player, refHash, type SportEvent, type StoredAnswer } from '@crease/engine';
import type { Fill, Market, MarketDefinition, Order } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { Journal, Transfer } from '@crease/ledger';
import { scoreOf, TEAMS } from '../../../engine/src/testing/sample-score.ts';

/** Plain objects of the engine for tests of the store, each with all fields set and a few given ones. */

const PLAY: Asset = 'play:INR';

export function samplePlayer(playerId: number, own: Partial<Player> = {}): Player {
  return {
    playerId,
    username: `player-${playerId}`,
    asset: PLAY,
    demo: true,
    simulated: false,
    createdAt: 1000,
    excluded: false,
    opened: false,
    ...own,
  };
}

export function sampleSportEvent(gameId: string, own: Partial<SportEvent> = {}): SportEvent {
  return {
    gameId,
    sportId: 4,
    name: 'Tides v Embers',
    competition: 'Coastal League',
    venue: 'O\'Hara\'s "Oval" \\ ground',
    teams: TEAMS,
    startsAt: 5000,
    status: 'in_play',
    score: scoreOf(17, 'नमस्ते'),
    fairness: { scheme: 'hmac-sha256/cricket-1', commitment: 'ab'.repeat(32), seed: null },
    lossLimit: null,
    feedSeq: 17,
    ...own,
  };
}

export function sampleMarket(marketId: string, own: Partial<Market> = {}): Market {
  const definition: MarketDefinition = {
    marketId,
    gameId: 'game-1',
    sportId: 4,
    type: 'match_odds',
    name: 'Match Odds',
    group: 'odds',
    runners: [
      { runnerId: 'r1', name: 'Tides' },
      { runnerId: 'r2', name: 'Embers' },
    ],
    min: 10_000,
    max: 10_000_000,
    maxProfit: 100_000_000,
    inPlayDelayMs: 3000,
    commissionBps: 200,
    rules: 'match_odds',
    sortOrder: 1,
  };
  return {
    definition,
    status: 'open',
    statusReason: '',
    inPlay: true,
    version: 7,
    guardVersion: 3,
    oddsQuote: null,
    bookmakerQuote: null,
    fancyQuote: null,
    state: '',
    result: null,
    settling: null,
    voiding: null,
    settlementVersion: 0,
    crossPaid: [],
    settledBy: null,
    runnerStatus: ['active', 'active'],
    removals: [],
    startingPrices: null,
    sourceLastPrice: null,
    sourceTotalMatched: null,
    stopped: null,
    books: new Map(),
    ...own,
  };
}

export function sampleOrder(orderId: number, own: Partial<Order> = {}): Order {
  return {
    orderId,
    playerId: 1,
    asset: PLAY,
    marketId: 'market-1',
    marketType: 'match_odds',
    runnerIndex: 0,
    side: 'back',
    price: 185,
    run: 0,
    size: 50_000,
    timeInForce: 'goodTillCancelled',
    minFill: 50_000,
    persistence: 'lapse',
    until: 0,
    clientRef: `reference-${orderId}`,
    placedAt: 10_000 + orderId,
    dueAt: 0,
    restedSeq: orderId,
    marketVersion: 0,
    matched: 0,
    remaining: 50_000,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    matchedValue: 0,
    status: 'unmatched',
    reason: null,
    claimId: 0,
    link: 0,
    reserved: 0,
    settledAt: 0,
    profit: null,
    ...own,
  };
}

export function sampleFill(fillId: number, own: Partial<Fill> = {}): Fill {
  return {
    fillId,
    marketId: 'market-1',
    asset: PLAY,
    runnerIndex: 0,
    price: 185,
    run: 0,
    size: 20_000,
    backOrderId: 1,
    backPlayerId: 1,
    layOrderId: 2,
    layPlayerId: 2,
    at: 12_000,
    voided: false,
    crossId: 0,
    ...own,
  };
}

export function sampleAnswer(playerId: number, clientRef: string, own: Partial<StoredAnswer> = {}): StoredAnswer {
  return {
    playerId,
    clientRef,
    refHash: refHash(playerId, clientRef),
    bodyHash: 12345,
    body: { kind: 'done', clientRef },
    ...own,
  };
}

export function sampleJournal(journalId: number, transfers: readonly Transfer[], own: Partial<Journal> = {}): Journal {
  return {
    journalId,
    key: `key-${journalId}`,
    asset: PLAY,
    kind: 'opening',
    at: 20_000 + journalId,
    terms: { about: 'opening', isPlay: true },
    reference: '',
    transfers,
    ...own,
  };
}
