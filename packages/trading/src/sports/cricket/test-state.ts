import { type CricketDay, type Interval, NOTES, writeNote } from '@crease/kernel';
import { otherTeam, type TeamIndex } from '@crease/replay';
import { LiveState } from './live-state.ts';

/** Scheduled days of a Test match. */
const DAYS = 5;
/** The sixth is a reserve day. */
const DAYS_MAX = DAYS + 1;
const INNINGS = 4;

/** Outcome by the scores. */
type Outcome = TeamIndex | 'tie';

/**
 * A Test match in progress: two innings a side, days and sessions.
 *
 * Source: Laws of Cricket 2017 code (MCC), laws 13 (innings), 14 (the follow-on), 15 (declaration) and 16 (the result).
 */
export class TestState extends LiveState {
  private day: CricketDay = { number: 1, session: 1 };
  private followsOn = false;
  /** Indexes of innings that were given up before their first ball. */
  private readonly forfeits = new Set<number>();
  /** Day on which play began; null before. */
  private firstDay: number | null = null;

  get today(): CricketDay {
    return this.day;
  }

  /** Law 13.3.1: innings alternate, except after a follow-on. */
  protected override get nextSide(): TeamIndex {
    const { index, batting } = this;
    if (index < 0) return batting;
    return index === 1 && this.followsOn ? batting : otherTeam(batting);
  }

  /** The side that bats now or next. */
  get atBat(): TeamIndex {
    return this.isBetweenInnings ? this.nextSide : this.batting;
  }

  /** Runs of a side in all its innings. */
  totalOf(team: TeamIndex): number {
    return this.counts.reduce((sum, { runs }, at) => sum + (this.match.innings[at]?.team === team ? runs : 0), 0);
  }

  /** Only the fourth innings has a target: the other side's total of two innings, plus one. */
  override targetOf(index: number): number | null {
    if (index !== INNINGS - 1) return null;
    const team = this.match.innings[index]?.team ?? this.nextSide;
    const before = this.totalOf(team) - (this.counts[index]?.runs ?? 0);
    return this.totalOf(otherTeam(team)) - before + 1;
  }

  isDeclared(index: number): boolean {
    return this.ends[index] === 'cut short' && !this.isForfeited(index);
  }

  isForfeited(index: number): boolean {
    return this.forfeits.has(index);
  }

  /** Lead on the first innings that permits the follow-on, by the days left when play began: laws 14.1 and 14.3. */
  get followOnLead(): number {
    const left = DAYS + 1 - (this.firstDay ?? this.day.number);
    if (left >= 5) return 200;
    if (left >= 3) return 150;
    return left === 2 ? 100 : 75;
  }

  /** True if the side that batted first may require the other to bat again. */
  get mayFollowOn(): boolean {
    if (this.index !== 1 || !this.isBetweenInnings) return false;
    const { batting } = this;
    return this.totalOf(otherTeam(batting)) - this.totalOf(batting) >= this.followOnLead;
  }

  /** @param followOn the side that batted last bats again. */
  beginInnings(followOn: boolean): void {
    this.followsOn = followOn;
    this.firstDay ??= this.day.number;
    this.startInnings();
  }

  /** Law 15.2: a forfeited innings is a completed one. */
  forfeitInnings(): void {
    this.beginInnings(false);
    this.forfeits.add(this.index);
    this.endInnings();
  }

  /**
   * The result by the scores; null while it is open, when time runs out a draw (law 16.5.2). A side wins with more runs
   * than the other made in two completed innings (16.1); equal totals of completed innings are a tie (16.5.1).
   */
  get outcome(): Outcome | null {
    const { index, batting, isBetweenInnings } = this;
    const fielding = otherTeam(batting);
    const lead = this.totalOf(batting) - this.totalOf(fielding);
    if (index === INNINGS - 1 && lead > 0) return batting;
    if (!isBetweenInnings) return null;
    if (index === INNINGS - 1) return lead < 0 ? fielding : 'tie';
    return index === INNINGS - 2 && lead < 0 ? fielding : null;
  }

  /** True if the day's play has this interval next. */
  mayBreakFor(interval: Interval): boolean {
    return this.day.interval === undefined && (interval === 'stumps' || this.day.session < 3);
  }

  breakFor(interval: Interval): void {
    this.day = { ...this.day, interval };
  }

  /** True if another session follows the interval. */
  get mayResume(): boolean {
    const { interval, number } = this.day;
    return interval !== undefined && (interval !== 'stumps' || number < DAYS_MAX);
  }

  /** Begins the next session. */
  resume(): void {
    const { number, session, interval } = this.day;
    this.day = interval === 'stumps' ? { number: number + 1, session: 1 } : { number, session: session === 1 ? 2 : 3 };
  }
}

/** The declared end of a Test. Neither tied nor won: drawn. */
export interface TestResult {
  readonly winner: TeamIndex | null;
  readonly isTied: boolean;
  /** Empty if the scores decide. */
  readonly method: string;
}

const WICKETS = 10;

/** Returns the state or result of a Test in one line; null before its first innings. */
export function testSummary(state: TestState, result: TestResult | null): string | null {
  if (result) return resultText(state, result);
  const { index, match, atBat, count, isBetweenInnings, outcome } = state;
  if (index < 0) return null;
  if (outcome !== null)
    return outcome === 'tie' ? NOTES.scoresLevel : writeNote({ kind: 'haveWon', team: match.teams[outcome] });
  const day = state.today.number;
  const team = match.teams[atBat];
  const target = state.targetOf(isBetweenInnings ? index + 1 : index);
  if (target !== null)
    return writeNote({ kind: 'dayNeed', day, team, needed: target - (isBetweenInnings ? 0 : count.runs) });
  if (index === 0 && !isBetweenInnings)
    return writeNote({ kind: 'dayScore', day, team, score: `${count.runs}/${count.wickets}` });
  const lead = state.totalOf(atBat) - state.totalOf(otherTeam(atBat));
  if (lead === 0) return writeNote({ kind: 'dayLevel', day });
  return writeNote({ kind: lead > 0 ? 'dayLead' : 'dayTrail', day, team, margin: Math.abs(lead) });
}

function resultText(state: TestState, { winner, isTied, method }: TestResult): string {
  const { match, index, batting, count } = state;
  if (isTied) return NOTES.matchTied;
  if (winner === null) return NOTES.matchDrawn;
  const team = match.teams[winner];
  if (method) return writeNote({ kind: 'awardedTo', team });
  const margin = Math.abs(state.totalOf(0) - state.totalOf(1));
  if (index === 2) return writeNote({ kind: 'wonByInnings', team, margin });
  return winner === batting
    ? writeNote({ kind: 'wonByWickets', team, wicketsLeft: WICKETS - count.wickets })
    : writeNote({ kind: 'wonByRuns', team, margin });
}
