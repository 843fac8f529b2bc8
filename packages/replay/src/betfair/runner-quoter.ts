import type { PlannedMarket } from './plan-markets.ts';
import { type RecordedMarket, type RecordedRunner, recordedRunnerKey } from './recorded-market.ts';
import { depthOffers, lastPriceOffers, NO_OFFERS, type RunnerOffers } from './recorded-quote.ts';

/** What was last worked out for a runner, and from which state of its book. */
interface KnownOffers {
  readonly runner: RecordedRunner | undefined;
  readonly version: number;
  readonly offers: RunnerOffers;
}

/** Quotes one market runner by runner, and speaks only when a level that players see has changed. */
export class RunnerQuoter {
  private readonly plan: PlannedMarket;
  private readonly recorded: RecordedMarket;
  private known: readonly KnownOffers[] = [];

  constructor(plan: PlannedMarket, recorded: RecordedMarket) {
    this.plan = plan;
    this.recorded = recorded;
  }

  /** The next quote is told in full, even when nothing moved meanwhile. */
  forget(): void {
    this.known = [];
  }

  /** The offers of every runner in order, or null when they are as they were. */
  changedQuote(): RunnerOffers[] | null {
    const runners = this.plan.open.runners.map(({ runnerId }) =>
      this.recorded.runners.get(recordedRunnerKey(runnerId)),
    );
    if (runners.every((runner, index) => this.isKnown(runner, index))) return null;
    const next = this.plan.surveyed.hasDepth ? this.fromDepth(runners) : this.fromLastPrices(runners);
    const isNews = next.some(({ offers }, index) => !sameOffers(offers, this.known[index]?.offers));
    this.known = next;
    return isNews ? next.map(({ offers }) => offers) : null;
  }

  private isKnown(runner: RecordedRunner | undefined, index: number): boolean {
    const known = this.known[index];
    // An image makes the runners anew, so the number alone does not tell.
    return known !== undefined && known.runner === runner && known.version === (runner?.version ?? 0);
  }

  private fromDepth(runners: readonly (RecordedRunner | undefined)[]): KnownOffers[] {
    return runners.map((runner, index) => {
      const known = this.isKnown(runner, index) ? this.known[index] : undefined;
      return known ?? knownOffers(runner, runner ? depthOffers(runner) : NO_OFFERS);
    });
  }

  /** Last prices of all runners hang together: one that moves may move the offers on the others. */
  private fromLastPrices(runners: readonly (RecordedRunner | undefined)[]): KnownOffers[] {
    const offers = lastPriceOffers(runners, this.plan.surveyed.last.numberOfWinners);
    return runners.map((runner, index) => knownOffers(runner, offers[index] ?? NO_OFFERS));
  }
}

function knownOffers(runner: RecordedRunner | undefined, offers: RunnerOffers): KnownOffers {
  return { runner, version: runner?.version ?? 0, offers };
}

function sameOffers(next: RunnerOffers, last: RunnerOffers | undefined): boolean {
  if (!last || next.lastPrice !== last.lastPrice) return false;
  return sameLevels(next.back, last.back) && sameLevels(next.lay, last.lay);
}

function sameLevels(next: RunnerOffers['back'], last: RunnerOffers['back']): boolean {
  if (next.length !== last.length) return false;
  return next.every((level, index) => level.price === last[index]?.price && level.size === last[index]?.size);
}
