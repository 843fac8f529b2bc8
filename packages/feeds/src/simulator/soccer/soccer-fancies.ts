import { ordinal, writeName, writeNote } from '@crease/kernel';
import type { Result } from '../match-board.ts';
import { plural } from '../plural.ts';
import { FULL_TIME, minuteRow, SECOND_HALF } from './soccer-clock.ts';
import { cardsInMatch, cornersBy, goalsBy, NO_GOAL_MINUTE, nextGoalMinute } from './soccer-lines.ts';
import type { SoccerLine, SoccerPicture } from './soccer-view.ts';

/**
 * Data that decides the fancies of a match, simulated or recorded. Minutes are official: stoppage counts as 45 or 90.
 */
export interface SoccerFacts {
  /** Minutes before this row have been played. */
  readonly row: number;
  readonly goalMinutes: readonly number[];
  readonly cornerMinutes: readonly number[];
  /** Yellow and red cards. */
  readonly cards: number;
}

/** A fancy: its name, price and decision. */
export interface SoccerFancy {
  readonly suffix: string;
  readonly name: string;
  readonly group: 'goals' | 'minute' | 'corners' | 'cards';
  readonly rules: string;
  readonly sortOrder: number;
  readonly line: SoccerLine;
  /** Text under its name. */
  readonly state: (picture: SoccerPicture) => string;
  /** Result as soon as play decides it; null before. */
  readonly decide: (facts: SoccerFacts) => Result | null;
}

/** End row of a goals market, its last minute, and its name. */
const GOAL_MARKS = [
  { row: minuteRow(0, 30), minute: 30, name: writeName({ kind: 'goalsByMinute', minute: 30 }) },
  { row: SECOND_HALF, minute: 45, name: writeName({ kind: 'goalsFirstHalf' }) },
  { row: minuteRow(1, 15), minute: 60, name: writeName({ kind: 'goalsByMinute', minute: 60 }) },
  { row: minuteRow(1, 30), minute: 75, name: writeName({ kind: 'goalsByMinute', minute: 75 }) },
  { row: FULL_TIME, minute: 90, name: writeName({ kind: 'goals' }) },
] as const;

const CORNER_MARKS = [
  { row: SECOND_HALF, minute: 45, suffix: 'f-corners-1h', name: writeName({ kind: 'cornersFirstHalf' }) },
  { row: FULL_TIME, minute: 90, suffix: 'f-corners', name: writeName({ kind: 'corners' }) },
] as const;

/** Returns every fancy that applies now; the caller opens new ones. */
export function soccerFanciesNow({ row, goalMinutes }: SoccerFacts): SoccerFancy[] {
  if (row >= FULL_TIME) return [];
  return [
    ...GOAL_MARKS.filter((mark) => row < mark.row).map(goalsFancy),
    goalMinuteFancy(goalMinutes.length + 1),
    ...CORNER_MARKS.filter((mark) => row < mark.row).map(cornersFancy),
    cardsFancy(),
  ];
}

function goalsFancy(mark: (typeof GOAL_MARKS)[number]): SoccerFancy {
  return {
    suffix: `f-goals-${mark.minute}`,
    name: mark.name,
    group: 'goals',
    rules: 'fancy_goals',
    sortOrder: 100 + mark.minute / 5,
    line: goalsBy(mark.row),
    state: ({ state }) => writeNote({ kind: 'goalsSoFar', goals: state.goals[0] + state.goals[1] }),
    decide: ({ row, goalMinutes }) => {
      if (row < mark.row) return null;
      const goals = goalMinutes.filter((minute) => minute <= mark.minute).length;
      return value(goals, `${plural(goals, 'goal')}.`);
    },
  };
}

function goalMinuteFancy(number: number): SoccerFancy {
  return {
    suffix: `f-goal${number}`,
    name: writeName({ kind: 'goalMinute', nth: number }),
    group: 'minute',
    rules: 'fancy_goal_minute',
    sortOrder: 120 + Math.min(number, 15),
    line: nextGoalMinute,
    state: () => writeNote({ kind: 'noGoalMinute', nth: number, minute: NO_GOAL_MINUTE }),
    decide: ({ row, goalMinutes }) => {
      const minute = goalMinutes[number - 1];
      if (minute !== undefined) return value(minute, `Scored in minute ${minute}.`);
      return row < FULL_TIME ? null : value(NO_GOAL_MINUTE, `There was no ${ordinal(number)} goal.`);
    },
  };
}

function cornersFancy(mark: (typeof CORNER_MARKS)[number]): SoccerFancy {
  return {
    suffix: mark.suffix,
    name: mark.name,
    group: 'corners',
    rules: 'fancy_corners',
    sortOrder: 140 + mark.minute / 45,
    line: cornersBy(mark.row),
    state: ({ corners }) => writeNote({ kind: 'cornersSoFar', corners }),
    decide: ({ row, cornerMinutes }) => {
      if (row < mark.row) return null;
      const corners = cornerMinutes.filter((minute) => minute <= mark.minute).length;
      return value(corners, `${plural(corners, 'corner')}.`);
    },
  };
}

function cardsFancy(): SoccerFancy {
  return {
    suffix: 'f-cards',
    name: writeName({ kind: 'cards' }),
    group: 'cards',
    rules: 'fancy_cards',
    sortOrder: 150,
    line: cardsInMatch,
    state: ({ cards }) => writeNote({ kind: 'cardsSoFar', cards }),
    decide: ({ row, cards }) => (row < FULL_TIME ? null : value(cards, `${plural(cards, 'card')}.`)),
  };
}

function value(number: number, note: string): Result {
  return { kind: 'value', value: number, note };
}
