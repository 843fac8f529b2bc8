import type { TeamIndex } from '../team-index.ts';

/**
 * Goals and red cards, minute by minute: in each minute at most one of them happens, with chances that depend on
 * the clock, the score and the men on the field. The table holds, for every such state, the chances of the
 * final results, worked out backwards from the final whistle. The same chances play the match.
 */

/** More goals than this a side does not score. */
export const MOST_GOALS = 7;
/** Longest stoppage of either half, minutes. */
export const LONGEST_STOPPAGE = [4, 7] as const;
/** P(stoppage of 1, 2, … minutes) by half. */
const STOPPAGE_CHANCES: readonly (readonly number[])[] = [
  [0.3, 0.35, 0.25, 0.1],
  [0, 0.1, 0.2, 0.25, 0.2, 0.15, 0.1],
];
/** Mean goals a side scores at 1.0 strength, at home and away. */
const MEAN_GOALS: readonly [number, number] = [1.5, 1.2];
const RED_CARD_PER_MINUTE = 0.0009;

/** What a minute brings, in the order of {@link minuteChances}. */
export const MINUTE_EVENTS = ['homeGoal', 'awayGoal', 'homeRed', 'awayRed'] as const;

/** The score and the men. */
export interface SoccerState {
  readonly goals: readonly [number, number];
  readonly reds: readonly [number, number];
}

/** What the prices are made of. */
export interface SoccerChances {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly over25: number;
  readonly bothScore: number;
}

/**
 * Where the clock stands, as a row of the table: 0…44 minutes of the first half, then its stoppage before and
 * after it is announced, the same for the second half, and the end.
 */
const FIRST_STOPPAGE_UNKNOWN = 45;
const SECOND_HALF = FIRST_STOPPAGE_UNKNOWN + 1 + LONGEST_STOPPAGE[0];
const SECOND_STOPPAGE_UNKNOWN = SECOND_HALF + 45;
export const FULL_TIME = SECOND_STOPPAGE_UNKNOWN + 1 + LONGEST_STOPPAGE[1];

/** Row of the regular minute `minute` (0…44) of half 0 or 1. */
export const minuteRow = (half: 0 | 1, minute: number): number => (half === 0 ? minute : SECOND_HALF + minute);
/** Row at which `left` minutes of announced stoppage are still to play; 0 = the half is over. */
export const stoppageRow = (half: 0 | 1, left: number): number => (half === 0 ? SECOND_HALF - left : FULL_TIME - left);

/** How long a half is prolonged, drawn by a number in [0, 1). */
export function drawStoppage(half: 0 | 1, luck: number): number {
  let left = luck;
  const chances = STOPPAGE_CHANCES[half] ?? [];
  const found = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return found < 0 ? chances.length : found + 1;
}

const SIDE = MOST_GOALS + 1;
const STATES = SIDE * SIDE * 4;
const stateNumber = (home: number, away: number, reds: number) => (home * SIDE + away) * 4 + reds;

export class SoccerModel {
  private readonly tables: readonly Float32Array[];

  /** @param strength expected goals of either side relative to an even match: attack × the other's defence. */
  constructor(private readonly strength: readonly [number, number]) {
    this.tables = Array.from({ length: 4 }, () => new Float32Array((FULL_TIME + 1) * STATES));
    this.fill();
  }

  /** Chances of {@link MINUTE_EVENTS} in the minute that `row` stands for. */
  minuteChances(row: number, { goals, reds }: SoccerState): [number, number, number, number] {
    const [homeRed, awayRed] = [reds[0] > 0, reds[1] > 0];
    return [
      goals[0] >= MOST_GOALS
        ? 0
        : this.goalChance(0, row, { lead: goals[0] - goals[1], own: homeRed, others: awayRed }),
      goals[1] >= MOST_GOALS
        ? 0
        : this.goalChance(1, row, { lead: goals[1] - goals[0], own: awayRed, others: homeRed }),
      homeRed ? 0 : RED_CARD_PER_MINUTE,
      awayRed ? 0 : RED_CARD_PER_MINUTE,
    ];
  }

  /** Chances of the results at the start of the minute `row`. */
  chances(row: number, { goals, reds }: SoccerState): SoccerChances {
    const at = row * STATES + stateNumber(goals[0], goals[1], reds[0] + 2 * reds[1]);
    const [home = 0, draw = 0, over25 = 0, bothScore = 0] = this.tables.map((table) => table[at] as number);
    return { home, draw, away: Math.max(0, 1 - home - draw), over25, bothScore };
  }

  /** P(a goal of one side in a minute): its rate, pushed by its lead, the clock and the men on the field. */
  private goalChance(
    team: TeamIndex,
    row: number,
    { lead, own, others }: { lead: number; own: boolean; others: boolean },
  ): number {
    const late = row >= minuteRow(1, 30);
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
      if (row === SECOND_STOPPAGE_UNKNOWN) this.mixStoppage(1, row);
      else if (row === FIRST_STOPPAGE_UNKNOWN) this.mixStoppage(0, row);
      else this.fillMinute(row);
    }
  }

  private fillEnd(): void {
    forEachState(({ goals: [home, away] }, state) => {
      const at = FULL_TIME * STATES + state;
      const final = [home > away, home === away, home + away > 2, home > 0 && away > 0];
      this.tables.forEach((table, index) => {
        table[at] = final[index] ? 1 : 0;
      });
    });
  }

  private mixStoppage(half: 0 | 1, row: number): void {
    const chances = STOPPAGE_CHANCES[half] ?? [];
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
    forEachState((state, number) => {
      const chances = this.minuteChances(row, state);
      const quiet = 1 - chances[0] - chances[1] - chances[2] - chances[3];
      const [home, away] = state.goals;
      const from = row * STATES + number;
      const next = from + STATES;
      const homeGoal = home < MOST_GOALS ? next + SIDE * 4 : next;
      const awayGoal = away < MOST_GOALS ? next + 4 : next;
      // Reds are the two lowest bits of a state's number; a side that has one gets no other.
      const [homeRed, awayRed] = [next - (number & 1) + 1, next - (number & 2) + 2];
      for (const table of this.tables) {
        table[from] =
          quiet * (table[next] as number) +
          chances[0] * (table[homeGoal] as number) +
          chances[1] * (table[awayGoal] as number) +
          chances[2] * (table[homeRed] as number) +
          chances[3] * (table[awayRed] as number);
      }
    });
  }
}

/** Every state beside its number. */
const ALL_STATES: readonly { readonly state: SoccerState; readonly number: number }[] = Array.from(
  { length: STATES },
  (_, number) => ({
    number,
    state: {
      goals: [Math.floor(number / 4 / SIDE), Math.floor(number / 4) % SIDE],
      reds: [number & 1, (number >> 1) & 1],
    },
  }),
);

function forEachState(visit: (state: SoccerState, number: number) => void): void {
  for (const { state, number } of ALL_STATES) visit(state, number);
}
