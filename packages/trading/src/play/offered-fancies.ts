import type { Result } from '@crease/feeds';

/** A fancy of a state of play. */
interface Fancy<S> {
  readonly suffix: string;
  readonly decide: (state: S) => Result | null;
}

/** Every fancy offered so far, by its market. One of a batter whose name is corrected is offered under the new name. */
export class OfferedFancies<S, F extends Fancy<S>> {
  private readonly byMarket = new Map<string, F>();

  /** @param now returns the fancies that apply to a state. */
  constructor(
    private readonly gameId: string,
    private readonly now: (state: S) => readonly F[],
  ) {}

  /** Adds the fancies that apply to a state. @returns them. */
  collect(state: S): readonly F[] {
    const applying = this.now(state);
    for (const fancy of applying) this.byMarket.set(`${this.gameId}-${fancy.suffix}`, fancy);
    return applying;
  }

  decide(marketId: string, state: S): Result | null {
    return this.byMarket.get(marketId)?.decide(state) ?? null;
  }
}
