import { type MarketBook, type RunnerBook, runnerKey } from './market-book.ts';
import type { MarketPlan } from './market-plan.ts';
import { depthOffers, lastPriceOffers, NO_OFFERS, type RunnerOffers } from './runner-offers.ts';

/** Last computed offers of a runner, and the state of its book. */
interface ComputedOffers {
  readonly runner: RunnerBook | undefined;
  readonly version: number;
  readonly offers: RunnerOffers;
}

/** Quotes one market per runner and only when a visible level has changed. */
export class RunnerQuoter {
  private readonly plan: MarketPlan;
  private readonly book: MarketBook;
  private known: readonly ComputedOffers[] = [];

  constructor(plan: MarketPlan, book: MarketBook) {
    this.plan = plan;
    this.book = book;
  }

  /** Makes the next quote complete, even without a change. */
  forget(): void {
    this.known = [];
  }

  /** Returns the offers of every runner in order; null if nothing changed. */
  changedQuote(): RunnerOffers[] | null {
    const runners = this.plan.runners.map(({ selectionId, handicap }) =>
      this.book.runners.get(runnerKey(selectionId, handicap)),
    );
    if (runners.every((runner, index) => this.isKnown(runner, index))) return null;
    const next = this.plan.quotesFrom === 'depth' ? this.fromDepth(runners) : this.fromLastPrices(runners);
    const isNews = next.some(({ offers }, index) => !sameOffers(offers, this.known[index]?.offers));
    this.known = next;
    return isNews ? next.map(({ offers }) => offers) : null;
  }

  private isKnown(runner: RunnerBook | undefined, index: number): boolean {
    const known = this.known[index];
    // An image recreates the runners, so compare the object, too.
    return known !== undefined && known.runner === runner && known.version === (runner?.version ?? 0);
  }

  private fromDepth(runners: readonly (RunnerBook | undefined)[]): ComputedOffers[] {
    return runners.map((runner, index) => {
      const known = this.isKnown(runner, index) ? this.known[index] : undefined;
      return known ?? computedOffers(runner, runner ? depthOffers(runner, this.plan.priceLadder) : NO_OFFERS);
    });
  }

  /** Last prices of all runners are linked: a change of one may change the offers on the others. */
  private fromLastPrices(runners: readonly (RunnerBook | undefined)[]): ComputedOffers[] {
    const offers = lastPriceOffers(runners, this.plan.numberOfWinners, this.plan.priceLadder);
    return runners.map((runner, index) => computedOffers(runner, offers[index] ?? NO_OFFERS));
  }
}

function computedOffers(runner: RunnerBook | undefined, offers: RunnerOffers): ComputedOffers {
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
