import type { MatchMoment } from '../match-state.ts';
import { formatOf, type InningsFormat, SUPER_OVER } from './ball-chances.ts';
import { figuresFor } from './figures-by-format.ts';
import type { InningsFigures } from './innings-figures.ts';
import { type Levels, USUAL_LEVELS } from './levels.ts';
import { type EndChances, WinTables } from './win-tables.ts';

interface MatchModelInput {
  readonly season: Levels;
  readonly tables: WinTables;
  readonly superOver: WinTables;
  /** Replaces the format's figures: a trial prices by figures fitted without the match. */
  readonly figures?: InningsFigures;
}

/** Prices of a match: its format's tables, and the levels of its season so far. */
export class MatchModel {
  readonly format: InningsFormat;
  readonly figures: InningsFigures;
  readonly season: Levels;
  private readonly tables: WinTables;
  private readonly superOver: WinTables;

  constructor(format: InningsFormat, lore: MatchModelInput) {
    this.format = format;
    this.figures = lore.figures ?? figuresFor(format.balls);
    this.season = lore.season;
    this.tables = lore.tables;
    this.superOver = lore.superOver;
  }

  /** Chances of the match at a moment; a tie counts half, because a super over is even. */
  endChances(moment: MatchMoment): { firstTeamWins: number; tie: number } {
    const { win, tie } = moment.inSuperOver ? this.superOverChances(moment) : this.matchChances(moment);
    if (moment.index < 0) return { firstTeamWins: 0.5, tie };
    const battingWins = win + tie / 2;
    return {
      firstTeamWins: moment.batting === 0 ? battingWins : 1 - battingWins,
      tie: moment.inSuperOver ? 0 : tie,
    };
  }

  /** From the view of the side that bats, or batted last. */
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

/** Both have batted without a decision: a super over follows. */
const LEVEL: EndChances = { win: 0, tie: 1 };

/** Returns the chances of the other side. */
function reversed({ win, tie }: EndChances): EndChances {
  return { win: 1 - win - tie, tie };
}

/** Tables by length of innings, shared by all matches of a season. */
export class ModelCache {
  private readonly tables = new Map<number, WinTables>();
  private readonly superOver = new WinTables(SUPER_OVER);

  /**
   * @param balls of an unreduced innings of this match.
   * @param season levels from earlier matches.
   */
  model(overs: number, balls: number, season: Levels = USUAL_LEVELS, figures?: InningsFigures): MatchModel {
    const format = { ...formatOf(overs), balls };
    let tables = this.tables.get(balls);
    if (!tables) {
      tables = new WinTables(format);
      this.tables.set(balls, tables);
    }
    return new MatchModel(format, { season, tables, superOver: this.superOver, figures });
  }
}
