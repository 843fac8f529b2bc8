import type { CricketScore, Score, SoccerScore, TennisScore } from '@crease/kernel';
import type { ScoreUpdate } from '../feed/feed-update.ts';
import type { GuardOptions } from './guard-options.ts';

/**
 * Decides which scores to believe. A score may only go forward; one that goes back is either a correction,
 * which stays, or a slip of the source, which it takes back soon. What tells them apart is the sequel:
 * a lower score is kept waiting, and believed when it has stood for a while and play went on from it.
 * Another score that does not go back from the last believed one ends the wait: the lower one was a slip.
 * Silence confirms nothing: after it the wait begins anew.
 */
export class ScoreGate {
  private readonly limits: Pick<GuardOptions, 'scoreStandsMs' | 'scoreAloneMs'>;
  private believed: Score | null = null;
  private waiting: { readonly update: ScoreUpdate; readonly since: number; readonly isFollowed: boolean } | null = null;

  constructor(limits: Pick<GuardOptions, 'scoreStandsMs' | 'scoreAloneMs'>) {
    this.limits = limits;
  }

  get isWaiting(): boolean {
    return this.waiting !== null;
  }

  /** Feed time at which the waiting score will have stood long enough. */
  get ripeAt(): number {
    if (!this.waiting) return Number.POSITIVE_INFINITY;
    const { scoreStandsMs, scoreAloneMs } = this.limits;
    return this.waiting.since + (this.waiting.isFollowed ? scoreStandsMs : scoreAloneMs);
  }

  /** @returns the update when its score is believed, null when it is kept waiting. */
  take(update: ScoreUpdate, feedTime: number): ScoreUpdate | null {
    if (!this.believed || !goesBack(this.believed, update.score)) return this.believe(update);
    const { waiting } = this;
    // One that falls back even further begins the wait anew.
    const isFollowed = waiting !== null && !goesBack(waiting.update.score, update.score);
    this.waiting = { update, since: isFollowed ? waiting.since : feedTime, isFollowed };
    return null;
  }

  /** The waiting score once it has stood long enough, told once. @param heardAt when the game last spoke. */
  ripe(heardAt: number): ScoreUpdate | null {
    return this.waiting && heardAt >= this.ripeAt ? this.believe(this.waiting.update) : null;
  }

  /** After a silence: what stood unchanged in it was not confirmed by that. */
  waitAnew(feedTime: number): void {
    if (this.waiting) this.waiting = { ...this.waiting, since: feedTime };
  }

  private believe(update: ScoreUpdate): ScoreUpdate {
    this.believed = update.score;
    this.waiting = null;
    return update;
  }
}

/** True when play as told by `next` is behind play as told by `last`. */
export function goesBack(last: Score, next: Score): boolean {
  if (last.sport === 'cricket') return next.sport !== 'cricket' || cricketGoesBack(last, next);
  if (last.sport === 'soccer') return next.sport !== 'soccer' || soccerGoesBack(last, next);
  return next.sport !== 'tennis' || tennisGoesBack(last, next);
}

/** Runs, wickets or balls of an innings fall, or an innings vanishes. */
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

const SOCCER_PHASES: readonly SoccerScore['phase'][] = [
  'not_started',
  'first_half',
  'half_time',
  'second_half',
  'finished',
];

/** A goal or a red card is taken back (also by a video referee), or the match is in an earlier half. The clock alone proves nothing. */
function soccerGoesBack(last: SoccerScore, next: SoccerScore): boolean {
  const fell = (pair: 'goals' | 'redCards') => [0, 1].some((team) => (next[pair][team] ?? 0) < (last[pair][team] ?? 0));
  return SOCCER_PHASES.indexOf(next.phase) < SOCCER_PHASES.indexOf(last.phase) || fell('goals') || fell('redCards');
}

/** A set vanishes or games of a set fall. Points fall by the rules of the game (advantage to deuce) and prove nothing. */
function tennisGoesBack(last: TennisScore, next: TennisScore): boolean {
  return last.sets.some((before, index) => {
    const after = next.sets[index];
    return !after || after[0] < before[0] || after[1] < before[1];
  });
}
