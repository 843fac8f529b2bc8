import {
  type BoardMarket,
  faultOfQuote,
  GUARD_DEFAULTS,
  isJump,
  type MarketOpening,
  type MatchBoard,
  type Result,
  type SimulatedMarket,
} from '@crease/feeds';
import { NOTES, type Refusal, refuse, type SportId } from '@crease/kernel';
import { adjustQuote, type Line, MODEL_LINE, type Quote } from '../lines/line.ts';
import { type HandMarket, madeMarket } from '../markets/hand-market.ts';
import type { HandicapLines } from '../markets/handicap-lines.ts';
import { EventSources } from '../sources/event-sources.ts';
import type { OpenTerms } from './event-entry.ts';

/** Prices move with entries and sources only: every quote is that of one instant. */
const CALM = 0;

/** Everything that a market's quote depends on. */
export interface Staged<V> {
  readonly play: V;
  readonly line: Line;
  /** The price of the source that the market follows; null without one. */
  readonly sourced: Quote | null;
}

type Entry<V> = BoardMarket<Staged<V>>;

/** The markets of a traded event: how each is priced, which are held, and which follow a source. */
export class TradedMarkets<V> {
  readonly sources: EventSources;
  /** Results so far, by market. */
  readonly declared = new Map<string, Result>();
  private readonly lines = new Map<string, Line>();
  /** Every market opened so far. */
  private readonly opened = new Map<string, SimulatedMarket<V>>();
  private readonly byHand = new Map<string, HandMarket>();
  /** Markets that balls do not suspend. */
  private readonly steady = new Set<string>();
  /** Markets suspended by hand: publishing all does not open them. */
  private readonly held = new Set<string>();
  /** Published markets that follow the active source without further entries. */
  private readonly following = new Set<string>();

  constructor(private readonly board: MatchBoard<Staged<V>>) {
    this.sources = new EventSources(board.setting.gameId);
  }

  all(): readonly Entry<V>[] {
    return [...this.board.markets()];
  }

  has(marketId: string): boolean {
    return this.board.find(marketId) !== undefined;
  }

  /** True for a market that was opened once, with or without a result. */
  wasOpened(marketId: string): boolean {
    return this.opened.has(marketId);
  }

  openingOf(marketId: string): SimulatedMarket<V>['opening'] | undefined {
    return this.opened.get(marketId)?.opening;
  }

  setLine(marketId: string, line: Line): void {
    this.lines.set(marketId, line);
  }

  /** @param terms in place of the market's own. */
  open(market: SimulatedMarket<V>, isInPlay: boolean, terms?: OpenTerms): void {
    const { isSteady = false, ...own } = terms ?? {};
    const opening = { ...market.opening, ...own };
    const { marketId } = opening;
    this.opened.set(marketId, { ...market, opening });
    if (isSteady) this.steady.add(marketId);
    this.board.open({ ...market, opening, quote: (staged) => quoteOf(market, staged) });
    const entry = this.board.find(marketId);
    if (!entry) return;
    this.sources.watch(market.opening, isInPlay);
    if (isInPlay) this.board.turnInPlay(entry);
    this.board.setStatus(entry, 'suspended', NOTES.suspended);
  }

  /** Number of markets made by hand so far. */
  get made(): number {
    return this.byHand.size;
  }

  isMade(marketId: string): boolean {
    return this.byHand.has(marketId);
  }

  /** What the lines of a market made by hand are settled by; undefined: it has none. */
  handicapOf(marketId: string): HandicapLines['of'] | undefined {
    return this.byHand.get(marketId)?.handicap?.of;
  }

  make(
    market: HandMarket,
    about: { readonly sportId: SportId; readonly isInPlay: boolean; readonly isSteady: boolean },
  ): void {
    const { gameId } = this.board.setting;
    const made = madeMarket<V>(market, { number: this.made + 1, gameId, sportId: about.sportId });
    const { marketId } = made.opening;
    this.byHand.set(marketId, market);
    if (about.isSteady) this.steady.add(marketId);
    this.open(made, about.isInPlay);
  }

  /** Terms of every market opened so far. */
  everyOpening(): SimulatedMarket<V>['opening'][] {
    return [...this.opened.values()].map(({ opening }) => opening);
  }

