import type { Prng } from '@crease/kernel';
import { plural } from '../plural.ts';
import { otherTeam, type TeamIndex } from '../team-index.ts';
import { OUTCOME_LABELS, OUTCOME_RUNS, WICKET } from './ball-odds.ts';
import type { CricketContest } from './cricket-contest.ts';
import { type Delivery, InningsPlay } from './innings-play.ts';

/** Counts for match fancies over the two innings; super overs do not count. */
export interface MatchCounts {
  fours: number;
  sixes: number;
  /** Runs not off the bat. */
  extras: number;
  wickets: number;
  /** Legal balls that added nothing to the total. */
  dots: number;
  wides: number;
}
export type MatchCount = keyof MatchCounts;

/** Share of balls before which the striker retires hurt. */
const RETIRE_CHANCE = 0.0006;

/** How much one outcome adds to each count. */
export function countsOf(outcome: number): MatchCounts {
  const label = OUTCOME_LABELS[outcome];
  const runs = OUTCOME_RUNS[outcome] ?? 0;
  const extras = { wd: 1, '1nb': 1, '2nb': 1, '5nb': 1, '1lb': 1, '4lb': 4, '1b': 1, '4b': 4 };
  return {
    fours: label === '4' || label === '5nb' ? 1 : 0,
    sixes: label === '6' ? 1 : 0,
    extras: extras[label as keyof typeof extras] ?? 0,
    wickets: outcome === WICKET ? 1 : 0,
    dots: runs === 0 ? 1 : 0,
    wides: label === 'wd' ? 1 : 0,
  };
}

interface CricketResult {
  readonly winner: TeamIndex;
  /** Scores level after both innings; the winner is then that of the super over. */
  readonly tied: boolean;
  /** `Mumbai Tides won by 5 wickets.` */
  readonly text: string;
}

/** A whole match: innings until one side has won. */
export class CricketPlay {
  readonly innings: InningsPlay[] = [];
  readonly counts: MatchCounts = { fours: 0, sixes: 0, extras: 0, wickets: 0, dots: 0, wides: 0 };
  result: CricketResult | null = null;

  constructor(readonly contest: CricketContest) {
    this.startInnings();
  }

  /** The current innings, or the last one. */
  get current(): InningsPlay {
    const innings = this.innings.at(-1);
    if (!innings) throw new RangeError('no innings');
    return innings;
  }

  /** True after the two innings: a super over follows. */
  get inSuperOver(): boolean {
    return this.innings.length > 2;
  }

  /**
   * Bowls one ball; after the end of an innings the caller continues with {@link startInnings}, unless there is a
   * result.
   */
  bowl(prng: Prng): Delivery {
    const delivery = this.current.bowl(prng);
    if (!this.inSuperOver) {
      const added = countsOf(delivery.outcome);
      for (const key of Object.keys(added) as MatchCount[]) this.counts[key] += added[key];
    }
    if (this.current.ended && this.innings.length % 2 === 0) this.result = this.decide();
    return delivery;
  }

  /** Draws before a ball whether the striker retires. */
  drawRetirement(prng: Prng): boolean {
    return !this.inSuperOver && prng.chance(RETIRE_CHANCE) && this.current.retireHurt() !== null;
  }

  startInnings(): InningsPlay {
    const { contest, innings } = this;
    const index = innings.length;
    const last = innings.at(-1);
    // A super over starts with the side that batted last; otherwise the sides alternate.
    const team = last ? (index % 2 === 0 ? last.setting.team : otherTeam(last.setting.team)) : contest.batsFirst;
    const isSuperOver = index > 1;
    const next = new InningsPlay({
      index,
      team,
      batting: contest.side(team),
      fielding: contest.side(otherTeam(team)),
      model: isSuperOver ? contest.superModel(team) : contest.model(team),
      target: last && index % 2 === 1 ? last.runs + 1 : null,
      isSuperOver,
    });
    innings.push(next);
    return next;
  }

  private decide(): CricketResult | null {
    const chase = this.current;
    const setter = this.innings.at(-2);
    if (!setter || chase.runs === setter.runs) return null;
    const winner = chase.runs > setter.runs ? chase.setting.team : setter.setting.team;
    return { winner, tied: this.inSuperOver, text: this.resultText(chase, setter) };
  }

  private resultText(chase: InningsPlay, setter: InningsPlay): string {
    const chased = chase.runs > setter.runs;
    const { name } = this.contest.side(chased ? chase.setting.team : setter.setting.team).team;
    if (this.inSuperOver) return `${name} won the super over.`;
    if (chased) return `${name} won by ${plural(chase.setting.model.wickets - chase.down, 'wicket')}.`;
    return `${name} won by ${plural(setter.runs - chase.runs, 'run')}.`;
  }
}
