import { type BoardMarket, type FeedUpdate, MatchBoard, type Result, type SimulatedMarket } from '@crease/feeds';
import { NOTES, type Refusal, refuse, SPORT_ID } from '@crease/kernel';
import { adjustQuote } from '../lines/adjust-quote.ts';
import { type Line, MODEL_LINE, MOST_STEPS } from '../lines/line.ts';
import type { Quote } from '../lines/quote.ts';
import type { EventPlan } from '../play/event-plan.ts';
import type { Play, PlayEffect } from '../play/play.ts';
import type { PlayEntry } from '../play/play-entry.ts';
import { type ActEntry, type EventEntry, isPlay } from './event-entry.ts';

/** Prices move with entries only: every quote is that of one instant. */
const CALM = 0;
/** Grid of a board's instants, ms. */
const INSTANT_MS = 100;

/** A view of play with the lines at one moment: everything that a quote depends on. */
interface Staged<V> {
  readonly play: V;
  readonly lines: ReadonlyMap<string, Line>;
}

/**
 * An event that traders run: its entries, in order, become feed updates. Pure: times are arguments, and the same plan
 * and entries give the same updates under the same numbers, so that a restart reads the log again.
 *
 * After an entry about play the model's prices and the trader's lines are only staged. Players see prices when they are
 * published, and bets are taken only then. A result that play has decided is declared with the next ball, so that a
 * mistake can be undone before money moves.
 */
export class TradedEvent<V> {
  private play: Play<V>;
  private readonly played: PlayEntry[] = [];
  private readonly board: MatchBoard<Staged<V>>;
  private readonly lines = new Map<string, Line>();
  /** Markets suspended by hand: publishing all does not open them. */
  private readonly held = new Set<string>();
  /** Every market opened so far. */
  private readonly opened = new Map<string, SimulatedMarket<V>>();
  /** Results so far, by market. */
  readonly declared = new Map<string, Result>();
  private status: PlayEffect['status'] = 'scheduled';
  private startsAt: number;
  private isInPlay = false;
  private instant = 0;

  /** @param begin creates the state of play before its first entry. */
  constructor(
    readonly plan: EventPlan,
    private readonly begin: () => Play<V>,
  ) {
    this.play = begin();
    this.startsAt = plan.startsAt;
    this.board = new MatchBoard({ gameId: plan.gameId, epoch: plan.createdAt, announceAt: 0 });
    this.publishEvent();
    this.board.publishScore(this.play.score());
  }

  /**
   * Applies an entry.
   * @param at epoch ms; earlier than the last entry counts as then.
   * @returns the updates that follow, or why nothing changed.
   */
  enter(entry: EventEntry, at: number): readonly FeedUpdate[] | Refusal {
    const refused = this.check(entry);
    if (refused) return refused;
    this.moveTo(at);
    this.apply(entry);
    return this.board.drain();
  }

  /** Returns why an entry would be refused now; null if it would be applied. */
  check(entry: EventEntry): Refusal | null {
    return isPlay(entry) ? this.play.check(entry) : this.refusal(entry);
  }

  /** A market's terms; undefined if it was never opened. */
  openingOf(marketId: string): SimulatedMarket<V>['opening'] | undefined {
    return this.opened.get(marketId)?.opening;
  }

  /** True once it is finished or abandoned and every market has a result. */
  get isOver(): boolean {
    return (this.status === 'finished' || this.status === 'abandoned') && !this.board.markets().next().value;
  }

