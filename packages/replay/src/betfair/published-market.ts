import type { UpdateDraft } from '@crease/feeds';
import { NOTES } from '@crease/kernel';
import type { PlannedMarket } from './plan-markets.ts';
import type { RecordedMarket } from './recorded-market.ts';
import { moneyOfRecordedSize } from './recorded-quote.ts';
import { recordedResult } from './recorded-result.ts';
import { RunnerQuoter } from './runner-quoter.ts';
import type { MarketChange, RecordedDefinition } from './stream-message.ts';

type Status = Extract<UpdateDraft, { kind: 'marketStatus' }>['status'];
type Result = Extract<UpdateDraft, { kind: 'result' }>['result'];

/** Reason shown while a change of the market is missing and prices are not trustworthy. */
const LOST = NOTES.priceCheck;

/** Converts the changes of one recorded market to updates for the reader. */
export class PublishedMarket {
  private readonly plan: PlannedMarket;
  private readonly recorded: RecordedMarket;
  private status: Status | null = null;
  /** The last declared result. */
  private declared: Result | null = null;
  private readonly quoter: RunnerQuoter;
  /** True if a change is lost and no full image has followed. */
  private isDoubted = false;
  inPlay = false;

  constructor(plan: PlannedMarket, recorded: RecordedMarket) {
    this.plan = plan;
    this.recorded = recorded;
    this.quoter = new RunnerQuoter(plan, recorded);
  }

  get isOpened(): boolean {
    return this.status !== null;
  }

  get isClosed(): boolean {
    return this.status === 'closed';
  }

  /** Returns the updates for a change that is already applied to the recorded market. */
  apply(change: MarketChange): UpdateDraft[] {
    const { definition } = this.recorded;
    const isRestored = this.isDoubted && change.img === true;
    if (isRestored) this.isDoubted = false;
    if (!definition) return [];
    if (this.isClosed) return change.marketDefinition ? this.publishCorrection(definition) : [];
    const drafts = change.marketDefinition || isRestored ? this.publishDefinition(definition) : [];
    // Quotes only while open: between suspension and result the source empties its ladders, which is not a price
    // move.
    if (this.status === 'open') drafts.push(...this.publishQuote());
    return drafts;
  }

  /**
   * Suspends the market after a lost change until the source sends a full image. Its end is still valid, because
   * definitions are always complete.
   */
  doubt(): UpdateDraft[] {
    this.isDoubted = true;
    return this.isOpened && !this.isClosed ? this.publishStatus('suspended', LOST) : [];
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
  private publishCorrection(definition: RecordedDefinition): UpdateDraft[] {
    if (definition.status !== 'CLOSED' || !isDecided(definition)) return [];
    const result = recordedResult(definition, this.plan.open.runners);
    return this.declared && isSame(this.declared, result) ? [] : [this.declare(result)];
  }

  private publishDefinition(definition: RecordedDefinition): UpdateDraft[] {
    const drafts: UpdateDraft[] = [];
    if (!this.isOpened) drafts.push({ kind: 'marketOpen', gameId: this.plan.open.gameId, market: this.plan.open });
    if (definition.inPlay && !this.inPlay) {
      this.inPlay = true;
      drafts.push({ kind: 'inPlay', ...this.ids() });
    }
    if (definition.status === 'CLOSED') {
      const result = this.declare(recordedResult(definition, this.plan.open.runners));
      drafts.push(...this.publishStatus('closed', 'Closed'), result);
    } else if (definition.status === 'OPEN' && !this.isDoubted) drafts.push(...this.publishStatus('open', ''));
    else if (definition.status === 'OPEN') drafts.push(...this.publishStatus('suspended', LOST));
    else drafts.push(...this.publishStatus('suspended', NOTES.suspended));
    return drafts;
  }

  private publishStatus(status: Status, reason: string): UpdateDraft[] {
    if (status === this.status) return [];
    this.status = status;
    // Opening is followed by a full quote, even without a change.
    this.quoter.forget();
    return [{ kind: 'marketStatus', ...this.ids(), status, reason }];
  }

  private publishQuote(): UpdateDraft[] {
    const runners = this.quoter.changedQuote();
    if (!runners) return [];
    const total = this.recorded.totalMatched();
    const matched = total > 0 ? { totalMatched: moneyOfRecordedSize(total) } : {};
    return [{ kind: 'oddsQuote', ...this.ids(), runners, ...matched }];
  }

  private declare(result: Result): UpdateDraft {
    this.declared = result;
    return { kind: 'result', ...this.ids(), result };
  }

  private ids(): { gameId: string; marketId: string } {
    return { gameId: this.plan.open.gameId, marketId: this.plan.open.marketId };
  }
}

/** True if every runner has a result; a definition with active runners does not decide the market. */
function isDecided({ runners }: RecordedDefinition): boolean {
  return runners.every(({ status }) => status !== 'ACTIVE');
}

function isSame(one: Result, other: Result): boolean {
  return one.kind === 'winners' && other.kind === 'winners'
    ? one.winners.join() === other.winners.join()
    : one.kind === other.kind;
}
