import { type FeedUpdate, type MarketOpening, MatchBoard, type Result, sportEventFacts } from '@crease/feeds';
import { isRefusal, NOTES, type Refusal, SPORT_ID, writeNote } from '@crease/kernel';
import {
  type Life,
  type LifeStamp,
  type LifeStep,
  lifeRefusal,
  newLife,
  PLAYED,
  stepLife,
} from '../life/event-life.ts';
import type { MarketSituation } from '../markets/market-template.ts';
import type { EventPlan } from '../play/event-plan.ts';
import type { Play, PlayEffect } from '../play/play.ts';
import type { PlayEntry } from '../play/play-entry.ts';
import type { SourceChange } from '../sources/event-sources.ts';
import { FAIL_OVER } from '../sources/fail-over.ts';
import type { SourceUpdate } from '../sources/price-source.ts';
import { actRefusal } from './act-refusal.ts';
import { EventClock } from './event-clock.ts';
import { type ActEntry, type EventEntry, isPlay, lifeStepOf } from './event-entry.ts';
import { Decisions, PlayRecord } from './play-record.ts';
import { type Staged, TradedMarkets } from './traded-markets.ts';

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
  private readonly record: PlayRecord<V>;
  private readonly clock: EventClock;
  private readonly decisions: Decisions<V>;
  private readonly board: MatchBoard<Staged<V>>;
  readonly markets: TradedMarkets<V>;
  private lived: Life;
  /** Of the entry that is being applied. */
  private stamp: LifeStamp;
  private isInPlay = false;
  private readonly moved = new Set<string>();

  /** @param begin creates the state of play before its first entry. */
  constructor(
    readonly plan: EventPlan,
    begin: () => Play<V>,
  ) {
    this.record = new PlayRecord(begin);
    this.clock = new EventClock(plan.createdAt);
    this.stamp = { by: '', at: plan.createdAt };
    this.lived = newLife(plan.startsAt, this.stamp);
    this.board = new MatchBoard({ gameId: plan.gameId, epoch: plan.createdAt, announceAt: 0 });
    this.markets = new TradedMarkets(this.board);
    this.decisions = new Decisions(this.markets, this.record);
    this.publishEvent();
    this.board.publishScore(this.play.score());
  }

  /**
   * Applies an entry.
   * @param at epoch ms, from {@link timeOf}; earlier than the last entry counts as then.
   * @param by the operator; empty: the server.
   * @returns the updates that follow, or why nothing changed.
   */
  enter(entry: EventEntry, at: number, by = ''): readonly FeedUpdate[] | Refusal {
    const refused = this.check(entry);
    if (refused) return refused;
    this.apply(entry, at, by);
    return this.board.drain();
  }

  /** True if the match has a clock whose minute changes by `at`, epoch ms: a `clock` entry publishes it. */
  isClockDue(at: number): boolean {
    return this.play.isDue?.(at) ?? false;
  }

  /** Returns the time of an entry that is made at `at`, epoch ms: see {@link EventClock.timeOf}. */
  timeOf(at: number): number {
    return this.clock.timeOf(at, { room: this.board.room, markets: this.markets.all().length });
  }

  /** Returns why an entry would be refused now; null if it would be applied. */
  check(entry: EventEntry): Refusal | null {
    if (isPlay(entry)) return lifeRefusal(this.lived, PLAYED) ?? this.record.check(entry);
    const { markets, play, life } = this;
    const refused = actRefusal(entry, { offered: () => this.offered(), markets, life, canUndo: !this.record.isEmpty });
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
    if (this.moved.size === 0 || !this.clock.source(at)) return [];
    this.board.moveTo(this.clock.instant);
    this.markets.followSource(this.moved, this.play.view());
    this.moved.clear();
    return this.board.drain();
  }

  /** Returns the change of source that the fail-over table asks for now; null if nothing is wrong. */
  failOver(at: number): SourceChange | null {
    const { sources } = this.markets;
    return sources.active ? sources.verdict(this.sourceSituation(at)) : null;
  }

  alive(name: string, at: number): void {
    this.markets.sources.alive(name, at);
  }

  /** A market's terms; undefined if it was never opened. */
  openingOf(marketId: string): MarketOpening | undefined {
    return this.markets.openingOf(marketId);
  }

  /** Terms of the markets without a result. */
  openings(): readonly MarketOpening[] {
    return this.markets.all().map(({ market }) => market.opening);
  }

  /** What a template of markets meets here. */
  situation(): MarketSituation {
    const { plan, isInPlay, markets } = this;
    return { plan, isInPlay, offered: this.offered(), opened: markets.everyOpening(), made: markets.made };
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

  /** Applies a stored log, without its updates and without checking it again: the rules may be stricter than then. */
  read(log: Iterable<{ readonly entry: EventEntry; readonly at: number; readonly operator?: string }>): void {
    this.board.silent = true;
    for (const { entry, at, operator = '' } of log) this.apply(entry, at, operator);
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

  /** Its state, with the last change of it. */
  get life(): Life {
    return this.lived;
  }

  /** As players see it: a postponed event is a scheduled one with closed markets. */
  get status(): PlayEffect['status'] {
    return this.lived.state === 'postponed' ? 'scheduled' : this.lived.state;
  }

  /** The event without its prices, which take most of the time of a sheet. */
  outline() {
    return { ...this.facts(), lines: this.markets.all().map((entry) => this.markets.outlineOf(entry)) };
  }

  /** @param at epoch ms, for the age of sources. */
  sheet(at: number) {
    const { play, markets } = this;
    const view = play.view();
    return {
      ...this.facts(),
      life: this.life,
      score: play.score(),
      next: play.next(),
      canUndo: !this.record.isEmpty,
      lines: markets
        .all()
        .map((entry) => ({ ...markets.sheetOf(entry, view), decided: play.decide(entry.market.opening) })),
      contradicted: this.decisions.contradicted(),
      sources: this.sources(at),
    };
  }

  /** What every source of prices says, and how it does. @param at epoch ms. */
  sources(at: number) {
    return this.markets.sources.sheet(this.sourceSituation(at));
  }

  private facts() {
    const offered = this.offered().map(({ marketId, name, group }) => ({ marketId, name, group }));
    return { status: this.status, startsAt: this.life.startsAt, played: this.record.entries, offered };
  }

  /** Terms of the markets that play offers now and that were never opened. */
  private offered(): MarketOpening[] {
    const openings = this.play.offers().map(({ opening }) => opening);
    return openings.filter(({ marketId }) => !this.markets.wasOpened(marketId));
  }

  /** Prices of sources do not move the clock of play, so that the log gives it again. */
  private apply(entry: EventEntry, at: number, by: string): void {
    this.clock.enter(at);
    this.board.moveTo(this.clock.instant);
    if (this.play.moveTo(this.clock.now)) {
      this.board.publishScore(this.play.score());
      this.decisions.stop();
    }
    this.stamp = { by, at };
    if (isPlay(entry)) this.takePlay(entry);
    else this.act(entry);
  }

  private act(entry: ActEntry): void {
    const { markets } = this;
    const step = lifeStepOf(entry);
    if (step) this.live(step);
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
        if (this.play.confirms(entry)) this.decisions.declare();
        markets.stopForBall('ball_running', NOTES.ballRunning);
        return;
      case 'suspend':
        markets.suspend(entry.marketIds, entry.reason);
        return;
      case 'traderAway':
        markets.stopTraded(NOTES.traderAway);
        return;
      case 'publish':
        markets.publish(entry.marketIds, this.play.view(), (one) => this.record.isDecided(one.market.opening));
        return;
      case 'clock':
        markets.republish(this.play.view());
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
        if (entry.isPostponed)
          markets.stopAll('suspended', writeNote({ kind: 'eventPostponed', why: entry.reason ?? '' }));
        return;
      case 'abandon':
        this.decisions.abandon(writeNote({ kind: 'eventAbandoned', why: entry.reason }));
        return;
    }
  }

  private live(step: LifeStep): void {
    const next = stepLife(this.lived, step, this.stamp);
    if (isRefusal(next)) return;
    this.lived = next;
    this.publishEvent();
  }

  private open({ marketIds, terms = [] }: Extract<ActEntry, { kind: 'open' }>): void {
    for (const market of this.play.offers()) {
      const { marketId } = market.opening;
      const own = terms.find((one) => one.marketId === marketId);
      if (marketIds.includes(marketId)) this.markets.open(market, this.isInPlay, own);
    }
  }

  private takePlay(entry: PlayEntry): void {
    if (this.play.confirms(entry)) this.decisions.declare();
    const { reason, group, status } = this.record.enter(entry, this.clock.now);
    if (status !== this.status) {
      if (reason !== null) this.markets.stopAll('suspended', reason);
      this.changeStatus(status);
    } else if (reason !== null) this.markets.stopForBall('suspended', reason, group);
    this.board.publishScore(this.play.score());
    if (this.isEnded) this.decisions.finish(this.play.score().summary);
    this.decisions.stop();
  }

  private changeStatus(status: PlayEffect['status']): void {
    this.live({ kind: 'play', state: status });
    if (status !== 'in_play' || this.isInPlay) return;
    this.isInPlay = true;
    this.markets.turnInPlay();
  }

  private undo(): void {
    const status = this.record.undo(this.clock.now);
    this.markets.stopAll('suspended', NOTES.scoreCheck);
    if (status !== this.status) this.changeStatus(status);
    this.board.publishScore(this.play.score());
  }

  private get play(): Play<V> {
    return this.record.play;
  }

  private publishEvent(): void {
    const { sport, teams, competition, venue } = this.plan;
    const about = { competition, venue, startsAt: this.life.startsAt };
    this.board.publishSportEvent(sportEventFacts(sport, teams, about, this.status));
  }

  private sourceSituation(at: number) {
    return { score: this.play.score(), isInPlay: this.isInPlay, at };
  }
}
