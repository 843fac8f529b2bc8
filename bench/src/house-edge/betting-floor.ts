import {
  type Command,
  createEngine,
  type Engine,
  execute,
  type Fact,
  isNeedsAnswer,
  nextDueAt,
  type PlayerAnswer,
} from '@crease/engine';
import { type Feed, type FeedUpdate, guardFeed } from '@crease/feeds';
import { isRefusal } from '@crease/kernel';
import { kindOf } from '@crease/traders';
import { feedCommand } from '../../../apps/server/src/feeds/feed-command.ts';
import type { BookSides, Bot } from './bot.ts';
import { EdgeLedger } from './edge-ledger.ts';
import { FloorCrowd } from './floor-crowd.ts';
import { FloorHands, LAUNDERED } from './floor-hands.ts';
import { noteUpdate, type SeenMarket } from './seen-market.ts';

const ASSET = 'play:INR';
/** Prices a side that a page shows. */
const DEPTH = 3;
/** Nobody here ever runs out of money: 1,000 crore rupees, in paise. */
const PURSE = 1e12;

/** What simulated players have at risk in a market at most, as in the product; paise. */
const CROWD_MOST = 20_000_00;

interface FloorCrowdSize {
  readonly secret: Uint8Array;
  readonly size: number;
}

interface Seated {
  readonly bot: Bot;
  readonly hands: FloorHands;
}

/**
 * A House with a simulated feed and bots, on a clock of its own. Everything goes through the House's verbs: the
 * feed behind its guard, delays in play, refusals, settlement, commission. A bot hears an update the moment the
 * House has taken it in: sooner than any socket could tell it.
 */
export class BettingFloor {
  readonly ledger = new EdgeLedger();
  readonly markets = new Map<string, SeenMarket>();
  private readonly engine: Engine = createEngine({ assets: [ASSET], limits: { liveOrdersPerPlayer: 1e6 } });
  private readonly feed: Feed;
  private readonly byGame = new Map<string, Set<string>>();
  private readonly seated: Seated[];
  private readonly crowd: FloorCrowd | null;
  private now = 0;

  /** @param crowd simulated players who trade beside the bots; null: none. */
  constructor(feed: Feed, bots: readonly Bot[], crowd: FloorCrowdSize | null = null) {
    this.feed = guardFeed(feed);
    this.seated = bots.map((bot) => ({ bot, hands: this.seat(bot) }));
    this.crowd = crowd && this.seatCrowd(crowd);
  }

  /** Follows the feed up to an instant of its time, ms. */
  advance(feedTime: number): void {
    for (const update of this.feed.advance(feedTime)) if (!this.isSizesOnly(update)) this.follow(update);
  }

  marketsOf(gameId: string): SeenMarket[] {
    return [...(this.byGame.get(gameId) ?? [])].flatMap((marketId) => this.markets.get(marketId) ?? []);
  }

  readonly levels = (marketId: string): BookSides[] => {
    const ladder = this.engine.markets.get(marketId)?.books.get(ASSET)?.ladder;
    const runners = this.markets.get(marketId)?.definition.runners ?? [];
    return runners.map((_, runner) => ({
      back: ladder?.availableToBack(runner, DEPTH) ?? [],
      lay: ladder?.availableToLay(runner, DEPTH) ?? [],
    }));
  };

  /** What was matched in a market so far, paise. */
  matched(marketId: string): number {
    return this.engine.markets.get(marketId)?.books.get(ASSET)?.totalMatched ?? 0;
  }

  /** Asks the House at the floor's time. @returns the answer; null when it was refused. */
  submit(command: Command): unknown {
    let outcome = execute(this.engine, command, { now: this.now });
    if (isNeedsAnswer(outcome)) outcome = execute(this.engine, command, { now: this.now, storedAnswer: null });
    if (isNeedsAnswer(outcome) || isRefusal(outcome)) return null;
    this.book(outcome.facts);
    return outcome.answer;
  }

  /**
   * In play a ladder is told anew every second or two with other sizes only. Bets here are small, so they make no
   * difference; leaving them out halves the time.
   */
  private isSizesOnly(update: FeedUpdate): boolean {
    const market = update.kind === 'oddsQuote' ? this.markets.get(update.marketId) : undefined;
    if (update.kind !== 'oddsQuote' || !market?.inPlay || market.status !== 'open' || !market.odds) return false;
    return update.runners.every(({ back, lay }, runner) => {
      const before = market.odds?.[runner];
      return back[0]?.price === before?.back[0]?.price && lay[0]?.price === before?.lay[0]?.price;
    });
  }

  private follow(update: FeedUpdate): void {
    this.releaseBefore(update.at);
    this.now = Math.max(this.now, update.at);
    this.submit(feedCommand(update));
    this.crowd?.turn(this.now);
    noteUpdate(this.markets, update);
    if (update.kind === 'marketOpen') this.open(update.gameId, update.market.marketId);
    for (const { bot, hands } of this.seated) bot.hear(update, this, hands);
    if (update.kind === 'result') this.forget(update.gameId, update.marketId);
  }

  /** The delay of waiting bets is over: each goes at its own moment, with the feed read up to it. */
  private releaseBefore(at: number): void {
    for (let due = nextDueAt(this.engine.due); due !== null && due < at; due = nextDueAt(this.engine.due)) {
      this.now = Math.max(this.now, due);
      this.submit({ type: 'beat', feedReadTo: due });
    }
  }

  private open(gameId: string, marketId: string): void {
    const ofGame = this.byGame.get(gameId) ?? new Set();
    this.byGame.set(gameId, ofGame.add(marketId));
    this.ledger.opened(gameId, marketId);
  }

  private forget(gameId: string, marketId: string): void {
    this.submit({ type: 'archiveMarket', marketId });
    this.markets.delete(marketId);
    this.byGame.get(gameId)?.delete(marketId);
    this.ledger.closed(gameId, marketId);
  }

  private book(facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.fact === 'filled') this.ledger.filled(fact.fill, this.markets.get(fact.fill.marketId));
      if (fact.fact === 'settled') this.ledger.settled(fact.settlement);
      if (fact.fact === 'ticketChanged') this.ledger.ticket(fact.ticket);
      if (fact.fact === 'turnoverCounted') this.ledger.counted(fact.turnover, LAUNDERED.rollover);
    }
  }

  private seat(bot: Bot): FloorHands {
    return new FloorHands(this.enter(bot.name, bot.name), (command) => this.submit(command));
  }

  private seatCrowd({ secret, size }: FloorCrowdSize): FloorCrowd {
    const playerIds = Array.from({ length: size }, (_, no) => this.enter(`sim-${no}`, `simulated ${kindOf(no).name}`));
    const submit = (command: Command) => this.submit(command);
    return new FloorCrowd({ secret, engine: this.engine, playerIds, mostPerMarket: CROWD_MOST, submit });
  }

  private enter(username: string, row: string): number {
    const named = username.replaceAll(' ', '_');
    const made = this.submit({
      type: 'createPlayer',
      username: named,
      demo: true,
      asset: ASSET,
      openingBalance: PURSE,
    });
    const { playerId } = made as PlayerAnswer;
    this.ledger.player(playerId, row);
    return playerId;
  }
}