  /** True while a market takes bets. */
  get hasOpen(): boolean {
    return [...this.board.markets()].some(({ status }) => status?.status === 'open');
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

  get sheet() {
    const { play, board, opened, declared, lines } = this;
    const staged: Staged<V> = { play: play.view(), lines };
    const offered = play
      .offers()
      .filter(({ opening }) => !opened.has(opening.marketId) && !declared.has(opening.marketId));
    return {
      status: this.status,
      startsAt: this.startsAt,
      score: play.score(),
      next: play.next(),
      canUndo: this.played.length > 0,
      played: this.played as readonly PlayEntry[],
      lines: [...board.markets()].map((entry) => this.lineSheet(entry, staged)),
      offered: offered.map(({ opening }) => ({ marketId: opening.marketId, name: opening.name, group: opening.group })),
      contradicted: this.contradicted(),
    };
  }

  private lineSheet({ market, status, quoted }: BoardMarket<Staged<V>>, staged: Staged<V>) {
    const { opening } = market;
    const { marketId } = opening;
    const decided = this.play.decide(marketId);
    return {
      opening,
      status: status?.status ?? 'suspended',
      reason: status?.reason ?? '',
      isHeld: this.held.has(marketId),
      line: this.lines.get(marketId) ?? MODEL_LINE,
      proposed: this.proposal(marketId, staged.play),
      staged: market.quote(staged, CALM) as Quote,
      live: quoted ? (market.quote(quoted.view, CALM) as Quote) : null,
      decided,
    };
  }

  /** The model's prices, without the trader's line. */
  private proposal(marketId: string, view: V): Quote {
    const market = this.opened.get(marketId) as SimulatedMarket<V>;
    return market.quote(view, CALM) as Quote;
  }

  /** Settled markets whose result play now contradicts, after an undo. */
  private contradicted() {
    return [...this.declared].flatMap(([marketId, declared]) => {
      const opening = this.opened.get(marketId)?.opening;
      const now = this.play.decide(marketId);
      return opening && !isSame(declared, now) ? [{ opening, declared, now }] : [];
    });
  }

  private refusal(entry: ActEntry): Refusal | null {
    switch (entry.kind) {
      case 'open':
        return this.openRefusal(entry.marketIds);
      case 'line':
        return this.lineRefusal(entry.marketId, entry.line);
      case 'suspend':
      case 'publish': {
        const missing = entry.marketIds?.find((marketId) => !this.board.find(marketId));
        return missing === undefined ? null : unknown(missing);
      }
      case 'undo':
        return this.played.length > 0 ? null : refuse('INVALID_INPUT', { reason: 'nothingToUndo' });
      case 'schedule':
        return this.status === 'scheduled' ? null : refuse('INVALID_INPUT', { reason: 'playBegun' });
      case 'ballRunning':
        return null;
    }
  }

  private openRefusal(marketIds: readonly string[]): Refusal | null {
    const offered = new Set(this.play.offers().map(({ opening }) => opening.marketId));
    const missing = marketIds.find((id) => !offered.has(id) || this.opened.has(id) || this.declared.has(id));
    return missing === undefined ? null : unknown(missing);
  }

  private lineRefusal(marketId: string, { steps, rate, margin, by, pinned }: Line): Refusal | null {
    const entry = this.board.find(marketId);
    if (!entry) return unknown(marketId);
    const isWithin = [steps, rate, margin].every((step) => Number.isInteger(step) && Math.abs(step) <= MOST_STEPS);
    if (!isWithin || margin < 0) return refuse('INVALID_INPUT', { reason: 'lineSteps', most: MOST_STEPS });
    const kind = KINDS[entry.market.opening.type];
    if (by === 'hand' && pinned?.kind !== kind) return refuse('INVALID_INPUT', { reason: 'pinnedKind' });
    return null;
  }

  private apply(entry: EventEntry): void {
    if (isPlay(entry)) this.takePlay(entry);
    else this.act(entry);
  }

  private act(entry: ActEntry): void {
    switch (entry.kind) {
      case 'open':
        for (const marketId of entry.marketIds) this.open(marketId);
        return;
      case 'ballRunning':
        this.settleDecided();
        this.stopAll('ball_running', NOTES.ballRunning);
        return;
      case 'suspend':
        this.suspend(entry.marketIds, entry.reason);
        return;
      case 'publish':
        this.publish(entry.marketIds);
        return;
      case 'line':
        this.lines.set(entry.marketId, entry.line);
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

  private takePlay(entry: PlayEntry): void {
    this.played.push(entry);
    this.follow(this.play.enter(entry));
  }

  private follow({ reason, status }: PlayEffect): void {
    if (reason !== null) this.stopAll('suspended', reason);
    if (status !== this.status) this.changeStatus(status);
    this.board.publishScore(this.play.score());
    const isOver = status === 'finished' || status === 'abandoned';
    if (isOver) this.finish();
    else for (const entry of this.board.markets()) if (this.decided(entry)) this.stop(entry, NOTES.settling);
  }

  private changeStatus(status: PlayEffect['status']): void {
    this.status = status;
    this.publishEvent();
    if (status !== 'in_play' || this.isInPlay) return;
    this.isInPlay = true;
    for (const entry of this.board.markets()) this.board.turnInPlay(entry);
  }

  /** Declares everything that play has decided; what it leaves open is void. */
  private finish(): void {
    this.settleDecided();
    const { summary: note } = this.play.score();
    for (const entry of [...this.board.markets()]) this.settle(entry.market.opening.marketId, { kind: 'void', note });
  }

  private settleDecided(): void {
    for (const entry of [...this.board.markets()]) {
      const result = this.decided(entry);
      if (result) this.settle(entry.market.opening.marketId, result);
    }
  }

  private decided({ market }: BoardMarket<Staged<V>>): Result | null {
    return this.play.decide(market.opening.marketId);
  }

  private settle(marketId: string, result: Result): void {
    const entry = this.board.find(marketId);
    if (!entry) return;
    this.declared.set(marketId, result);
    this.board.settle(entry, result);
  }

  private open(marketId: string): void {
    const market = this.play.offers().find(({ opening }) => opening.marketId === marketId);
    if (!market) return;
    this.opened.set(marketId, market);
    this.board.open({ ...market, quote: (staged) => quoteOf(market, staged) });
    const entry = this.board.find(marketId);
    if (!entry) return;
    if (this.isInPlay) this.board.turnInPlay(entry);
    this.board.setStatus(entry, 'suspended', NOTES.suspended);
  }

  private suspend(marketIds: readonly string[] | undefined, reason: string): void {
    for (const entry of this.chosen(marketIds)) {
      if (marketIds) this.held.add(entry.market.opening.marketId);
      this.stop(entry, reason);
    }
  }

  /** Publishes new prices, then opens: no bet matches an old price. */
  private publish(marketIds: readonly string[] | undefined): void {
    const staged = { play: this.play.view(), lines: new Map(this.lines) };
    for (const entry of this.chosen(marketIds)) {
      const { marketId } = entry.market.opening;
      if (marketIds) this.held.delete(marketId);
      if (this.held.has(marketId) || this.decided(entry)) continue;
      this.board.quote(entry, staged);
      this.board.setStatus(entry, 'open', '');
    }
  }

  private chosen(marketIds: readonly string[] | undefined): BoardMarket<Staged<V>>[] {
    const all = [...this.board.markets()];
    return marketIds ? all.filter(({ market }) => marketIds.includes(market.opening.marketId)) : all;
  }

  private undo(): void {
    this.played.pop();
    this.play = this.begin();
    let status: PlayEffect['status'] = 'scheduled';
    for (const entry of this.played) ({ status } = this.play.enter(entry));
    this.stopAll('suspended', NOTES.scoreCheck);
    if (status !== this.status) this.changeStatus(status);
    this.board.publishScore(this.play.score());
  }

  private stopAll(status: 'suspended' | 'ball_running', reason: string): void {
    for (const entry of this.board.markets())
      if (!this.held.has(entry.market.opening.marketId)) this.board.setStatus(entry, status, reason);
  }

  private stop(entry: BoardMarket<Staged<V>>, reason: string): void {
    this.board.setStatus(entry, 'suspended', reason);
  }

  private publishEvent(): void {
    const { plan, status, startsAt } = this;
    const { sport, competition, venue, teams } = plan;
    const name = `${teams[0].name} v ${teams[1].name}`;
    const about = { sportId: SPORT_ID[sport], name, competition, venue, teams };
    this.board.publishSportEvent({ kind: 'sportEvent', ...about, startsAt, status });
  }

  private moveTo(at: number): void {
    const instant = Math.max(Math.ceil((at - this.plan.createdAt) / INSTANT_MS) * INSTANT_MS, this.instant);
    this.instant = instant;
    this.board.moveTo(instant);
  }
}

const KINDS = { match_odds: 'oddsQuote', bookmaker: 'bookmakerQuote', fancy: 'fancyQuote' } as const;

function quoteOf<V>(market: SimulatedMarket<V>, { play, lines }: Staged<V>): Quote {
  const { marketId } = market.opening;
  return adjustQuote(market.quote(play, CALM) as Quote, lines.get(marketId) ?? MODEL_LINE);
}

/** A void of the finish is not decided by play. */
function isSame(declared: Result, now: Result | null): boolean {
  return declared.kind === 'void' || JSON.stringify(declared) === JSON.stringify(now);
}

function unknown(marketId: string): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
}
