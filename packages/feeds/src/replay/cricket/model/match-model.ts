import type { MatchCount, MatchMoment } from '../match-state.ts';
import { formatOf, type InningsFormat, SUPER_OVER, WICKET } from './ball-chances.ts';
import { RunForecast } from './run-forecast.ts';
import { type EndChances, WinTables } from './win-tables.ts';

/** Share of a ball's chances that the counts take, beside those that are outcomes of their own. */
const LEG_BYES = 0.015;

/** One format's tables: worth sharing between matches, as they take a moment to make. */
export class MatchModel {
  readonly format: InningsFormat;
  readonly forecast: RunForecast;
  private readonly tables: WinTables;
  private readonly superOver: WinTables;

  constructor(format: InningsFormat, superOver: WinTables) {
    this.format = format;
    this.forecast = new RunForecast(format);
    this.tables = new WinTables(format);
    this.superOver = superOver;
  }

  /** Chances of the match at a moment; a tie is shared, as a super over is anybody's. */
  endChances(moment: MatchMoment): { firstTeamWins: number; tie: number } {
    const { win, tie } = moment.inSuperOver ? this.superOverChances(moment) : this.matchChances(moment);
    if (moment.index < 0) return { firstTeamWins: 0.5, tie };
    const battingWins = win + tie / 2;
    return {
      firstTeamWins: moment.batting === 0 ? battingWins : 1 - battingWins,
      tie: moment.inSuperOver ? 0 : tie,
    };
  }

  /** How often something that is counted happens on one ball of ordinary play. */
  perBall(name: MatchCount): number {
    const { ordinary, extra } = this.format;
    const [dot = 0, , , , four = 0, six = 0] = ordinary;
    const out = ordinary[WICKET] ?? 0;
    const chances: Record<MatchCount, number> = {
      fours: four,
      sixes: six,
      extras: extra * 1.15 + LEG_BYES,
      wickets: out,
      dots: dot + out,
      wides: extra,
    };
    return chances[name];
  }

  /** From the side that bats, or batted last. */
  private matchChances(moment: MatchMoment): EndChances {
    const { index, isBetweenInnings, ballsAllowed, balls, wickets, runs, target } = moment;
    if (index < 0) return this.tables.setting(ballsAllowed, 0, 0);
    if (isBetweenInnings)
      return index === 0 ? reversed(this.tables.chasing(ballsAllowed, 0, target ?? runs + 1)) : LEVEL;
    if (target === null) return this.tables.setting(ballsAllowed - balls, wickets, runs);
    return target <= runs ? WON : this.tables.chasing(ballsAllowed - balls, wickets, target - runs);
  }

  private superOverChances(moment: MatchMoment): EndChances {
    const { isBetweenInnings, ballsAllowed, balls, wickets, runs, target } = moment;
    if (isBetweenInnings) return target === null ? LEVEL : reversed(this.superOver.chasing(ballsAllowed, 0, target));
    if (target === null) return this.superOver.setting(ballsAllowed - balls, wickets, runs);
    return target <= runs ? WON : this.superOver.chasing(ballsAllowed - balls, wickets, target - runs);
  }
}

const WON: EndChances = { win: 1, tie: 0 };

/** Both have batted and nothing is decided: a super over comes. */
const LEVEL: EndChances = { win: 0, tie: 1 };

/** The same chances for the other side. */
function reversed({ win, tie }: EndChances): EndChances {
  return { win: 1 - win - tie, tie };
}

/** Models by length of innings, made once and shared by all matches of a season. */
export class ModelShelf {
  private readonly models = new Map<number, MatchModel>();
  private readonly superOver = new WinTables(SUPER_OVER);

  /** @param balls of an unreduced innings of this match. */
  model(overs: number, balls: number): MatchModel {
    let model = this.models.get(balls);
    if (!model) {
      model = new MatchModel({ ...formatOf(overs), balls }, this.superOver);
      this.models.set(balls, model);
    }
    return model;
  }
}
