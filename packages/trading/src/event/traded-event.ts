import { type FeedUpdate, MatchBoard, type Result, type SimulatedMarket } from '@crease/feeds';
import { NOTES, type Refusal, SPORT_ID } from '@crease/kernel';
import type { MarketSituation } from '../markets/market-situation.ts';
import type { EventPlan } from '../play/event-plan.ts';
import type { Play, PlayEffect } from '../play/play.ts';
import type { PlayEntry } from '../play/play-entry.ts';
import { FAIL_OVER } from '../sources/fail-over.ts';
import type { SourceUpdate } from '../sources/price-source.ts';
import { actRefusal } from './act-refusal.ts';
import { type ActEntry, type EventEntry, isPlay } from './event-entry.ts';
import { type Staged, TradedMarkets } from './traded-markets.ts';

/** Grid of a board's instants, ms. */
const INSTANT_MS = 100;

/**
 * An event that traders run: its entries, in order, become feed updates. Pure: times are arguments, and the same plan
 * and entries give the same updates under the same numbers, so that a restart reads the log again.
 *
 * After an entry about play the model's prices and the trader's lines are only staged. Players see prices when they are
 * published, and bets are taken only then. A result that play has decided is declared with the next ball, so that a
 * mistake can be undone before money moves.
 *
 * Prices of a source are not entries: they reach the markets that follow it between two entries, at their own instants,
 * and are gone after a restart, until the source speaks again.
 */
export class TradedEvent<V> {
  private play: Play<V>;
  private readonly played: PlayEntry[] = [];
  private readonly board: MatchBoard<Staged<V>>;
  readonly markets: TradedMarkets<V>;
  private status: PlayEffect['status'] = 'scheduled';
  private startsAt: number;
  private isInPlay = false;
  private instant = 0;
  /** The last instant at which a source moved a price: entries come after it. */
  private sourcedAt = 0;
  private readonly moved = new Set<string>();

  /** @param begin creates the state of play before its first entry. */
  constructor(
    readonly plan: EventPlan,
    private readonly begin: () => Play<V>,
  ) {
    this.play = begin();
    this.startsAt = plan.startsAt;
    this.board = new MatchBoard({ gameId: plan.gameId, epoch: plan.createdAt, announceAt: 0 });
    this.markets = new TradedMarkets(this.board);
    this.publishEvent();
    this.board.publishScore(this.play.score());
  }

  /**
   * Applies an entry.
   * @param at epoch ms, from {@link timeOf}; earlier than the last entry counts as then.
   * @returns the updates that follow, or why nothing changed.
   */
  enter(entry: EventEntry, at: number): readonly FeedUpdate[] | Refusal {
    const refused = this.check(entry);
    if (refused) return refused;
    this.moveTo(at);
    if (isPlay(entry)) this.takePlay(entry);
    else this.act(entry);
    return this.board.drain();
  }

  /** Returns the time of an entry that is made at `at`, epoch ms: after every price of a source so far. */
  timeOf(at: number): number {
    return this.sourcedAt >= this.instantOf(at) ? this.plan.createdAt + this.sourcedAt + INSTANT_MS : at;
  }

  /** Returns why an entry would be refused now; null if it would be applied. */
  check(entry: EventEntry): Refusal | null {
    if (isPlay(entry)) return this.play.check(entry);
    const { markets, play, played, status } = this;
    const offers = play.offers().map(({ opening }) => opening.marketId);
    const refused = actRefusal(entry, { offers, markets, status, canUndo: played.length > 0 });
    if (refused || entry.kind !== 'line') return refused;
    const view = { play: play.view(), isConfirmed: entry.isConfirmed ?? false };
    return markets.lineRefusal(entry.marketId, entry.line, view);
  }

  /**
   * Takes what a source says. Prices are published with the next {@link flush}.
   * @returns false if the source is not attached.
   */
  hear(name: string, updates: readonly SourceUpdate[], at: number): boolean {
    const changed = this.markets.sources.hear(name, updates, at);
    for (const marketId of changed ?? []) this.moved.add(marketId);
    return changed !== null;
  }

