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

/** Said while a change of the market is missing: its prices may be any. */
const LOST = NOTES.priceCheck;

/** Stands between one recorded market and the reader: turns each change of the book into what is new to tell. */
export class ToldMarket {
  private readonly plan: PlannedMarket;
  private readonly recorded: RecordedMarket;
  private status: Status | null = null;
  /** As declared last. */
  private declared: Result | null = null;
  private readonly quoter: RunnerQuoter;
  /** A change is lost and no whole image has come since. */
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

  /** What a change, already applied to the recorded market, means to the reader. */
  tell(change: MarketChange): UpdateDraft[] {
    const { definition } = this.recorded;
    const isRestored = this.isDoubted && change.img === true;
    if (isRestored) this.isDoubted = false;
    if (!definition) return [];
    if (this.isClosed) return change.marketDefinition ? this.tellCorrection(definition) : [];
    const told = change.marketDefinition || isRestored ? this.tellDefinition(definition) : [];
    // Quotes only while open: between suspension and result the source empties its ladders, which is
    // no fall of prices.
    if (this.status === 'open') told.push(...this.tellQuote());
    return told;
  }

  /**
   * A change of the market is lost: nobody can bet on it until the source has told all of it anew. Its end is believed
   * all the same, because a definition is never a part.
   */
  doubt(): UpdateDraft[] {
    this.isDoubted = true;
    return this.isOpened && !this.isClosed ? this.tellStatus('suspended', LOST) : [];
  }

  /** The recording ends while the market is still running: nobody will ever declare it. */
  abandon(): UpdateDraft[] {
    if (!this.isOpened || this.isClosed) return [];
    const note = NOTES.recordingEndsBefore;
    return [...this.tellStatus('closed', NOTES.recordingEnded), this.declare({ kind: 'void', note })];
  }

  /**
   * Closed once more with other winners: the source corrects itself, maybe long after. A market that was closed is
   * never opened again here, whatever the source does with it until then.
   */
  private tellCorrection(definition: RecordedDefinition): UpdateDraft[] {
    if (definition.status !== 'CLOSED' || !isDecided(definition)) return [];
    const result = recordedResult(definition, this.plan.open.runners);
    return this.declared && isSame(this.declared, result) ? [] : [this.declare(result)];
  }

  private tellDefinition(definition: RecordedDefinition): UpdateDraft[] {
    const told: UpdateDraft[] = [];
    if (!this.isOpened) told.push({ kind: 'marketOpen', gameId: this.plan.open.gameId, market: this.plan.open });
    if (definition.inPlay && !this.inPlay) {
      this.inPlay = true;
      told.push({ kind: 'inPlay', ...this.ids() });
    }
    if (definition.status === 'CLOSED') {
      const result = this.declare(recordedResult(definition, this.plan.open.runners));
      told.push(...this.tellStatus('closed', 'Closed'), result);
    } else if (definition.status === 'OPEN' && !this.isDoubted) told.push(...this.tellStatus('open', ''));
    else if (definition.status === 'OPEN') told.push(...this.tellStatus('suspended', LOST));
    else told.push(...this.tellStatus('suspended', NOTES.suspended));
    return told;
  }

  private tellStatus(status: Status, reason: string): UpdateDraft[] {
    if (status === this.status) return [];
    this.status = status;
    // A new opening is followed by a full quote even when nothing moved meanwhile.
    this.quoter.forget();
    return [{ kind: 'marketStatus', ...this.ids(), status, reason }];
  }

  private tellQuote(): UpdateDraft[] {
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

/** Every runner's fate is told; a definition that still has runners in the race says nothing of the result. */
function isDecided({ runners }: RecordedDefinition): boolean {
  return runners.every(({ status }) => status !== 'ACTIVE');
}

function isSame(one: Result, other: Result): boolean {
  return one.kind === 'winners' && other.kind === 'winners'
    ? one.winners.join() === other.winners.join()
    : one.kind === other.kind;
}
