import type { Market, SportEvent } from '@crease/contract';
import type { Fact } from '@crease/engine';
import type { Catalogue, CatalogueChange } from '../markets/catalogue.ts';
import { FixedOddsWatch } from '../sportsbook/fixed-odds-watch.ts';
import type { Batch } from '../writer/writer.ts';
import type { BatchedWrites } from './batched-writes.ts';
import { cutSlowSockets } from './close-sockets.ts';
import type { CreaseServer } from './crease-server.ts';
import { PacedPublishing } from './paced-publishing.ts';
import { type PlayerPost, PlayerPublisher } from './player-publisher.ts';
import {
  type EventPublisher,
  eventPublisher,
  MARKET_PACE_MS,
  type MarketPublisher,
  marketPublisher,
} from './publishers.ts';
import { EVERY_EVENT, eventRoom, framedRoom, marketRoom, playerRoom } from './rooms.ts';

/** Time between two searches for due updates, ms. */
const FLUSH_MS = 25;
/** Least time between two updates of an event's list odds, ms. */
const LIST_PACE_MS = 500;
/** Heartbeat of prices, ms. */
const BEAT_MS = 2000;

/**
 * Publishes stored batches: updates the catalogue, and sends rooms what changed, conflated. States are computed when
 * the batch is applied, because the engine has moved on by the time it is stored.
 */
export class Publication {
  readonly #io: CreaseServer;
  readonly #now: () => number;
  readonly #catalogue: Catalogue;
  readonly #markets: MarketPublisher;
  readonly #events: EventPublisher;
  readonly #lists: EventPublisher;
  readonly #players: PlayerPublisher;
  readonly #paced: PacedPublishing;
  readonly #fixedOdds = new FixedOddsWatch();
  #isBeatDue = false;
  #timers: ReturnType<typeof setInterval>[] = [];

  /**
   * @param catalogue already filled.
   * @param io its broadcasts use `lines`.
   * @param now epoch ms: sequence numbers of balances rise over restarts.
   */
  constructor(io: CreaseServer, lines: BatchedWrites, catalogue: Catalogue, now: () => number) {
    this.#io = io;
    this.#now = now;
    this.#paced = new PacedPublishing(lines);
    this.#catalogue = catalogue;
    this.#markets = marketPublisher((update) => {
      io.to(marketRoom(update.marketId)).emit('market:update', update);
    });
    this.#events = eventPublisher((update) => {
      io.to(eventRoom(update.gameId)).emit('event:update', update);
    }, MARKET_PACE_MS);
    this.#lists = eventPublisher((update) => {
      io.to(eventRoom(EVERY_EVENT)).emit('event:update', update);
    }, LIST_PACE_MS);
    this.#players = new PlayerPublisher(postTo(io), now() * 1000);
    this.#take(catalogue.everything(), new Set());
  }

  /** Returns a market's published state as JSON; null if unknown. */
  marketText(marketId: string): string | null {
    return this.#markets.snapshotText(marketId);
  }

  start(): void {
    const flush = setInterval(() => void this.#paced.publish(() => this.#due(performance.now())), FLUSH_MS);
    const beat = setInterval(() => {
      this.#isBeatDue = true;
    }, BEAT_MS);
    this.#timers = [flush, beat];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Reads the engine after a batch. @returns a function that publishes once the batch is stored. */
  draw({ engine, facts, touched }: Batch): () => void {
    const drawing = this.#catalogue.draw(engine, { marketIds: touched.markets, gameIds: touched.sportEvents });
    const opened = openedBy(facts);
    const moved = this.#fixedOdds.changed(engine, touched.markets);
    const publishToPlayers = this.#players.draw(engine, facts, touched.players);
    return () => {
      this.#take(this.#catalogue.show(drawing), opened);
      this.#takeMoved(moved);
      publishToPlayers();
    };
  }

  /** Publishes due updates, one per step. @param now milliseconds of a steady clock. */
  *#due(now: number): Generator<void> {
    if (this.#isBeatDue) {
      this.#isBeatDue = false;
      this.#beat();
      yield;
    }
    yield* this.#markets.flushSteps(now);
    yield* this.#events.flushSteps(now);
    yield* this.#lists.flushSteps(now);
  }

  forget(gameId: string, marketIds: Iterable<string>): void {
    for (const marketId of marketIds) this.#markets.forget(marketId);
    this.#events.forget(gameId);
    this.#lists.forget(gameId);
    this.#fixedOdds.forget(gameId, marketIds);
    this.#catalogue.drop(gameId);
  }

  #take({ markets, sportEvents }: CatalogueChange, opened: ReadonlySet<string>): void {
    for (const market of markets) this.#markets.take(market);
    for (const sportEvent of sportEvents) {
      const fixedOdds = this.#fixedOdds.versionOf(sportEvent.gameId);
      this.#events.take({ sportEvent, opened: this.#newMarkets(sportEvent, markets, opened), fixedOdds });
      // Lists do not have a new event yet: its first odds are an update.
      if (!this.#lists.snapshot(sportEvent.gameId)) this.#lists.take({ sportEvent, opened: [], fixedOdds: 0 });
      this.#lists.take({ sportEvent, opened: [], fixedOdds });
    }
  }

  /** Markets of an event that the exchange shows. */
  #newMarkets({ gameId }: SportEvent, markets: readonly Market[], opened: ReadonlySet<string>): Market[] {
    return markets.filter(
      (market) =>
        market.gameId === gameId && opened.has(market.marketId) && !this.#catalogue.isFixedOnly(market.marketId),
    );
  }

  /** Fixed odds change with the model, even if nothing else of their event does. */
  #takeMoved(gameIds: ReadonlySet<string>): void {
    for (const gameId of gameIds) {
      const sportEvent = this.#catalogue.sportEvent(gameId);
      if (!sportEvent) continue;
      const state = { sportEvent, opened: [], fixedOdds: this.#fixedOdds.versionOf(gameId) };
      this.#events.take(state);
      this.#lists.take(state);
    }
  }

  #beat(): void {
    this.#io.emit('beat', { at: this.#now() });
    cutSlowSockets(this.#io);
  }
}

function postTo(io: CreaseServer): PlayerPost {
  const room = (playerId: number) => io.to(playerRoom(playerId));
  return {
    isConnected: (playerId) => io.sockets.adapter.rooms.has(playerRoom(playerId)),
    bet: (playerId, bet) => room(playerId).emit('bet:update', { bet }),
    round: (playerId, round) => room(playerId).emit('round:update', { round }),
    balance: (playerId, update) => room(playerId).emit('update_balance', update),
    changed: (playerId, topic) => {
      const rooms = topic === 'tickets' ? [playerRoom(playerId), framedRoom(playerId)] : playerRoom(playerId);
      io.to(rooms).emit('account:update', { changed: [topic] });
    },
  };
}

function openedBy(facts: readonly Fact[]): Set<string> {
  const opened = new Set<string>();
  for (const fact of facts) if (fact.fact === 'marketOpened') opened.add(fact.market.definition.marketId);
  return opened;
}