  /** Publishes what the active source changed since the last call. */
  flush(at: number): readonly FeedUpdate[] {
    for (const marketId of this.markets.sources.tick(at)) this.moved.add(marketId);
    const instant = Math.max(this.instantOf(at), this.instant + INSTANT_MS);
    if (this.moved.size === 0 || instant > this.instantOf(at) + INSTANT_MS) return [];
    this.advance(instant);
    this.sourcedAt = instant;
    this.markets.followSource(this.moved, this.play.view());
    this.moved.clear();
    return this.board.drain();
  }

  /** Returns the entry that the fail-over table asks for now; null if nothing is wrong. */
  failOver(at: number): ActEntry | null {
    const change = this.markets.sources.verdict(this.sourceSituation(at));
    return change && { kind: 'source', ...change };
  }

  alive(name: string, at: number): void {
    this.markets.sources.alive(name, at);
  }

  /** A market's terms; undefined if it was never opened. */
  openingOf(marketId: string): SimulatedMarket<V>['opening'] | undefined {
    return this.markets.openingOf(marketId);
  }

  /** True for a market that was made by hand. */
  isMade(marketId: string): boolean {
    return this.markets.isMade(marketId);
  }

  /** What a template of markets meets here. */
  situation(): MarketSituation {
    const { plan, isInPlay, markets } = this;
    const offered = this.play
      .offers()
      .map(({ opening }) => opening)
      .filter(({ marketId }) => !markets.wasOpened(marketId));
    return { plan, isInPlay, offered, opened: markets.openings(), made: markets.made };
  }

  /** Results so far, by market. */
  get declared(): ReadonlyMap<string, Result> {
    return this.markets.declared;
  }

  /** True once play is finished or abandoned. */
  get isEnded(): boolean {
    return this.status === 'finished' || this.status === 'abandoned';
  }

  /** True once play has ended and every market has a result. */
  get isOver(): boolean {
    return this.isEnded && this.markets.all().length === 0;
  }

  /** True while a market that no source prices takes bets. */
  get needsTrader(): boolean {
    const view = this.play.view();
    return this.markets.all().some((entry) => {
      const { status, isFollowing } = this.markets.sheetOf(entry, view);
      return status === 'open' && !isFollowing;
    });
  }

  /** Applies a stored log without its updates; the present state is then that of its last entry. */
  read(log: Iterable<{ readonly entry: EventEntry; readonly at: number }>): void {
    this.board.silent = true;
    for (const { entry, at } of log) this.enter(entry, at);
    this.board.silent = false;
    this.board.drain();
  }

  /** Updates since the last call that no entry has returned: those of the creation. */
  drain(): readonly FeedUpdate[] {
    return this.board.drain();
  }

  /** The whole present state, for a reader that lost it. Results are included. */
  present(): readonly FeedUpdate[] {
    return this.board.present(true);
  }

  /** @param at epoch ms, for the age of sources. */
  sheet(at: number) {
    const { play, markets, declared } = this;
    const view = play.view();
    const offered = play.offers().filter(({ opening: { marketId } }) => !markets.wasOpened(marketId));
    return {
      status: this.status,
      startsAt: this.startsAt,
      score: play.score(),
      next: play.next(),
      canUndo: this.played.length > 0,
      lastPlayed: this.played.at(-1) ?? null,
      lines: markets.all().map((entry) => {
        const { marketId } = entry.market.opening;
        return { ...markets.sheetOf(entry, view), decided: play.decide(marketId), isMade: markets.isMade(marketId) };
      }),
      offered: offered.map(({ opening }) => ({ marketId: opening.marketId, name: opening.name, group: opening.group })),
      contradicted: [...declared].flatMap(([marketId, result]) => this.contradiction(marketId, result)),
      sources: markets.sources.sheet(this.sourceSituation(at)),
    };
  }

  /** A settled market whose result play now contradicts, after an undo. */
  private contradiction(marketId: string, declared: Result) {
    const opening = this.openingOf(marketId);
    const now = this.play.decide(marketId);
    const stands =
      this.markets.isMade(marketId) || declared.kind === 'void' || JSON.stringify(declared) === JSON.stringify(now);
    return opening && !stands ? [{ opening, declared, now }] : [];
  }

