import type { Result } from '@crease/feeds';

/** A fancy of a state of play. */
interface Fancy<S> {
  readonly suffix: string;
  readonly decide: (state: S) => Result | null;
}

/** Every fancy offered so far. A fancy keeps the name and terms under which it was first offered. */
export class OfferedFancies<S, F extends Fancy<S>> {
  private readonly byMarket = new Map<string, F>();

  /** @param now returns the fancies that apply to a state. */
  constructor(
    private readonly gameId: string,
    private readonly now: (state: S) => readonly F[],
  ) {}

  /** Adds the fancies that a state offers for the first time. @returns all that apply to it. */
  collect(state: S): readonly F[] {
    const applying = this.now(state);
    for (const fancy of applying) {
      const marketId = `${this.gameId}-${fancy.suffix}`;
      if (!this.byMarket.has(marketId)) this.byMarket.set(marketId, fancy);
    }
    return applying;
  }

  /** Adds the fancies of a state, and returns those that apply to it, each as first offered. */
  applying(state: S): F[] {
    const suffixes = new Set(this.collect(state).map(({ suffix }) => suffix));
    return [...this.byMarket.values()].filter(({ suffix }) => suffixes.has(suffix));
  }

  decide(marketId: string, state: S): Result | null {
    return this.byMarket.get(marketId)?.decide(state) ?? null;
  }
}
