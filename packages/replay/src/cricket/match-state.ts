import { BALLS_PER_OVER, ballsOfOvers } from '@crease/feeds';
import { type CricketMatch, type Delivery, otherTeam, type RecordedInnings, type TeamIndex } from './cricket-match.ts';
import { InningsCount } from './innings-count.ts';
import { matchOutcome } from './match-outcome.ts';

/** `closed`: by the laws (all out, overs used, target reached); `cut short`: by rain. */
export type InningsEnd = 'closed' | 'cut short';

/** Counts of match fancies. */
export type MatchCount = 'fours' | 'sixes' | 'extras' | 'wickets' | 'dots' | 'wides';

/** The immutable part of a moment that determines the chances of the match. */
export interface MatchMoment {
  /** −1 before the first innings. */
  readonly index: number;
  readonly isBetweenInnings: boolean;
  readonly inSuperOver: boolean;
  readonly batting: TeamIndex;
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  /** Legal balls permitted in the current or next innings. */
  readonly ballsAllowed: number;
  /** Winning runs of the current or next batting side; null when it bats first. */
  readonly target: number | null;
}

/** A recorded match in progress: the past, without the future. */
export class MatchState {
  readonly match: CricketMatch;
  readonly counts: InningsCount[] = [];
  readonly ends: InningsEnd[] = [];
  /** Last ball of the current innings. */
  lastBall: Delivery | null = null;
  isOver = false;

  constructor(match: CricketMatch) {
    this.match = match;
  }

  /** Index of the current or last innings; −1 before the first. */
  get index(): number {
    return this.counts.length - 1;
  }

  get count(): InningsCount {
    return this.counts[this.index] ?? new InningsCount();
  }

  get innings(): RecordedInnings | null {
    return this.match.innings[this.index] ?? null;
  }

  get isBetweenInnings(): boolean {
    return this.ends.length === this.counts.length;
  }

  get inSuperOver(): boolean {
    return this.innings?.isSuperOver ?? false;
  }

  /** Batting side; before the first ball by the toss. */
  get batting(): TeamIndex {
    if (this.innings) return this.innings.team;
    const { toss, teams } = this.match;
    if (!toss) return this.match.innings[0]?.team ?? 0;
    const winner: TeamIndex = toss.winner === teams[0] ? 0 : 1;
    return toss.decision === 'bat' ? winner : otherTeam(winner);
  }

  /** Winning runs of the current innings: as revised, else one more than the other side made; null if unknown. */
  targetOf(index: number): number | null {
    if (index % 2 === 0 || (index === 1 && this.match.chaseUnknown !== null)) return null;
    const before = this.counts[index - 1];
    return this.match.innings[index]?.target?.runs ?? (before ? before.runs + 1 : null);
  }

  /** Legal balls permitted in an innings: the overs of the match, as reduced for this side. */
  ballsOf(index: number): number {
    const innings = this.match.innings[index];
    if (innings?.isSuperOver) return BALLS_PER_OVER;
    const revised = innings?.target ? ballsOfOvers(String(innings.target.overs)) : null;
    return revised ?? (index === 0 ? firstInningsBalls(this.match) : this.match.overs * BALLS_PER_OVER);
  }

  /** True once the laws end the current innings: all out, overs used, or target reached. */
  get isClosed(): boolean {
    const { count, index } = this;
    const target = this.targetOf(index);
    const isMade = target !== null && count.runs >= target;
    return isMade || count.wickets >= (this.inSuperOver ? 2 : 10) || count.balls >= this.ballsOf(index);
  }

  moment(): MatchMoment {
    const { index, count, isBetweenInnings, inSuperOver, batting } = this;
    const next = isBetweenInnings ? index + 1 : index;
    return {
      index,
      isBetweenInnings,
      inSuperOver,
      batting,
      runs: count.runs,
      wickets: count.wickets,
      balls: count.balls,
      ballsAllowed: this.ballsOf(Math.max(next, 0)),
      target: this.targetOf(next),
    };
  }

  startInnings(): void {
    const innings = this.match.innings[this.counts.length];
    this.counts.push(new InningsCount(innings?.penaltyRuns.before));
    this.lastBall = null;
  }

  take(ball: Delivery): void {
    this.count.take(ball);
    this.lastBall = ball;
  }

  endInnings(): void {
    this.count.award(this.innings?.penaltyRuns.after ?? 0);
    this.ends.push(this.howItEnded());
  }

  /** True if both innings were completed without rain; null while that is not declared. */
  get isFull(): boolean | null {
    return matchOutcome(this.match).isFull;
  }

  /** A count over both innings; super overs do not count. */
  matchCount(name: MatchCount): number {
    return this.counts.slice(0, 2).reduce((sum, count) => sum + count[name], 0);
  }

  /** The batters for the next ball of the innings; empty without one. */
  nextPair(): readonly string[] {
    const next = this.innings?.deliveries[this.deliveriesTaken];
    return next ? [next.batter, next.nonStriker] : [];
  }

  /** A batter's place in the order of the current innings, 1-based. */
  placeOf(name: string): number {
    const seen = new Set<string>();
    for (const { batter, nonStriker } of this.innings?.deliveries ?? []) {
      seen.add(batter).add(nonStriker);
      if (seen.has(name)) break;
    }
    return [...seen].indexOf(name) + 1;
  }

  private get deliveriesTaken(): number {
    return this.lastBall && this.innings ? this.innings.deliveries.indexOf(this.lastBall) + 1 : 0;
  }

  private howItEnded(): InningsEnd {
    if (this.isClosed) return 'closed';
    const { count, index } = this;
    // Ten players may be all that a side has: a full-length reply shows that nothing was cut short.
    const reply = this.match.innings[index + 1];
    const isFullReply = reply?.target?.overs === this.match.overs && reply.target.runs === count.runs + 1;
    return index === 0 && isFullReply ? 'closed' : 'cut short';
  }
}

/**
 * Returns the overs of the first side if rain reduced the match before its start: as many as the other side was given.
 * Otherwise it had all overs, even if it did not use them.
 */
function firstInningsBalls(match: CricketMatch): number {
  const [first, second] = match.innings;
  const overs = second?.target?.overs ?? match.overs;
  const bowled = (first?.deliveries ?? []).filter((ball) => ball.wides === 0 && ball.noBalls === 0).length;
  const reduced = ballsOfOvers(String(overs));
  return bowled === reduced ? reduced : match.overs * BALLS_PER_OVER;
}