  private act(entry: ActEntry): void {
    const { markets } = this;
    switch (entry.kind) {
      case 'open':
        this.open(entry);
        return;
      case 'make':
        markets.make(entry.market, {
          sportId: SPORT_ID[this.plan.sport],
          isInPlay: this.isInPlay,
          isSteady: entry.isSteady ?? false,
        });
        return;
      case 'declare':
        markets.settle(entry.marketId, entry.result);
        return;
      case 'ballRunning':
        this.settleDecided();
        markets.stopForBall('ball_running', NOTES.ballRunning);
        return;
      case 'suspend':
        markets.suspend(entry.marketIds, entry.reason);
        return;
      case 'traderAway':
        markets.stopTraded(NOTES.traderAway);
        return;
      case 'publish':
        markets.publish(entry.marketIds, this.play.view(), (one) => this.isDecided(one.market.opening.marketId));
        return;
      case 'line':
        markets.setLine(entry.marketId, entry.line);
        return;
      case 'sources':
        markets.sources.attach(entry.names);
        markets.leaveSource(NOTES.waitingForFeed);
        return;
      case 'source':
        markets.sources.change(entry);
        markets.leaveSource(entry.fault ? FAIL_OVER[entry.fault].note : NOTES.suspended);
        return;
      case 'undo':
        this.undo();
        return;
      case 'schedule':
        this.startsAt = entry.startsAt;
        this.publishEvent();
        return;
    }
  }

  private open({ marketIds, terms = [] }: Extract<ActEntry, { kind: 'open' }>): void {
    for (const market of this.play.offers()) {
      const { marketId } = market.opening;
      const own = terms.find((one) => one.marketId === marketId);
      if (marketIds.includes(marketId)) this.markets.open(market, this.isInPlay, own);
    }
  }

  private takePlay(entry: PlayEntry): void {
    this.played.push(entry);
    const { reason, status } = this.play.enter(entry);
    if (status !== this.status) {
      if (reason !== null) this.markets.stopAll('suspended', reason);
      this.changeStatus(status);
    } else if (reason !== null) this.markets.stopForBall('suspended', reason);
    this.board.publishScore(this.play.score());
    if (this.isEnded) this.finish();
    for (const one of this.markets.all())
      if (this.isDecided(one.market.opening.marketId)) this.markets.stop(one, 'suspended', NOTES.settling);
  }

  private changeStatus(status: PlayEffect['status']): void {
    this.status = status;
    this.publishEvent();
    if (status !== 'in_play' || this.isInPlay) return;
    this.isInPlay = true;
    this.markets.turnInPlay();
  }

  /** Declares everything that play has decided; what it leaves open is void. Markets made by hand wait for theirs. */
  private finish(): void {
    this.settleDecided();
    const { summary: note } = this.play.score();
    for (const { market } of this.markets.all()) {
      const { marketId } = market.opening;
      if (!this.markets.isMade(marketId)) this.markets.settle(marketId, { kind: 'void', note });
    }
  }

  private settleDecided(): void {
    for (const { market } of this.markets.all()) {
      const result = this.play.decide(market.opening.marketId);
      if (result) this.markets.settle(market.opening.marketId, result);
    }
  }

  private isDecided(marketId: string): boolean {
    return this.play.decide(marketId) !== null;
  }

  private undo(): void {
    this.played.pop();
    this.play = this.begin();
    let status: PlayEffect['status'] = 'scheduled';
    for (const entry of this.played) ({ status } = this.play.enter(entry));
    this.markets.stopAll('suspended', NOTES.scoreCheck);
    if (status !== this.status) this.changeStatus(status);
    this.board.publishScore(this.play.score());
  }

  private publishEvent(): void {
    const { plan, status, startsAt } = this;
    const { sport, competition, venue, teams } = plan;
    const name = `${teams[0].name} v ${teams[1].name}`;
    const about = { sportId: SPORT_ID[sport], name, competition, venue, teams };
    this.board.publishSportEvent({ kind: 'sportEvent', ...about, startsAt, status });
  }

  private sourceSituation(at: number) {
    return { score: this.play.score(), isInPlay: this.isInPlay, at };
  }

  private instantOf(at: number): number {
    return Math.ceil((at - this.plan.createdAt) / INSTANT_MS) * INSTANT_MS;
  }

  private moveTo(at: number): void {
    this.advance(Math.max(this.instantOf(at), this.instant));
  }

  private advance(instant: number): void {
    this.instant = instant;
    this.board.moveTo(instant);
  }
}
