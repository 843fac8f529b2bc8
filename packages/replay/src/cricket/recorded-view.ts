import { BALLS_PER_OVER } from '@crease/feeds';
import type { MatchCount, MatchMoment, MatchState } from './match-state.ts';
import type { Chances } from './model/chances.ts';
import { COUNTED, type Counted } from './model/innings-figures.ts';
import { type DayLevels, dayLevels, type InningsSoFar, tilted } from './model/levels.ts';
import { type InningsPoint, LineForecast } from './model/line-forecast.ts';
import type { MatchModel } from './model/match-model.ts';

/** Bounds of a line's uncertainty: −1 for a season below its estimated level, 1 for one above. */
export type Tilt = -1 | 0 | 1;

/**
 * An immutable view of the match at one moment, from which quotes are computed. It contains the past of the recording
 * and the model, nothing of the future. Caches what is computed from it.
 */
export class RecordedView {
  readonly point: InningsPoint;
  /** Total at the start of the current over and of the current partnership. */
  readonly overFrom: number;
  readonly partnershipFrom: number;
  private readonly model: MatchModel;
  /** Runs by place in the order. */
  private readonly batters: ReadonlyMap<number, number>;
  private readonly soFar: ReadonlyMap<MatchCount, number>;
  private readonly replyBalls: number;
  private readonly innings: readonly InningsSoFar[];
  private day: DayLevels | null = null;
  private readonly moment: MatchMoment;
  private ends: { firstTeamWins: number; tie: number } | null = null;
  private readonly lines = new Map<string, Chances>();
  private readonly forecasts = new Map<string, LineForecast>();

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
    this.batters = new Map([...count.batters.values()].map(({ name, runs }) => [state.placeOf(name), runs]));
    this.soFar = new Map(COUNTS.map((name) => [name, state.matchCount(name)]));
    this.innings = state.counts.slice(0, 2).map((one, at) => ({
      bowled: one.balls,
      balls: state.ballsOf(at),
      counted: Object.fromEntries(COUNTED.map((name) => [name, one[name]])) as Record<Counted, number>,
    }));
    this.replyBalls = index < 1 ? state.match.overs * BALLS_PER_OVER : 0;
  }

  get firstTeamWins(): number {
    return this.endChances().firstTeamWins;
  }

  get tieChance(): number {
    return this.endChances().tie;
  }

  /** @param order place of the batter in the order, 1-based. */
  runsOf(order: number): number {
    return this.batters.get(order) ?? 0;
  }

  countOf(name: MatchCount): number {
    return this.soFar.get(name) ?? 0;
  }

  totalAfterOver(over: number, tilt: Tilt): Chances {
    return this.line(`total ${over} ${tilt}`, () => this.forecast(tilt).totalAt(over * BALLS_PER_OVER));
  }

  runsInOver(over: number, tilt: Tilt): Chances {
    return this.line(`over ${over} ${tilt}`, () => {
      const from = (over - 1) * BALLS_PER_OVER;
      const { ballsBowled, runs } = this.point;
      const toCome = this.forecast(tilt).runsInSpan(Math.max(from, ballsBowled), over * BALLS_PER_OVER);
      return ballsBowled > from ? toCome.shifted(runs - this.overFrom) : toCome;
    });
  }

  totalAtNextWicket(tilt: Tilt): Chances {
    return this.line(`wicket ${tilt}`, () => this.forecast(tilt).totalAtNextWicket());
  }

  /** @param order place in the order, 1-based. */
  batterRuns(order: number, tilt: Tilt): Chances {
    return this.line(`batter ${order} ${tilt}`, () => this.forecast(tilt).batterRuns(order, this.runsOf(order)));
  }

  matchCount(name: MatchCount, tilt: Tilt): Chances {
    return this.line(`${name} ${tilt}`, () =>
      this.forecast(tilt, name === 'wickets').matchCount(name, this.countOf(name)),
    );
  }

  /**
   * Run lines are most conservative with wickets shifted the other way; wicket lines with wickets shifted the same way.
   */
  private forecast(tilt: Tilt, isOfWickets = false): LineForecast {
    const key = `${tilt} ${isOfWickets}`;
    let forecast = this.forecasts.get(key);
    if (!forecast) {
      this.day ??= dayLevels(this.model.figures, this.model.season, this.innings);
      const levels = tilted(this.day, tilt, !isOfWickets);
      forecast = new LineForecast(this.model.figures, { levels, point: this.point, replyBalls: this.replyBalls });
      this.forecasts.set(key, forecast);
    }
    return forecast;
  }

  /** Computed on demand: most moments of a seek never need it. */
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

const COUNTS: readonly MatchCount[] = ['fours', 'sixes', 'extras', 'wickets', 'dots', 'wides'];
