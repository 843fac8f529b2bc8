import { assert, InvariantError } from '@crease/kernel';
import type {
  BookmakerQuoteUpdate,
  FancyQuoteUpdate,
  FeedUpdate,
  InPlayUpdate,
  MarketOpenUpdate,
  MarketStatusUpdate,
  OddsQuoteUpdate,
  ResultUpdate,
  ScoreUpdate,
  SeedCommitment,
  SeedRevealedUpdate,
  SportEventUpdate,
} from '../feed/feed-update.ts';
import type { MarketOpening } from './market-terms.ts';

type Body<U extends FeedUpdate> = Omit<U, 'gameId' | 'seq' | 'at' | 'marketId'>;
type QuoteBody = Body<OddsQuoteUpdate> | Body<BookmakerQuoteUpdate> | Body<FancyQuoteUpdate>;
export type Result = ResultUpdate['result'];
export type Status = MarketStatusUpdate['status'];
export type SportEventFacts = Body<SportEventUpdate>;

/** A simulated market. `V` is the match's immutable view of one moment. */
export interface SimulatedMarket<V> {
  readonly opening: MarketOpening;
  /** Returns the house's quote at a moment: depends on its arguments alone, so that it can be computed later. */
  readonly quote: (view: V, instant: number) => QuoteBody;
  /** Chance per second of a new quote while nothing happens. */
  readonly restlessness: number;
  /** Longest time between quotes in play, ms, a whole number of beats; for prices that move on their own. */
  readonly longestStillMs?: number;
}

interface Stamp {
  readonly seq: number;
  readonly instant: number;
}

/** A market on the board with its last updates. A quote is stored as its arguments until it is needed. */
export interface BoardMarket<V> {
  readonly market: SimulatedMarket<V>;
  readonly number: number;
  readonly opened: Stamp;
  inPlay: Stamp | null;
  status: (Stamp & { readonly status: Status; readonly reason: string }) | null;
  quoted: (Stamp & { readonly view: V }) | null;
  /** While silent: the time span in which the market was open with its last quote. */
  openFrom: number;
  openUntil: number;
}

interface BoardSetting {
  readonly gameId: string;
  /** Added to feed time to get `at`. */
  readonly epoch: number;
  /** Feed time of the match's first update. */
  readonly announceAt: number;
  /** Published with the event, before any market: see {@link MatchBoard.revealSeed}. */
  readonly seedCommitment?: SeedCommitment;
}

/** Time grid of a match after its announcement, ms. */
export const INSTANT_MS = 100;
/** Numbers per instant: acts first, then one quote per market by its number. */
const ACTS_PER_INSTANT = 512;
const UPDATES_PER_INSTANT = 1_024;

/**
 * Numbers and stores the updates of a match. A number is derived from the instant and the place within it, never from a
 * count, so that a fast-forwarded match gives the same numbers as a watched one. While `silent`, no updates are
 * written, but the present state is kept.
 */
export class MatchBoard<V> {
  silent = false;
  private instant: number;
  private instantSeq = 0;
  private place = 0;
  private opened = 0;
  private updates: FeedUpdate[] = [];
  private announced: Stamp | null = null;
  private sportEvent: SportEventUpdate | null = null;
  private score: ScoreUpdate | null = null;
  private revealed: SeedRevealedUpdate | null = null;
  private readonly live = new Map<string, BoardMarket<V>>();
  private readonly results: ResultUpdate[] = [];

  constructor(readonly setting: BoardSetting) {
    this.instant = setting.announceAt;
  }

  /** Moves to an instant, the time of all following updates. */
  moveTo(instant: number): void {
    if (instant === this.instant) return;
    assert(instant > this.instant && (instant - this.setting.announceAt) % INSTANT_MS === 0, `bad instant ${instant}`);
    this.instant = instant;
    this.instantSeq = this.firstSeq(instant);
    this.place = 0;
  }

  get now(): number {
    return this.instant;
  }

  /** Number of updates that the present instant has left. */
  get room(): number {
    return ACTS_PER_INSTANT - 1 - this.place;
  }

  /** Markets without a result, in the order they opened. */
  markets(): IterableIterator<BoardMarket<V>> {
    return this.live.values();
  }

  find(marketId: string): BoardMarket<V> | undefined {
    return this.live.get(marketId);
  }

  publishSportEvent(facts: SportEventFacts): void {
    const stamp = this.stamp();
    const { seedCommitment } = this.setting;
    this.sportEvent = { ...facts, ...(seedCommitment && { seedCommitment }), ...this.base(stamp) };
    this.announced ??= stamp;
    this.push(this.sportEvent);
  }

  publishScore(score: ScoreUpdate['score']): void {
    this.score = { kind: 'score', score, ...this.base(this.stamp()) };
    this.push(this.score);
  }

  open(market: SimulatedMarket<V>): void {
    const entry: BoardMarket<V> = {
      market,
      number: this.opened++,
      opened: this.stamp(),
      inPlay: null,
      status: null,
      quoted: null,
      openFrom: 0,
      openUntil: 0,
    };
    assert(this.opened <= UPDATES_PER_INSTANT - ACTS_PER_INSTANT, `${this.setting.gameId} has too many markets`);
    assert(!this.live.has(market.opening.marketId), `${market.opening.marketId} is open already`);
    this.live.set(market.opening.marketId, entry);
    if (!this.silent) this.updates.push(this.openUpdate(entry));
  }

