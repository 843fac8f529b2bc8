import type { TeamIndex } from '../team-index.ts';
import { FULL_TIME, minuteRow, SECOND_HALF, stoppageChances, stoppageRow, unknownStoppage } from './soccer-clock.ts';
import { MEAN_COUNTS, type SoccerCounts } from './soccer-counts.ts';

/**
 * Goals and red cards, minute by minute: at most one per minute, with chances that depend on clock, score and men on
 * the field. The table holds the chances of the final results for every state, computed backwards from the final
 * whistle. The same chances play the match.
 */

/** Upper bound of one side's goals. */
export const MOST_GOALS = 7;
/** Mean goals a side scores at 1.0 strength, at home and away. */
const MEAN_GOALS: readonly [number, number] = [1.5, 1.2];
export const RED_CARD_PER_MINUTE = 0.0009;

/** The score and the men. */
export interface SoccerState {
  readonly goals: readonly [number, number];
  readonly reds: readonly [number, number];
}

/** Chances of the markets. */
export interface SoccerChances {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly over25: number;
  readonly bothScore: number;
}

/** Chances of a minute: home goal, away goal, home red card, away red card. */
type MinuteChances = readonly [number, number, number, number];

/** From this row a trailing side attacks with full risk. */
const LATE = minuteRow(1, 30);
const SIDE = MOST_GOALS + 1;
/** Number of states at one row. */
export const STATES = SIDE * SIDE * 4;
const numberOf = (home: number, away: number, reds: number) => (home * SIDE + away) * 4 + reds;
/** The number of a state, 0…{@link STATES} − 1. */
export const stateNumber = ({ goals, reds }: SoccerState): number =>
  numberOf(goals[0], goals[1], reds[0] + 2 * reds[1]);

export class SoccerModel {
  private readonly tables: readonly Float32Array[];
  /** By part of the match and state. */
  private readonly minutes: readonly MinuteChances[];

  /**
   * @param strength expected goals of either side relative to an even match: attack × the other's defence.
   * @param counts expected corners and yellow cards; they have no weight in the table.
   */
  constructor(
    private readonly strength: readonly [number, number],
    readonly counts: SoccerCounts = MEAN_COUNTS,
  ) {
    this.minutes = [0, SECOND_HALF, LATE].flatMap((row) => ALL_STATES.map(({ state }) => this.minuteOf(row, state)));
    this.tables = Array.from({ length: 4 }, () => new Float32Array((FULL_TIME + 1) * STATES));
    this.fill();
  }

  /** Returns the {@link MinuteChances} of the minute at `row`. */
  minuteChances(row: number, state: SoccerState): MinuteChances {
    return this.chancesFrom(row, stateNumber(state));
  }

  /** The same for a state number: a lookup, because minutes differ only by the part of the match. */
  chancesFrom(row: number, number: number): MinuteChances {
    const part = row < SECOND_HALF ? 0 : row < LATE ? 1 : 2;
    return this.minutes[part * STATES + number] as MinuteChances;
  }

  private minuteOf(row: number, { goals, reds }: SoccerState): MinuteChances {
    const [homeRed, awayRed] = [reds[0] > 0, reds[1] > 0];
    const lead = goals[0] - goals[1];
    return [
      goals[0] >= MOST_GOALS ? 0 : this.goalChance(0, row, { lead, own: homeRed, others: awayRed }),
      goals[1] >= MOST_GOALS ? 0 : this.goalChance(1, row, { lead: -lead, own: awayRed, others: homeRed }),
      homeRed ? 0 : RED_CARD_PER_MINUTE,
      awayRed ? 0 : RED_CARD_PER_MINUTE,
    ];
  }

  /** Chances of the results at the start of the minute `row`. */
  chances(row: number, state: SoccerState): SoccerChances {
    const at = row * STATES + stateNumber(state);
    const [home = 0, draw = 0, over25 = 0, bothScore = 0] = this.tables.map((table) => table[at] as number);
    return { home, draw, away: Math.max(0, 1 - home - draw), over25, bothScore };
  }

  /** P(a goal of one side in a minute): its rate, pushed by its lead, the clock and the men on the field. */
  private goalChance(
    team: TeamIndex,
    row: number,
    { lead, own, others }: { lead: number; own: boolean; others: boolean },
  ): number {
    const late = row >= LATE;
    let rate = ((MEAN_GOALS[team] * this.strength[team]) / 96) * (row < SECOND_HALF ? 0.9 : 1.1);
    if (lead < 0) rate *= late ? 1.25 : 1.1;
    if (lead > 0) rate *= late ? 1.05 : 0.95;
    if (own) rate *= 0.65;
    if (others) rate *= 1.3;
    return rate;
  }

  private fill(): void {
    this.fillEnd();
    for (let row = FULL_TIME - 1; row >= 0; row--) {
      const half = unknownStoppage(row);
      if (half === null) this.fillMinute(row);
      else this.mixStoppage(half, row);
    }
  }

  private fillEnd(): void {
    for (const { state, number } of ALL_STATES) {
      const [home, away] = state.goals;
      const at = FULL_TIME * STATES + number;
      const final = [home > away, home === away, home + away > 2, home > 0 && away > 0];
      this.tables.forEach((table, index) => {
        table[at] = final[index] ? 1 : 0;
      });
    }
  }

  private mixStoppage(half: 0 | 1, row: number): void {
    const chances = stoppageChances(half);
    for (const table of this.tables) {
      for (let state = 0; state < STATES; state++) {
        table[row * STATES + state] = chances.reduce(
          (sum, chance, index) => sum + chance * (table[stoppageRow(half, index + 1) * STATES + state] as number),
          0,
        );
      }
    }
  }

  private fillMinute(row: number): void {
    for (const { number, next: after } of ALL_STATES) {
      const chances = this.chancesFrom(row, number);
      const quiet = 1 - chances[0] - chances[1] - chances[2] - chances[3];
      const from = row * STATES + number;
      const rowAfter = (row + 1) * STATES;
      const [homeGoal, awayGoal, homeRed, awayRed] = after;
      for (const table of this.tables) {
        table[from] =
          quiet * (table[from + STATES] as number) +
          chances[0] * (table[rowAfter + homeGoal] as number) +
          chances[1] * (table[rowAfter + awayGoal] as number) +
          chances[2] * (table[rowAfter + homeRed] as number) +
          chances[3] * (table[rowAfter + awayRed] as number);
      }
    }
  }
}

/** Every state with its number, and the numbers of the states that the events of {@link MinuteChances} lead to. */
export const ALL_STATES: readonly {
  readonly state: SoccerState;
  readonly number: number;
  readonly next: readonly [number, number, number, number];
}[] = Array.from({ length: STATES }, (_, number) => ({
  number,
  state: {
    goals: [Math.floor(number / 4 / SIDE), Math.floor(number / 4) % SIDE],
    reds: [number & 1, (number >> 1) & 1],
  },
  next: statesAfter(number),
}));

function statesAfter(number: number): readonly [number, number, number, number] {
  const home = Math.floor(number / 4 / SIDE);
  const away = Math.floor(number / 4) % SIDE;
  return [
    home < MOST_GOALS ? number + SIDE * 4 : number,
    away < MOST_GOALS ? number + 4 : number,
    // Reds are the two lowest bits of a state's number; a side that has one gets no other.
    number - (number & 1) + 1,
    number - (number & 2) + 2,
  ];
}
