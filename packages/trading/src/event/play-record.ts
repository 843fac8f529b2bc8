import type { Result } from '@crease/feeds';
import { NOTES, type Refusal, refuse } from '@crease/kernel';
import type { EventPlan } from '../play/event-plan.ts';
import type { OpenedMarket, Play, PlayEffect } from '../play/play.ts';
import type { PlayEntry } from '../play/play-entry.ts';
import { TRADING_SPORTS } from '../sports/trading-sports.ts';
import type { TradedMarkets } from './traded-markets.ts';

/** The entries about play so far and the state that follows from them. */
export class PlayRecord<V> {
  private state: Play<V>;
  private readonly entered: { readonly entry: PlayEntry; readonly at: number }[] = [];

  /** @param begin creates the state of play before its first entry. */
  constructor(private readonly begin: () => Play<V>) {
    this.state = begin();
  }

  get play(): Play<V> {
    return this.state;
  }

  get entries(): readonly PlayEntry[] {
    return this.entered.map(({ entry }) => entry);
  }

  get isEmpty(): boolean {
    return this.entered.length === 0;
  }

  check(entry: PlayEntry): Refusal | null {
    const { state } = this;
    return state.kinds.has(entry.kind) ? state.check(entry) : refuse('INVALID_INPUT', { reason: 'otherSport' });
  }

  /** @param at epoch ms. */
  enter(entry: PlayEntry, at: number): PlayEffect {
    this.entered.push({ entry, at });
    return this.state.enter(entry);
  }

  /** Takes back the last entry: the others are played again. @param now epoch ms. @returns the event's status then. */
  undo(now: number): PlayEffect['status'] {
    this.entered.pop();
    this.state = this.begin();
    let status: PlayEffect['status'] = 'scheduled';
    for (const { entry, at } of this.entered) {
      this.state.moveTo(at);
      ({ status } = this.state.enter(entry));
    }
    this.state.moveTo(now);
    return status;
  }

  isDecided(market: OpenedMarket): boolean {
    return this.state.decide(market) !== null;
  }

  /** True if play says the same as a declared result; a void of the finish is not decided by play. */
  agrees(market: OpenedMarket, declared: Result): boolean {
    return declared.kind === 'void' || JSON.stringify(declared) === JSON.stringify(this.state.decide(market));
  }
}

/** Returns what creates the state of play of an event before its first entry. */
export function playOf(plan: EventPlan): () => Play<unknown> {
  return TRADING_SPORTS[plan.sport].playOf(plan as never) as () => Play<unknown>;
}

/** Results that play decides, on the markets of an event. */
export class Decisions<V> {
  constructor(
    private readonly markets: TradedMarkets<V>,
    private readonly record: PlayRecord<V>,
  ) {}

  /** Declares what play has decided. */
  declare(): void {
    for (const { market } of this.markets.all()) {
      const result = this.record.play.decide(market.opening);
      if (result) this.markets.settle(market.opening.marketId, result);
    }
  }

  /** Suspends what play has decided, until it is declared. */
  stop(): void {
    for (const entry of this.markets.all())
      if (this.record.isDecided(entry.market.opening)) this.markets.stop(entry, 'suspended', NOTES.settling);
  }

  /** Declares everything that play has decided; what it leaves open is void. Markets made by hand wait for theirs. */
  finish(note: string): void {
    this.declare();
    this.void(note, (marketId) => !this.markets.isMade(marketId));
  }

  /** Declares everything that play has decided; everything else is void, markets made by hand too. */
  abandon(note: string): void {
    this.declare();
    this.void(note, () => true);
  }

  /** Settled markets whose result play now contradicts, after an undo. */
  contradicted() {
    return [...this.markets.declared].flatMap(([marketId, declared]) => {
      const opening = this.markets.openingOf(marketId);
      return opening && !this.agrees(opening, declared)
        ? [{ opening, declared, now: this.record.play.decide(opening) }]
        : [];
    });
  }

  private void(note: string, isVoid: (marketId: string) => boolean): void {
    for (const { market } of this.markets.all()) {
      const { marketId } = market.opening;
      if (isVoid(marketId)) this.markets.settle(marketId, { kind: 'void', note });
    }
  }

  private agrees(opening: OpenedMarket, declared: Result): boolean {
    return this.markets.isMade(opening.marketId) || this.record.agrees(opening, declared);
  }
}
