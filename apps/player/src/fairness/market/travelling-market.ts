import { type ChainedLine, type LogLine, MarketReplay, type MarketView, marketView } from '@crease/exchange';

/** Price levels of each side. */
const DEPTH = 3;

/** A market at one step of its log. */
export interface Moment {
  /** Number of the step, from 1. */
  readonly step: number;
  /** Epoch ms. */
  readonly at: number;
  readonly line: LogLine;
  readonly view: MarketView;
}

/** A market that moves along its log: forwards line by line, backwards from the start again. */
export class TravellingMarket {
  readonly #lines: readonly ChainedLine[];
  readonly #times: readonly number[];
  readonly #you: string | null;
  #replay = new MarketReplay();
  #line: LogLine | null = null;

  /** @param lines good lines, at least one. @param you the player's pseudonym; null: none. */
  constructor(lines: readonly ChainedLine[], you: string | null) {
    this.#lines = lines;
    this.#times = lines.map(({ line }) => (JSON.parse(line) as LogLine).at);
    this.#you = you;
  }

  get steps(): number {
    return this.#lines.length;
  }

  /** Time of the first and the last step, epoch ms. */
  get span(): readonly [number, number] {
    return [this.#times[0] ?? 0, this.#times.at(-1) ?? 0];
  }

  /** Returns the last step at or before a time, epoch ms. */
  stepAt(time: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#times[middle] as number) <= time) low = middle + 1;
      else high = middle;
    }
    return Math.max(1, low);
  }

  /** Returns the market after a step. */
  momentOf(step: number): Moment {
    if (step < this.#replay.lines) this.#replay = new MarketReplay();
    while (this.#replay.lines < step)
      this.#line = this.#replay.apply((this.#lines[this.#replay.lines] as ChainedLine).line);
    const market = this.#replay.market;
    if (!market || !this.#line) throw new RangeError('a log has at least one step');
    const playerId = this.#you === null ? 0 : this.#replay.playerOf(this.#you);
    return { step, at: this.#replay.at, line: this.#line, view: marketView(market, playerId, DEPTH) };
  }
}