  turnInPlay(): void {
    for (const entry of this.all()) {
      this.sources.watch(entry.market.opening, true);
      this.board.turnInPlay(entry);
    }
  }

  settle(marketId: string, result: Result): void {
    const entry = this.board.find(marketId);
    if (!entry) return;
    this.declared.set(marketId, result);
    this.following.delete(marketId);
    this.sources.forget(marketId);
    this.board.settle(entry, result);
  }

  /** Suspends markets; those that are named stay so until they are published by name. */
  suspend(marketIds: readonly string[] | undefined, reason: string): void {
    for (const entry of this.chosen(marketIds)) {
      if (marketIds) this.held.add(idOf(entry));
      this.stop(entry, 'suspended', reason);
    }
  }

  /** Suspends all markets that are not held. @param group of the markets; absent: all. */
  stopAll(status: 'suspended' | 'ball_running', reason: string, group?: string): void {
    for (const entry of this.all())
      if (isOf(entry, group) && !this.held.has(idOf(entry))) this.stop(entry, status, reason);
  }

  /** Suspends what a ball may change. @param group of the markets; absent: all. */
  stopForBall(status: 'suspended' | 'ball_running', reason: string, group?: string): void {
    for (const entry of this.all())
      if (isOf(entry, group) && !this.held.has(idOf(entry)) && !this.steady.has(idOf(entry)))
        this.stop(entry, status, reason);
  }

  /** The clock moves on: open markets follow it with the lines that players see. */
  republish(play: V): void {
    for (const entry of this.all())
      if (entry.status?.status === 'open' && entry.quoted) this.board.quote(entry, { ...entry.quoted.view, play });
  }

  /** Suspends what no source prices. */
  stopTraded(reason: string): void {
    for (const entry of this.all())
      if (!this.following.has(idOf(entry)) && !this.held.has(idOf(entry))) this.stop(entry, 'suspended', reason);
  }

  stop(entry: Entry<V>, status: 'suspended' | 'ball_running', reason: string): void {
    this.following.delete(idOf(entry));
    this.board.setStatus(entry, status, reason);
  }

  /**
   * Publishes new prices, then opens: no bet matches an old price.
   * @param isDecided true for a market that play has decided, which stays closed.
   */
  publish(marketIds: readonly string[] | undefined, play: V, isDecided: (entry: Entry<V>) => boolean): void {
    for (const entry of this.chosen(marketIds)) {
      const marketId = idOf(entry);
      if (marketIds) this.held.delete(marketId);
      if (this.held.has(marketId) || isDecided(entry)) continue;
      if (this.isSourced(marketId)) {
        this.following.add(marketId);
        this.follow(entry, play);
      } else {
        this.following.delete(marketId);
        this.show(entry, play);
      }
    }
  }

  /** Shows players what the active source says about markets that follow it. */
  followSource(marketIds: Iterable<string>, play: V): void {
    for (const marketId of marketIds) {
      const entry = this.board.find(marketId);
      if (entry && this.following.has(marketId)) this.follow(entry, play);
    }
  }

  /**
   * Another source prices the markets: those that followed are suspended, and follow the new one from its next price.
   * Without a source they wait for the trader.
   */
  leaveSource(reason: string): void {
    for (const marketId of this.following) {
      const entry = this.board.find(marketId);
      if (entry) this.board.setStatus(entry, 'suspended', reason);
    }
    if (!this.sources.active) this.following.clear();
  }

  /** Lines with a cap, of markets that take bets, with the prices that players see. */
  capped() {
    return this.all().flatMap(({ market, status, quoted }) => {
      const { opening } = market;
      const line = this.lineOf(opening.marketId);
      const live = quoted && (market.quote(quoted.view, CALM) as Quote);
      return line.cap && status?.status === 'open' && live ? [{ opening, line, live }] : [];
    });
  }

  /** True while a market that no source prices takes bets. */
  get needsTrader(): boolean {
    return this.all().some((entry) => entry.status?.status === 'open' && !this.following.has(idOf(entry)));
  }

