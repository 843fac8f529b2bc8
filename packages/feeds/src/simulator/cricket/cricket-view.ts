import type { Distribution } from '../distribution.ts';
import { otherTeam, type TeamIndex } from '../team-index.ts';
import type { CricketContest } from './cricket-contest.ts';
import type { CricketPlay, MatchCounts } from './cricket-play.ts';
import type { InningsModel } from './innings-model.ts';
import { type InningsPoint, type InningsProjection, projectInnings } from './innings-projection.ts';

/** A batter in a view. */
interface BatterInView {
  readonly order: number;
  readonly runs: number;
  readonly onStrike: boolean;
}

/** An immutable view of the match between two balls, from which prices are computed on demand. */
export class CricketView {
  readonly contest: CricketContest;
  readonly inningsIndex: number;
  readonly batting: TeamIndex;
  readonly model: InningsModel;
  readonly point: InningsPoint;
  readonly batters: readonly BatterInView[];
  readonly partnershipFrom: number;
  readonly overFrom: number;
  readonly counts: MatchCounts;
  /** The winner, if decided. */
  readonly winner: TeamIndex | null;
  private readonly lines = new Map<string, Distribution>();
  private projected: InningsProjection | undefined;
  private chance: number | undefined;

  /** @param isTossed false before the toss, when the batting order is unknown. */
  constructor(
    play: CricketPlay,
    readonly isTossed: boolean,
  ) {
    const { current } = play;
    this.contest = play.contest;
    this.inningsIndex = current.setting.index;
    this.batting = current.setting.team;
    this.model = current.setting.model;
    this.point = current.point;
    this.batters = [current.striker, current.partner].flatMap((order, place) =>
      order === null ? [] : [{ order, runs: current.card(order).runs, onStrike: place === 0 }],
    );
    this.partnershipFrom = current.partnershipFrom;
    this.overFrom = current.runsAfterOver.at(-1) ?? 0;
    this.counts = { ...play.counts };
    this.winner = play.result?.winner ?? null;
  }

  get isSuperOver(): boolean {
    return this.inningsIndex > 1;
  }

  get projection(): InningsProjection {
    this.projected ??= projectInnings(this.model, this.point);
    return this.projected;
  }

  /** P(team 0 wins), super overs included. */
  get teamZeroWins(): number {
    this.chance ??= this.computeChance();
    return this.chance;
  }

  /** P(scores level after both innings); 0 outside a chase. */
  get tieChance(): number {
    const { target } = this.point;
    if (target === null || this.isSuperOver) return 0;
    return massAt(this.projection.total, target - 1);
  }

  /** Returns a fancy's distribution, computed once per view. */
  line(name: string, make: (view: CricketView) => Distribution): Distribution {
    let line = this.lines.get(name);
    if (!line) {
      line = make(this);
      this.lines.set(name, line);
    }
    return line;
  }

  private computeChance(): number {
    if (this.winner !== null) return this.winner === 0 ? 1 : 0;
    if (!this.isTossed) return this.contest.worthUntossed;
    const batting = this.point.target === null ? this.settingChance() : this.chasingChance();
    return this.batting === 0 ? batting : 1 - batting;
  }

  private settingChance(): number {
    const chasing = otherTeam(this.batting);
    const { total } = this.projection;
    return this.isSuperOver ? this.contest.superSetterWins(total, chasing) : this.contest.setterWins(total, chasing);
  }

  private chasingChance(): number {
    const { target } = this.point;
    const tie = target === null ? 0 : massAt(this.projection.total, target - 1);
    // After a tie the chasers bat first in the next super over.
    return this.projection.reached + tie * this.contest.superOverWorth(this.batting);
  }
}

function massAt({ from, mass }: Distribution, value: number): number {
  return mass[value - from] ?? 0;
}
