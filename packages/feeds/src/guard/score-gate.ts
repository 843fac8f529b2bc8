import {
  type CricketScore,
  isShapedScore,
  type Score,
  type ScoreOf,
  type ShapedScore,
  SOCCER_PHASES,
  type SoccerScore,
  type TennisScore,
  tallyOf,
  type UnshapedSport,
} from '@crease/kernel';
import type { ScoreUpdate } from '../feed/feed-update.ts';
import type { GuardOptions } from './guard-options.ts';

/**
 * Decides which scores to accept. A score may only increase; a decrease is either a correction, which stays, or an
 * error of the source, which it soon reverts. A lower score is therefore held back, and accepted once it has stayed for
 * a while and play continued from it. Another score that is not lower than the last accepted one ends the wait: the
 * lower one was an error. Silence confirms nothing: after it the wait restarts.
 */
export class ScoreGate {
  private readonly limits: Pick<GuardOptions, 'scoreHoldsMs' | 'scoreAloneMs'>;
  private believed: Score | null = null;
  private waiting: { readonly update: ScoreUpdate; readonly since: number; readonly isFollowed: boolean } | null = null;

  constructor(limits: Pick<GuardOptions, 'scoreHoldsMs' | 'scoreAloneMs'>) {
    this.limits = limits;
  }

  get isWaiting(): boolean {
    return this.waiting !== null;
  }

  /** Feed time at which the waiting score is accepted. */
  get ripeAt(): number {
    if (!this.waiting) return Number.POSITIVE_INFINITY;
    const { scoreHoldsMs, scoreAloneMs } = this.limits;
    return this.waiting.since + (this.waiting.isFollowed ? scoreHoldsMs : scoreAloneMs);
  }

  /** @returns the update if its score is accepted, null if it waits. */
  take(update: ScoreUpdate, feedTime: number): ScoreUpdate | null {
    if (!this.believed || !goesBack(this.believed, update.score)) return this.believe(update);
    const { waiting } = this;
    // A further decrease restarts the wait.
    const isFollowed = waiting !== null && !goesBack(waiting.update.score, update.score);
    this.waiting = { update, since: isFollowed ? waiting.since : feedTime, isFollowed };
    return null;
  }

  /** Returns the waiting score once it has stayed long enough. @param lastUpdateAt time of the game's last update. */
  ripe(lastUpdateAt: number): ScoreUpdate | null {
    return this.waiting && lastUpdateAt >= this.ripeAt ? this.believe(this.waiting.update) : null;
  }

  /** Restarts the wait after a silence, which confirms nothing. */
  restartWait(feedTime: number): void {
    if (this.waiting) this.waiting = { ...this.waiting, since: feedTime };
  }

  private believe(update: ScoreUpdate): ScoreUpdate {
    this.believed = update.score;
    this.waiting = null;
    return update;
  }
}

/** True if the score `next` is behind `last`. */
export function goesBack(last: Score, next: Score): boolean {
  if (last.sport !== next.sport) return true;
  if (isShapedScore(last)) return tallyGoesBack(last, next as ShapedScore);
  return GOES_BACK[last.sport](last as never, next as never);
}

const GOES_BACK: { readonly [S in UnshapedSport]: (last: ScoreOf<S>, next: ScoreOf<S>) => boolean } = {
  cricket: cricketGoesBack,
  soccer: soccerGoesBack,
  tennis: tennisGoesBack,
};

function tallyGoesBack(last: ShapedScore, next: ShapedScore): boolean {
  const now = tallyOf(next);
  return tallyOf(last).some((before, team) => (now[team] ?? 0) < before);
}

/** True if runs, wickets or balls of an innings decrease, or an innings disappears. */
function cricketGoesBack(last: CricketScore, next: CricketScore): boolean {
  return last.innings.some((before, index) => {
    const after = next.innings[index];
    if (!after || after.team !== before.team) return true;
    return (
      after.runs < before.runs ||
      after.wickets < before.wickets ||
      Number.parseFloat(after.overs) < Number.parseFloat(before.overs)
    );
  });
}

/**
 * True if a goal or a red card is withdrawn (also by a video referee), or the half is an earlier one. Ignores the
 * clock.
 */
function soccerGoesBack(last: SoccerScore, next: SoccerScore): boolean {
  const fell = (pair: 'goals' | 'redCards') => [0, 1].some((team) => (next[pair][team] ?? 0) < (last[pair][team] ?? 0));
  return SOCCER_PHASES.indexOf(next.phase) < SOCCER_PHASES.indexOf(last.phase) || fell('goals') || fell('redCards');
}

/** True if a set disappears or its games decrease. Ignores points, which may fall by the rules (advantage to deuce). */
function tennisGoesBack(last: TennisScore, next: TennisScore): boolean {
  return last.sets.some((before, index) => {
    const after = next.sets[index];
    return !after || after[0] < before[0] || after[1] < before[1];
  });
}
