import type { UpdateDraft } from '@crease/feeds';
import { NOTES } from '@crease/kernel';
import { declaredResult, isDecided } from './declared-result.ts';
import type { MarketBook } from './market-book.ts';
import type { MarketPlan } from './market-plan.ts';
import { moneyOfSize } from './runner-offers.ts';
import { RunnerQuoter } from './runner-quoter.ts';
import type { MarketChange, StreamDefinition } from './stream-message.ts';

type Status = Extract<UpdateDraft, { kind: 'marketStatus' }>['status'];
type Result = Extract<UpdateDraft, { kind: 'result' }>['result'];

/** Reason shown while a change of the market is missing and prices are not trustworthy. */
const LOST = NOTES.priceCheck;

const BPS_PER_PERCENT = 100;

/** Converts the changes of one market of the stream to updates for the reader. */
export class PublishedMarket {
  private readonly plan: MarketPlan;
  private readonly book: MarketBook;
  private status: Status | null = null;
  private reason = '';
  /** The last declared result. */
  private declared: Result | null = null;
  private readonly quoter: RunnerQuoter;
  /** True if a change is lost and no full image has followed. */
  private isIncomplete = false;
  /** Reason of a pause by the reader; null for none. */
  private paused: string | null = null;
  private readonly removed = new Set<string>();
  inPlay = false;

  constructor(plan: MarketPlan, book: MarketBook) {
    this.plan = plan;
    this.book = book;
    this.quoter = new RunnerQuoter(plan, book);
  }

  get isOpened(): boolean {
    return this.status !== null;
  }

  get isClosed(): boolean {
    return this.status === 'closed';
  }

  /** True if prices are published. */
  get isQuoted(): boolean {
    return this.status === 'open';
  }

  /** Returns the updates for a change that is already applied to the book. */
  apply(change: MarketChange): UpdateDraft[] {
    const { definition } = this.book;
    const isRestored = this.isIncomplete && change.img === true;
    if (isRestored) this.isIncomplete = false;
    if (!definition) return [];
    if (this.isClosed) return change.marketDefinition ? this.publishCorrection(definition) : [];
    const drafts = change.marketDefinition || isRestored ? this.publishDefinition(definition) : [];
    return [...drafts, ...this.publishQuote()];
  }

  /**
   * Suspends the market after a lost change until the source sends a full image. Its end is still valid, because
   * definitions are always complete.
   */
  doubt(): UpdateDraft[] {
    this.isIncomplete = true;
    return this.isOpened && !this.isClosed ? this.publishStatus('suspended', LOST) : [];
  }

  /** Suspends the market while its prices may be stale, until {@link resume}. Changes are still applied. */
  pause(reason: string): UpdateDraft[] {
    this.paused = reason;
    return this.isClosed ? [] : this.publishStatus('suspended', reason);
  }

  /** Ends a pause: the book is up to date again. */
  resume(): UpdateDraft[] {
    if (this.paused === null) return [];
    this.paused = null;
    const { definition } = this.book;
    return definition && !this.isClosed ? [...this.publishDefinition(definition), ...this.publishQuote()] : [];
  }

  /** Ends a market that is still running at the end of the recording, without a result. */
  abandon(): UpdateDraft[] {
    if (!this.isOpened || this.isClosed) return [];
    const note = NOTES.recordingEndsBefore;
    return [...this.publishStatus('closed', NOTES.recordingEnded), this.declare({ kind: 'void', note })];
  }

  /**
   * Publishes a corrected result after another closing with other winners, possibly much later. A closed market never
   * reopens here, whatever the source does meanwhile.
   */
  private publishCorrection(definition: StreamDefinition): UpdateDraft[] {
    if (definition.status !== 'CLOSED' || !isDecided(definition)) return [];
    const result = declaredResult(definition, this.plan);
    return this.declared && isSame(this.declared, result) ? [] : [this.declare(result)];
  }

  private publishDefinition(definition: StreamDefinition): UpdateDraft[] {
    const drafts: UpdateDraft[] = [];
    const { opening, isLive } = this.plan;
    if (!this.isOpened && opening) drafts.push({ kind: 'marketOpen', gameId: opening.gameId, market: opening });
    if (definition.inPlay && !this.inPlay) {
      this.inPlay = true;
      drafts.push({ kind: 'inPlay', ...this.ids() });
    }
    if (isLive) drafts.push(...this.publishRemovals(definition));
    if (definition.status === 'CLOSED') drafts.push(...this.publishEnd(definition));
    else if (definition.status !== 'OPEN') drafts.push(...this.publishStatus('suspended', NOTES.suspended));
    else if (this.paused !== null) drafts.push(...this.publishStatus('suspended', this.paused));
    else if (this.isIncomplete) drafts.push(...this.publishStatus('suspended', LOST));
    else drafts.push(...this.publishStatus('open', ''));
    return drafts;
  }

  private publishEnd(definition: StreamDefinition): UpdateDraft[] {
    const isDue = !this.plan.isLive || isDecided(definition);
    const result = isDue ? [this.declare(declaredResult(definition, this.plan))] : [];
    return [...this.publishStatus('closed', 'Closed'), ...result];
  }

  private publishRemovals({ runners }: StreamDefinition): UpdateDraft[] {
    const withdrawn = new Map(
      runners
        .filter(({ status }) => status === 'REMOVED' || status === 'REMOVED_VACANT')
        .map(({ id, adjustmentFactor = 0 }) => [String(id), Math.round(adjustmentFactor * BPS_PER_PERCENT)]),
    );
    return this.plan.runners.flatMap(({ selectionId, runnerId }) => {
      const factorBps = withdrawn.get(selectionId);
      if (factorBps === undefined || this.removed.has(selectionId)) return [];
      this.removed.add(selectionId);
      return [{ kind: 'runnerRemoved' as const, ...this.ids(), runnerId, factorBps, reason: 'Non-runner' }];
    });
  }

  private publishStatus(status: Status, reason: string): UpdateDraft[] {
    if (status === this.status && reason === this.reason) return [];
    this.status = status;
    this.reason = reason;
    // Opening is followed by a full quote, even without a change.
    this.quoter.forget();
    return [{ kind: 'marketStatus', ...this.ids(), status, reason }];
  }

  /**
   * Quotes only while open: between suspension and result the source empties its ladders, which is not a price move.
   */
  private publishQuote(): UpdateDraft[] {
    const runners = this.status === 'open' ? this.quoter.changedQuote() : null;
    if (!runners) return [];
    const total = this.book.totalMatched();
    const matched = total > 0 ? { totalMatched: moneyOfSize(total) } : {};
    return [{ kind: 'oddsQuote', ...this.ids(), runners, ...matched }];
  }

  private declare(result: Result): UpdateDraft {
    this.declared = result;
    return { kind: 'result', ...this.ids(), result };
  }

  private ids(): { gameId: string; marketId: string } {
    return { gameId: this.plan.gameId, marketId: this.plan.marketId };
  }
}

function isSame(one: Result, other: Result): boolean {
  if (one.kind === 'value' && other.kind === 'value') return one.value === other.value;
  return one.kind === 'winners' && other.kind === 'winners'
    ? one.winners.join() === other.winners.join()
    : one.kind === other.kind;
}
