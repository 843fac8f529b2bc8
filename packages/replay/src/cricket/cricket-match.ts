import { BALLS_PER_OVER } from '@crease/feeds';

/** One recorded limited-overs match, independent of its file format. */
export interface CricketMatch {
  readonly matchId: string;
  /** As the source names it: `T20`, `ODI`, `IT20`. */
  readonly matchType: string;
  /** Overs per side before any reduction. */
  readonly overs: number;
  /** ISO day. */
  readonly date: string;
  readonly competition: string;
  readonly venue: string;
  readonly teams: readonly [string, string];
  readonly toss: { readonly winner: string; readonly decision: 'bat' | 'field' } | null;
  readonly outcome: RecordedOutcome;
  /** In order of play; the first two are the match, the rest super overs. */
  readonly innings: readonly RecordedInnings[];
  /** Reason why the target of the second innings is unknown, or null. */
  readonly chaseUnknown: string | null;
}

export type TeamIndex = 0 | 1;

/** The declared outcome; never inferred from runs, which do not show rain, awards and tie breaks. */
export interface RecordedOutcome {
  readonly winner: string | null;
  readonly by: { readonly runs?: number; readonly wickets?: number } | null;
  readonly result: 'tie' | 'no result' | 'draw' | null;
  /** Winner of the super over, or of the bowl-out. */
  readonly tieBreak: { readonly winner: string; readonly kind: 'super over' | 'bowl-out' } | null;
  /** `D/L`, `Awarded`. */
  readonly method: string | null;
}

export interface RecordedInnings {
  readonly team: TeamIndex;
  readonly isSuperOver: boolean;
  /** Winning runs and overs to make them in, as revised; null when batting first or if missing. */
  readonly target: { readonly runs: number; readonly overs: number } | null;
  /** Penalty runs outside any ball: before the first, after the last. */
  readonly penaltyRuns: { readonly before: number; readonly after: number };
  readonly deliveries: readonly Delivery[];
}

export interface Delivery {
  /** 0-based. */
  readonly over: number;
  readonly batter: string;
  readonly nonStriker: string;
  readonly bowler: string;
  readonly batRuns: number;
  readonly wides: number;
  readonly noBalls: number;
  readonly byes: number;
  readonly legByes: number;
  readonly penalty: number;
  readonly wickets: readonly { readonly kind: string; readonly player: string }[];
  /** A four or six that was all run. */
  readonly isAllRun: boolean;
  /** True if the over ends with it: usually its sixth legal ball, but umpires miscount. */
  readonly endsOver: boolean;
}

export function otherTeam(team: TeamIndex): TeamIndex {
  return team === 0 ? 1 : 0;
}

/** Wides and no-balls are bowled again. */
export function isLegal(ball: Delivery): boolean {
  return ball.wides === 0 && ball.noBalls === 0;
}

export function extrasOf(ball: Delivery): number {
  return ball.wides + ball.noBalls + ball.byes + ball.legByes + ball.penalty;
}

export function runsOf(ball: Delivery): number {
  return ball.batRuns + extrasOf(ball);
}

/** A batter who retires hurt may return: no wicket has fallen. */
export function isWicket(kind: string): boolean {
  return kind !== 'retired hurt' && kind !== 'retired not out';
}

/** Marks the last ball of each over: the next one is of another over, or six are bowled. */
export function markOverEnds(balls: readonly Omit<Delivery, 'endsOver'>[]): Delivery[] {
  let legal = 0;
  return balls.map((ball, index) => {
    if (balls[index - 1]?.over !== ball.over) legal = 0;
    if (ball.wides === 0 && ball.noBalls === 0) legal++;
    const next = balls[index + 1];
    return { ...ball, endsOver: next ? next.over !== ball.over : legal >= BALLS_PER_OVER };
  });
}
