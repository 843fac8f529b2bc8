import { add, type Distribution, normalised } from '../distribution.ts';
import { isLegal, LEVEL_COUNT, OUTCOME_COUNT } from './ball-odds.ts';
import type { InningsModel } from './innings-model.ts';

/** State of an innings. */
export interface InningsPoint {
  readonly ballsBowled: number;
  readonly down: number;
  readonly runs: number;
  /** Runs that win the match; null when batting first. */
  readonly target: number | null;
}

/** Possible continuations of an innings from one point. */
export interface InningsProjection {
  /** Final total. */
  readonly total: Distribution;
  /** Wickets down at the end. */
  readonly wickets: Distribution;
  /** P(target reached); 0 without a target. */
  readonly reached: number;
  /** Total after over `n` (1-based), or at an earlier end of the innings. */
  readonly totalAfterOver: ReadonlyMap<number, Distribution>;
  /** Expected count of each outcome per remaining ball, `[ball left·outcomes + outcome]`, including re-bowled ones. */
  readonly outcomes: Float64Array;
  /** P(each remaining ball is bowled). */
  readonly alive: Float64Array;
}

/** Smaller chances are dropped; distributions are normalised at the end. */
const NEGLIGIBLE = 1e-7;
/** Most runs of one delivery plus one: keeps additions inside their row. */
const MARGIN = 7;

/**
 * Propagates the probabilities forward, ball by ball, over (wickets down, runs since this point), with the same ball
 * chances and policy as in play, so that prices match play.
 */
export function projectInnings(model: InningsModel, point: InningsPoint): InningsProjection {
  return new Carrier(model, point).carry();
}

/** A possible later state of an innings, with its chance. */
interface ReachedPoint extends InningsPoint {
  readonly chance: number;
}

/** Returns the possible states after a number of further legal balls, without ended innings. */
export function pointsAfter(model: InningsModel, point: InningsPoint, balls: number): ReachedPoint[] {
  return new Carrier(model, point, balls).carryAlive();
}

/** Returns the total after a number of further legal balls, or at an earlier end. */
export function totalAfter(model: InningsModel, point: InningsPoint, balls: number): Distribution {
  return new Carrier(model, point, balls).carry().total;
}

/** Scores `from`…`to` (runs since the point) of one row, played at one level. */
interface Stretch {
  readonly ahead: number;
  readonly down: number;
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

class Carrier {
  private readonly width: number;
  private readonly needed: number;
  private readonly ballsLeft: number;
  /** P(state) by down·width + runs since the point. */
  private now: Float64Array;
  private next: Float64Array;
  private readonly ended: Float64Array;
  private readonly endedDown: Float64Array;
  private readonly outcomes: Float64Array;
  private readonly alive: Float64Array;
  private readonly afterOver = new Map<number, Distribution>();
  private reached = 0;
  private widest = 0;

  constructor(
    private readonly model: InningsModel,
    private readonly point: InningsPoint,
    balls = Number.POSITIVE_INFINITY,
  ) {
    this.ballsLeft = Math.min(model.balls - point.ballsBowled, balls);
    this.width = Math.min(this.ballsLeft * MARGIN, 300) + 2 * MARGIN;
    this.needed = point.target === null ? Number.POSITIVE_INFINITY : point.target - point.runs;
    this.now = new Float64Array((model.wickets + 1) * this.width);
    this.next = new Float64Array(this.now.length);
    this.ended = new Float64Array(this.width);
    this.endedDown = new Float64Array(model.wickets + 1);
    this.outcomes = new Float64Array(this.ballsLeft * OUTCOME_COUNT);
    this.alive = new Float64Array(this.ballsLeft);
  }

  carry(): InningsProjection {
    const { model, point } = this;
    this.now[point.down * this.width] = 1;
    for (let ahead = 0; ahead < this.ballsLeft; ahead++) {
      this.bowl(ahead);
      const bowled = point.ballsBowled + ahead + 1;
      if (bowled % 6 === 0) this.afterOver.set(bowled / 6, this.totalSoFar());
    }
    for (let down = point.down; down <= model.wickets; down++) this.endAll(down);
    return {
      total: normalised({ from: point.runs, mass: this.ended }),
      wickets: normalised({ from: 0, mass: this.endedDown }),
      reached: this.reached,
      totalAfterOver: this.afterOver,
      outcomes: this.outcomes,
      alive: this.alive,
    };
  }