  /** A market without its prices. */
  outlineOf({ market: { opening }, status }: Entry<V>) {
    const { marketId } = opening;
    return {
      opening,
      status: status?.status ?? 'suspended',
      reason: status?.reason ?? '',
      isHeld: this.held.has(marketId),
      isFollowing: this.following.has(marketId),
      isMade: this.isMade(marketId),
      handicap: this.handicapOf(marketId),
      line: this.lineOf(marketId),
    };
  }

  /** A market for the trader: proposed, staged and live prices. */
  sheetOf(entry: Entry<V>, play: V) {
    const { market, quoted } = entry;
    const { marketId } = market.opening;
    return {
      ...this.outlineOf(entry),
      proposed: this.proposal(marketId, play),
      staged: market.quote(this.staged(marketId, play), CALM) as Quote,
      live: quoted ? (market.quote(quoted.view, CALM) as Quote) : null,
    };
  }

  /** Returns why a line cannot be set: it gives money away, or moves prices too far without a confirmation. */
  lineRefusal(marketId: string, line: Line, { play, isConfirmed }: { play: V; isConfirmed: boolean }): Refusal | null {
    const market = this.opened.get(marketId) as SimulatedMarket<V>;
    const quote = quoteOf(market, { ...this.staged(marketId, play), line });
    if (isFaulty(quote, market.opening)) return refuse('INVALID_INPUT', { reason: 'pinnedFault' });
    const before = this.proposal(marketId, play);
    const span = { wasOpen: true, scoreMoved: false, limits: GUARD_DEFAULTS };
    return !isConfirmed && isJump(before, quote, span) ? refuse('INVALID_INPUT', { reason: 'farFromModel' }) : null;
  }

  private follow(entry: Entry<V>, play: V): void {
    const sourced = this.sources.market(idOf(entry));
    if (!sourced?.quote || sourced.status !== 'open') {
      const status = sourced?.status === 'ball_running' ? 'ball_running' : 'suspended';
      this.board.setStatus(entry, status, sourced?.reason || NOTES.waitingForFeed);
      return;
    }
    this.show(entry, play);
  }

  /** Shows players the staged prices, unless they give money away. */
  private show(entry: Entry<V>, play: V): void {
    const staged = this.staged(idOf(entry), play);
    if (isFaulty(entry.market.quote(staged, CALM) as Quote, entry.market.opening))
      this.board.setStatus(entry, 'suspended', NOTES.priceCheck);
    else {
      this.board.quote(entry, staged);
      this.board.setStatus(entry, 'open', '');
    }
  }

  private chosen(marketIds: readonly string[] | undefined): readonly Entry<V>[] {
    return marketIds ? this.all().filter((entry) => marketIds.includes(idOf(entry))) : this.all();
  }

  private isSourced(marketId: string): boolean {
    return this.lineOf(marketId).by === 'source' && this.sources.active !== null;
  }

  private lineOf(marketId: string): Line {
    return this.lines.get(marketId) ?? MODEL_LINE;
  }

  private staged(marketId: string, play: V): Staged<V> {
    const line = this.lineOf(marketId);
    return { play, line, sourced: line.by === 'source' ? (this.sources.market(marketId)?.quote ?? null) : null };
  }

  /** The prices without the trader's line: those of the active source for a market that it prices, else the model's. */
  private proposal(marketId: string, play: V): Quote {
    const market = this.opened.get(marketId) as SimulatedMarket<V>;
    const sourced = this.isSourced(marketId) ? this.sources.market(marketId)?.quote : null;
    return sourced ?? (market.quote(play, CALM) as Quote);
  }
}

function isOf<V>({ market }: Entry<V>, group: string | undefined): boolean {
  return group === undefined || market.opening.group === group;
}

function idOf<V>({ market }: Entry<V>): string {
  return market.opening.marketId;
}

function quoteOf<V>(market: SimulatedMarket<V>, { play, line, sourced }: Staged<V>): Quote {
  return adjustQuote(sourced ?? (market.quote(play, CALM) as Quote), line);
}

/** True for prices that give money away. */
function isFaulty(quote: Quote, opening: MarketOpening): boolean {
  return faultOfQuote(quote, GUARD_DEFAULTS.bookTolerance, opening) !== null;
}