  turnInPlay(entry: BoardMarket<V>): void {
    if (entry.inPlay) return;
    entry.inPlay = this.stamp();
    if (!this.silent) this.updates.push(this.inPlayUpdate(entry, entry.inPlay));
  }

  quote(entry: BoardMarket<V>, view: V): void {
    entry.quoted = { seq: this.nextSeq(), instant: this.instant, view };
    entry.openFrom = this.instant;
    if (!this.silent) this.updates.push(this.quoteUpdate(entry, entry.quoted));
  }

  /** Publishes a quote between two acts with new sizes only, under a number reserved for it. */
  requote(entry: BoardMarket<V>, instant: number): void {
    if (!entry.quoted) return;
    const place = ACTS_PER_INSTANT + entry.number;
    entry.quoted = { seq: this.firstSeq(instant) + place, instant, view: entry.quoted.view };
    if (!this.silent) this.updates.push(this.quoteUpdate(entry, entry.quoted));
  }

  /** Does nothing if the market already has this status and reason. */
  setStatus(entry: BoardMarket<V>, status: Status, reason: string): void {
    if (entry.status?.status === status && entry.status.reason === reason) return;
    if (entry.status?.status === 'open') entry.openUntil = this.instant;
    if (status === 'open') {
      entry.openFrom = this.instant;
      entry.openUntil = Number.POSITIVE_INFINITY;
    }
    entry.status = { seq: this.nextSeq(), instant: this.instant, status, reason };
    if (!this.silent) this.updates.push(this.statusUpdate(entry, entry.status));
  }

  /** Closes a market and declares its result; only the result is kept. */
  settle(entry: BoardMarket<V>, result: Result): void {
    const { marketId } = entry.market.opening;
    this.setStatus(entry, 'closed', result.kind === 'void' ? 'Void' : 'Decided');
    const update: ResultUpdate = { kind: 'result', marketId, result, ...this.base(this.stamp()) };
    this.live.delete(marketId);
    this.results.push(update);
    this.push(update);
  }

  /** Reveals the seed once the match is over and every market decided. */
  revealSeed(seed: string): void {
    assert(this.live.size === 0, `${this.setting.gameId} has an undecided market`);
    this.revealed = { kind: 'seedRevealed', seed, ...this.base(this.stamp()) };
    this.push(this.revealed);
  }

  /** Returns the updates since the last call. */
  drain(): FeedUpdate[] {
    const updates = this.updates;
    if (updates.length > 0) this.updates = [];
    return updates;
  }

  /**
   * Returns the whole present state in order, each part under its original number. The event occurs twice if its data
   * changed: under its first number, so that a new reader gets it before its markets, and under its latest, so that an
   * old reader gets the change.
   */
  present(withResults: boolean): FeedUpdate[] {
    const state: FeedUpdate[] = withResults ? [...this.results] : [];
    if (this.sportEvent && this.announced) {
      state.push({ ...this.sportEvent, ...this.base(this.announced) });
      if (this.sportEvent.seq !== this.announced.seq) state.push(this.sportEvent);
    }
    if (this.score) state.push(this.score);
    if (this.revealed) state.push(this.revealed);
    for (const entry of this.live.values()) {
      state.push(this.openUpdate(entry));
      if (entry.inPlay) state.push(this.inPlayUpdate(entry, entry.inPlay));
      if (entry.quoted) state.push(this.quoteUpdate(entry, entry.quoted));
      if (entry.status) state.push(this.statusUpdate(entry, entry.status));
    }
    return state.sort((left, right) => left.seq - right.seq);
  }

  private stamp(): Stamp {
    return { seq: this.nextSeq(), instant: this.instant };
  }

  private nextSeq(): number {
    this.place++;
    if (this.place >= ACTS_PER_INSTANT)
      throw new InvariantError(`${this.setting.gameId} has too many updates at one instant`);
    return this.instantSeq + this.place;
  }

  private firstSeq(instant: number): number {
    return ((instant - this.setting.announceAt) / INSTANT_MS) * UPDATES_PER_INSTANT;
  }

  private base({ seq, instant }: Stamp) {
    return { gameId: this.setting.gameId, seq, at: this.setting.epoch + instant };
  }

  private push(update: FeedUpdate): void {
    if (!this.silent) this.updates.push(update);
  }

  private openUpdate({ market, opened }: BoardMarket<V>): MarketOpenUpdate {
    return { kind: 'marketOpen', market: market.opening, ...this.base(opened) };
  }

  private inPlayUpdate({ market }: BoardMarket<V>, stamp: Stamp): InPlayUpdate {
    return { kind: 'inPlay', marketId: market.opening.marketId, ...this.base(stamp) };
  }

  private quoteUpdate({ market }: BoardMarket<V>, quoted: Stamp & { readonly view: V }): FeedUpdate {
    const body = market.quote(quoted.view, quoted.instant);
    return { ...body, marketId: market.opening.marketId, ...this.base(quoted) };
  }

  private statusUpdate(
    { market }: BoardMarket<V>,
    change: Stamp & { status: Status; reason: string },
  ): MarketStatusUpdate {
    const { status, reason } = change;
    return { kind: 'marketStatus', marketId: market.opening.marketId, status, reason, ...this.base(change) };
  }
}
