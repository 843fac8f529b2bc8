import type { MatchCount, MatchMoment, MatchState } from './match-state.ts';
import type { Chances } from './model/chances.ts';
import { poissonChances } from './model/chances.ts';
import type { MatchModel } from './model/match-model.ts';
import type { InningsPoint } from './model/run-forecast.ts';

/**
 * The match at one moment, never changed: what quotes are made from. It knows the past of the recording
 * and the model, nothing of the recorded future. What was worked out from it is kept.
 */
export class RecordedView {
  readonly point: InningsPoint;
  /** Runs on the board when the present over, and the present partnership, began. */
  readonly overFrom: number;
  readonly partnershipFrom: number;
  private readonly model: MatchModel;
  private readonly batters: ReadonlyMap<string, number>;
  private readonly soFar: ReadonlyMap<MatchCount, number>;
  private readonly ballsToCome: number;
  private readonly moment: MatchMoment;
  private ends: { firstTeamWins: number; tie: number } | null = null;
  private readonly lines = new Map<string, Chances>();

  constructor(state: MatchState, model: MatchModel) {
    const { count, index } = state;
    this.model = model;
    this.moment = state.moment();
    this.point = {
      ballsBowled: count.balls,
      down: count.wickets,
      runs: count.runs,
      balls: state.ballsOf(Math.max(index, 0)),
      target: state.targetOf(index),
    };
    this.overFrom = count.runsAfterOver.at(-1) ?? 0;
    this.partnershipFrom = count.partnershipFrom;
    this.batters = new Map([...count.batters.values()].map(({ name, runs }) => [name, runs]));
    this.soFar = new Map(COUNTS.map((name) => [name, state.matchCount(name)]));
    const left = state.isBetweenInnings ? 0 : this.point.balls - count.balls;
    // A reply lasts most of its balls on average: some are won or lost early.
    this.ballsToCome = index < 1 ? Math.max(left, 0) + REPLY_SHARE * this.point.balls : Math.max(left, 0);
  }

  get firstTeamWins(): number {
    return this.endChances().firstTeamWins;
  }

  get tieChance(): number {
    return this.endChances().tie;
  }

  runsOf(batter: string): number {
    return this.batters.get(batter) ?? 0;
  }

  countOf(name: MatchCount): number {
    return this.soFar.get(name) ?? 0;
  }

  totalAfterOver(over: number): Chances {
    return this.line(`total ${over}`, () => this.model.forecast.totalAt(this.point, over * 6));
  }

  runsInOver(over: number): Chances {
    return this.line(`over ${over}`, () => {
      const from = (over - 1) * 6;
      const hasBegun = this.point.ballsBowled > from;
      const runs = this.model.forecast.runsInSpan(this.point, Math.max(from, this.point.ballsBowled), over * 6);
      return hasBegun ? runs.shifted(this.point.runs - this.overFrom) : runs;
    });
  }

  totalAtNextWicket(): Chances {
    return this.line('wicket', () => this.model.forecast.totalAtNextWicket(this.point));
  }

  batterRuns(name: string): Chances {
    return this.line(`batter ${name}`, () => this.model.forecast.batterRuns(this.point, this.runsOf(name)));
  }

  matchCount(name: MatchCount): Chances {
    return this.line(name, () =>
      poissonChances(this.ballsToCome * this.model.perBall(name), this.soFar.get(name) ?? 0),
    );
  }

  /** Worked out only when asked for: most moments of a match that is sought through never are. */
  private endChances(): { firstTeamWins: number; tie: number } {
    this.ends ??= this.model.endChances(this.moment);
    return this.ends;
  }

  private line(key: string, make: () => Chances): Chances {
    let line = this.lines.get(key);
    if (!line) {
      line = make();
      this.lines.set(key, line);
    }
    return line;
  }
}

const REPLY_SHARE = 0.95;
const COUNTS: readonly MatchCount[] = ['fours', 'sixes', 'extras', 'wickets', 'dots', 'wides'];
