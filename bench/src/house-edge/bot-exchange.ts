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
import { feedCommand } from '../../../apps/server/src/core/feed-command.ts';
import type { BookSides, Bot } from './bot.ts';
import { CrowdRunner } from './crowd-runner.ts';
import { EdgeLedger } from './edge-ledger.ts';
import { LAUNDERED, PlayerActions } from './player-actions.ts';
import { noteUpdate, type SeenMarket } from './seen-market.ts';

const ASSET = 'play:INR';
/** Prices per side on a page. */
const DEPTH = 3;
/** Balance of every player, practically unlimited: 1,000 crore rupees, in paise. */
const OPENING_BALANCE = 1e12;

/** Most at risk of a simulated player in a market, as in the product; paise. */
const CROWD_MOST = 20_000_00;

interface CrowdSize {
  readonly secret: Uint8Array;
  readonly size: number;
}

interface ActiveBot {
  readonly bot: Bot;
  readonly actions: PlayerActions;
}

/**
 * An engine with a simulated feed and bots, on its own clock. Everything uses the engine's commands: the feed behind
 * its guard, delays in play, refusals, settlement, commission. A bot receives an update when the engine has applied it,
 * earlier than any socket could deliver it.
 */
export class BotExchange {
  readonly ledger = new EdgeLedger();
  readonly markets = new Map<string, SeenMarket>();
  private readonly engine: Engine = createEngine({ assets: [ASSET], limits: { liveOrdersPerPlayer: 1e6 } });
  private readonly feed: Feed;
  private readonly byGame = new Map<string, Set<string>>();
  private readonly active: ActiveBot[];
  private readonly crowd: CrowdRunner | null;
  private now = 0;

  /** @param crowd simulated players who trade next to the bots; null for none. */
  constructor(feed: Feed, bots: readonly Bot[], crowd: CrowdSize | null = null) {
    this.feed = guardFeed(feed);
    this.active = bots.map((bot) => ({ bot, actions: this.admit(bot) }));
    this.crowd = crowd && this.seatCrowd(crowd);
  }

  /** Follows the feed up to an instant, ms of feed time. */
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

  /** Returns the matched size of a market so far, paise. */
  matched(marketId: string): number {
    return this.engine.markets.get(marketId)?.books.get(ASSET)?.totalMatched ?? 0;
  }

  /** Submits a command at the current time. @returns the answer; null for a refusal. */
  submit(command: Command): unknown {
    let outcome = execute(this.engine, command, { now: this.now });
    if (isNeedsAnswer(outcome)) outcome = execute(this.engine, command, { now: this.now, storedAnswer: null });
    if (isNeedsAnswer(outcome) || isRefusal(outcome)) return null;
    this.book(outcome.facts);
    return outcome.answer;
  }

  /**
   * In play a ladder is repeated every second or two with other sizes only. Bets here are small, so these updates make
   * no difference; skipping them halves the time.
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
    for (const { bot, actions } of this.active) bot.receive(update, this, actions);
    if (update.kind === 'result') this.forget(update.gameId, update.marketId);
  }

  /** Releases waiting bets whose delay is over, each at its own moment, with the feed read up to it. */
  private releaseBefore(at: number): void {
    for (let due = nextDueAt(this.engine); due !== null && due < at; due = nextDueAt(this.engine)) {
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

  private admit(bot: Bot): PlayerActions {
    return new PlayerActions(this.enter(bot.name, bot.name), (command) => this.submit(command));
  }

  private seatCrowd({ secret, size }: CrowdSize): CrowdRunner {
    const playerIds = Array.from({ length: size }, (_, no) => this.enter(`sim-${no}`, `simulated ${kindOf(no).name}`));
    const submit = (command: Command) => this.submit(command);
    return new CrowdRunner({ secret, engine: this.engine, playerIds, mostPerMarket: CROWD_MOST, submit });
  }

  private enter(username: string, row: string): number {
    const named = username.replaceAll(' ', '_');
    const made = this.submit({
      type: 'createPlayer',
      username: named,
      demo: true,
      asset: ASSET,
      openingBalance: OPENING_BALANCE,
    });
    const { playerId } = made as PlayerAnswer;
    this.ledger.player(playerId, row);
    return playerId;
  }
}