  carryAlive(): ReachedPoint[] {
    const { model, point, width, ballsLeft } = this;
    this.now[point.down * width] = 1;
    for (let ahead = 0; ahead < ballsLeft; ahead++) this.bowl(ahead);
    const ballsBowled = point.ballsBowled + ballsLeft;
    const reached: ReachedPoint[] = [];
    for (let down = point.down; down < model.wickets; down++)
      for (let made = 0; made < Math.min(width, this.needed); made++) {
        const chance = this.now[down * width + made] as number;
        if (chance > 0) reached.push({ ...point, ballsBowled, down, runs: point.runs + made, chance });
      }
    return reached;
  }

  private bowl(ahead: number): void {
    this.next.fill(0);
    // A ball takes at most one wicket.
    const deepest = Math.min(this.point.down + ahead, this.model.wickets - 1);
    for (let down = this.point.down; down <= deepest; down++) this.bowlAt(ahead, down);
    this.endAll(this.model.wickets);
    this.widest += MARGIN;
    [this.now, this.next] = [this.next, this.now];
  }

  private bowlAt(ahead: number, down: number): void {
    const { model, point } = this;
    const ball = point.ballsBowled + ahead;
    const most = Math.min(this.widest + MARGIN, this.width - MARGIN);
    const chasing = point.target !== null;
    if (!chasing) this.bowlStretch({ ahead, down, level: model.freeLevel(ball, down), from: 0, to: most });
    // Levels fall as runs rise, because fewer are needed.
    let from = 0;
    for (let level = LEVEL_COUNT - 1; chasing && level >= 0 && from < this.needed; level--) {
      const easier = level === 0 ? 0 : model.chaseLimit(ball, down, level - 1);
      const to = Math.min(this.needed - easier - 1, most);
      if (to >= from) this.bowlStretch({ ahead, down, level, from, to });
      from = Math.max(from, to + 1);
    }
    for (let made = Math.max(this.needed, 0); made <= most + MARGIN; made++) this.end(down, made);
  }

  /** Bowls one ball at every score of a range played at one level. */
  private bowlStretch({ ahead, down, level, from, to }: Stretch): void {
    const { now, next, width, model } = this;
    const cell = model.cell(this.point.ballsBowled + ahead, down, level);
    const { p0, p1, p2, p3, p4, p6, out, i1, i2, i5 } = model.chances(cell);
    let total = 0;
    const last = down * width + to;
    for (let at = down * width + from; at <= last; at++) {
      const mass = now[at] as number;
      if (mass < NEGLIGIBLE) continue;
      total += mass;
      next[at] = (next[at] as number) + mass * p0;
      next[at + 1] = (next[at + 1] as number) + mass * p1;
      next[at + 2] = (next[at + 2] as number) + mass * p2;
      next[at + 3] = (next[at + 3] as number) + mass * p3;
      next[at + 4] = (next[at + 4] as number) + mass * p4;
      next[at + 6] = (next[at + 6] as number) + mass * p6;
      next[at + width] = (next[at + width] as number) + mass * out;
      now[at + 1] = (now[at + 1] as number) + mass * i1;
      now[at + 2] = (now[at + 2] as number) + mass * i2;
      now[at + 5] = (now[at + 5] as number) + mass * i5;
    }
    if (total > 0) this.count(ahead, cell, total);
  }

  /** Adds the deliveries bowled with the chances of one cell to the expected outcomes. */
  private count(ahead: number, cell: number, mass: number): void {
    const { odds } = this.model;
    let illegal = 0;
    for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
      const expected = mass * (odds[cell * OUTCOME_COUNT + outcome] as number);
      add(this.outcomes, ahead * OUTCOME_COUNT + outcome, expected);
      if (!isLegal(outcome)) illegal += expected;
    }
    add(this.alive, ahead, mass - illegal);
  }

  private endAll(down: number): void {
    for (let made = 0; made < this.width; made++) this.end(down, made);
  }

  private end(down: number, made: number): void {
    const mass = this.now[down * this.width + made] as number;
    if (!(mass > 0)) return;
    add(this.ended, made, mass);
    add(this.endedDown, down, mass);
    if (made >= this.needed) this.reached += mass;
    this.now[down * this.width + made] = 0;
  }

  private totalSoFar(): Distribution {
    const mass = this.ended.slice();
    for (let down = this.point.down; down <= this.model.wickets; down++) {
      for (let made = 0; made < this.width; made++) add(mass, made, this.now[down * this.width + made] as number);
    }
    return normalised({ from: this.point.runs, mass });
  }
}
