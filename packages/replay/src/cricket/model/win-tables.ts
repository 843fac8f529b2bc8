import { BALL_RUNS, BallChances, type InningsFormat, WICKET } from './ball-chances.ts';

/** Possible ends of a match from the batting side's view. */
export interface EndChances {
  readonly win: number;
  readonly tie: number;
}

/**
 * Chances of the match by state, exact for the ball chances of {@link BallChances}: an innings is a Markov chain over
 * (balls left, wickets down, runs), computed backwards from its end. Both sides are equal, and nothing of the recorded
 * future is used. Tables are built on first use.
 */
export class WinTables {
  private readonly chances: BallChances;
  private readonly format: InningsFormat;
  private chase: EndTable | null = null;
  private defence: EndTable | null = null;

  constructor(format: InningsFormat) {
    this.format = format;
    this.chances = new BallChances(format);
  }

  /** The chasing side. @param needed winning runs, > 0. @param ballsLeft as revised, at most the format's. */
  chasing(ballsLeft: number, down: number, needed: number): EndChances {
    this.chase ??= this.buildChase();
    return this.chase.read(ballsLeft, down, needed);
  }

  /** The side that bats first, with `runs` made. */
  setting(ballsLeft: number, down: number, runs: number): EndChances {
    this.defence ??= this.buildDefence();
    return this.defence.read(ballsLeft, down, runs);
  }

  /** By runs needed: 0 has won; at the end of the innings 1 is a tie and more has lost. */
  private buildChase(): EndTable {
    const table = new EndTable(this.format);
    table.writeEnds((needed) => (needed === 0 ? WON : needed === 1 ? TIED : LOST));
    table.fill((left, down) => {
      const chancesFor = this.chances.chaser(left, down);
      table.write(left, down, 0, 1, 0);
      for (let needed = 1; needed <= this.format.mostRuns; needed++)
        table.step({ left, down, runs: needed, toward: -1 }, chancesFor(needed));
    });
    return table;
  }

  /** By runs made: at the end the other side's chase begins. */
  private buildDefence(): EndTable {
    const { balls, mostRuns } = this.format;
    const table = new EndTable(this.format);
    table.writeEnds((runs) => {
      const reply = this.chasing(balls, 0, Math.min(runs + 1, mostRuns));
      return { win: 1 - reply.win - reply.tie, tie: reply.tie };
    });
    table.fill((left, down) => {
      const chances = this.chances.free(left, down);
      for (let runs = mostRuns; runs >= 0; runs--) table.step({ left, down, runs, toward: 1 }, chances);
    });
    return table;
  }
}

const WON: EndChances = { win: 1, tie: 0 };
const TIED: EndChances = { win: 0, tie: 1 };
const LOST: EndChances = { win: 0, tie: 0 };

/** P(win) and P(tie) by balls left, wickets down and runs (needed, or made). */
class EndTable {
  private readonly format: InningsFormat;
  private readonly wins: Float32Array;
  private readonly ties: Float32Array;
  private readonly width: number;
  private readonly depth: number;

  constructor(format: InningsFormat) {
    this.format = format;
    this.width = format.mostRuns + 1;
    this.depth = (format.wickets + 1) * this.width;
    this.wins = new Float32Array((format.balls + 1) * this.depth);
    this.ties = new Float32Array(this.wins.length);
  }

  /** Sets the end states: no balls left, or all out. */
  writeEnds(endOf: (runs: number) => EndChances): void {
    const { balls, wickets, mostRuns } = this.format;
    for (let runs = 0; runs <= mostRuns; runs++) {
      const { win, tie } = endOf(runs);
      for (let down = 0; down <= wickets; down++) this.write(0, down, runs, win, tie);
      for (let left = 1; left <= balls; left++) this.write(left, wickets, runs, win, tie);
    }
  }

  /** Fills all other states in order of dependency. */
  fill(fillRow: (left: number, down: number) => void): void {
    for (let left = 1; left <= this.format.balls; left++)
      for (let down = 0; down < this.format.wickets; down++) fillRow(left, down);
  }

  /**
   * Computes one state from those after the next ball.
   * @param state `toward`: runs decrease (a chase) or increase the count.
   */
  step(state: { left: number; down: number; runs: number; toward: 1 | -1 }, ball: Float64Array): void {
    const { wins, ties, width, depth } = this;
    const { left, down, runs, toward } = state;
    const row = left * depth + down * width;
    const next = row - depth;
    const out = ball[WICKET] as number;
    let win = (wins[next + width + runs] as number) * out;
    let tie = (ties[next + width + runs] as number) * out;
    for (let outcome = 0; outcome < WICKET; outcome++) {
      const at = next + this.within(runs + toward * (BALL_RUNS[outcome] as number));
      win += (wins[at] as number) * (ball[outcome] as number);
      tie += (ties[at] as number) * (ball[outcome] as number);
    }
    const extra = this.within(runs + toward);
    // At the top of the table one more run is the same state: ignore the extra.
    const share = extra === runs ? 0 : this.format.extra;
    wins[row + runs] = win * (1 - share) + (wins[row + extra] as number) * share;
    ties[row + runs] = tie * (1 - share) + (ties[row + extra] as number) * share;
  }

  write(...[left, down, runs, win, tie]: [left: number, down: number, runs: number, win: number, tie: number]): void {
    const at = left * this.depth + down * this.width + runs;
    this.wins[at] = win;
    this.ties[at] = tie;
  }

  read(left: number, down: number, runs: number): EndChances {
    const { balls, wickets } = this.format;
    const row = Math.min(Math.max(left, 0), balls) * this.depth + Math.min(down, wickets) * this.width;
    const at = row + this.within(runs);
    return { win: this.wins[at] as number, tie: this.ties[at] as number };
  }

  private within(runs: number): number {
    return runs < 0 ? 0 : runs > this.format.mostRuns ? this.format.mostRuns : runs;
  }
}
