import { type Delivery, extrasOf, isLegal, isWicket, type RecordedInnings, runsOf } from './cricket-match.ts';

interface BatterCount {
  readonly name: string;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  /** How they left: a dismissal, or hurt; null while they are in. */
  left: string | null;
  /** Left hurt once, even if they came back. */
  hasRetired: boolean;
}

interface BowlerCount {
  readonly name: string;
  balls: number;
  runs: number;
  wickets: number;
}

/** All counts of one innings, updated ball by ball. */
export class InningsCount {
  runs: number;
  wickets = 0;
  /** Legal balls. */
  balls = 0;
  ballsThisOver = 0;
  fours = 0;
  sixes = 0;
  extras = 0;
  wides = 0;
  /** Legal balls that added nothing to the total. */
  dots = 0;
  /** Total after each completed over; `[0]` is the start. */
  readonly runsAfterOver: number[] = [];
  /** Total at each wicket. */
  readonly fallOfWickets: number[] = [];
  readonly batters = new Map<string, BatterCount>();
  readonly bowlers = new Map<string, BowlerCount>();
  /** Total at the start of the current partnership. */
  partnershipFrom: number;

  constructor(penaltyBefore = 0) {
    this.runs = penaltyBefore;
    this.extras = penaltyBefore;
    this.partnershipFrom = penaltyBefore;
    this.runsAfterOver.push(penaltyBefore);
  }

  take(ball: Delivery): void {
    this.runs += runsOf(ball);
    this.extras += extrasOf(ball);
    this.wides += ball.wides;
    if (isBoundary(ball, 4)) this.fours++;
    if (isBoundary(ball, 6)) this.sixes++;
    this.countBatter(ball);
    this.countBowler(ball);
    for (const { kind, player } of ball.wickets) this.lose(kind, player);
    if (isLegal(ball)) {
      this.balls++;
      this.ballsThisOver++;
      if (runsOf(ball) === 0) this.dots++;
    }
    if (!ball.endsOver) return;
    this.runsAfterOver.push(this.runs);
    this.ballsThisOver = 0;
  }

  /** Number of completed overs. */
  get completedOvers(): number {
    return this.runsAfterOver.length - 1;
  }

  /** `17.2` = 17 overs and 2 balls. */
  get overs(): string {
    return `${this.completedOvers}.${this.ballsThisOver}`;
  }

  /** Adds penalty runs after the last ball. */
  award(runs: number): void {
    this.runs += runs;
    this.extras += runs;
  }

  batter(name: string): BatterCount {
    let batter = this.batters.get(name);
    if (!batter) {
      batter = { name, runs: 0, balls: 0, fours: 0, sixes: 0, left: null, hasRetired: false };
      this.batters.set(name, batter);
    }
    return batter;
  }

  /** Corrects a batter's name. */
  rename(before: string, name: string): void {
    const batter = this.batter(before);
    this.batters.delete(before);
    this.batters.set(name, { ...batter, name });
  }

  private countBatter(ball: Delivery): void {
    const batter = this.batter(ball.batter);
    // A batter on strike is in, even after retiring hurt.
    batter.left = null;
    this.batter(ball.nonStriker).left = null;
    batter.runs += ball.batRuns;
    if (ball.wides === 0) batter.balls++;
    if (isBoundary(ball, 4)) batter.fours++;
    if (isBoundary(ball, 6)) batter.sixes++;
  }

  /** Byes, leg byes and penalties are not charged to the bowler, and run outs not credited. */
  private countBowler(ball: Delivery): void {
    let bowler = this.bowlers.get(ball.bowler);
    if (!bowler) {
      bowler = { name: ball.bowler, balls: 0, runs: 0, wickets: 0 };
      this.bowlers.set(ball.bowler, bowler);
    }
    bowler.runs += ball.batRuns + ball.wides + ball.noBalls;
    if (isLegal(ball)) bowler.balls++;
    bowler.wickets += ball.wickets.filter(({ kind }) => BOWLERS_WICKETS.has(kind)).length;
  }

  /** @param kind as the source names it: a dismissal, or a retirement that is no wicket. */
  lose(kind: string, player: string): void {
    const batter = this.batter(player);
    batter.left = kind;
    if (!isWicket(kind)) {
      batter.hasRetired = true;
      return;
    }
    this.wickets++;
    this.partnershipFrom = this.runs;
    this.fallOfWickets.push(this.runs);
  }
}

const BOWLERS_WICKETS = new Set(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket']);

function isBoundary(ball: Delivery, runs: number): boolean {
  return ball.batRuns === runs && !ball.isAllRun;
}

/** Counts a whole innings. */
export function countInnings(innings: RecordedInnings): InningsCount {
  const count = new InningsCount(innings.penaltyRuns.before);
  for (const ball of innings.deliveries) count.take(ball);
  count.award(innings.penaltyRuns.after);
  return count;
}
