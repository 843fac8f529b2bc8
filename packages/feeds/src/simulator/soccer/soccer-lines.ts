import { add, normalised } from '../distribution.ts';
import { carry, FULL_TIME, minuteRow, minuteShown, SECOND_HALF } from './soccer-clock.ts';
import { countChance, type SoccerCounts } from './soccer-counts.ts';
import {
  ALL_STATES,
  MOST_GOALS,
  RED_CARD_PER_MINUTE,
  type SoccerModel,
  type SoccerState,
  STATES,
  stateNumber,
} from './soccer-model.ts';
import type { SoccerLine, SoccerPicture } from './soccer-view.ts';

/** Rows of the goals lines: 30 minutes, half time, 60, 75, full time. */
const GOAL_ROWS = [minuteRow(0, 30), SECOND_HALF, minuteRow(1, 15), minuteRow(1, 30), FULL_TIME] as const;
/** The value for no further goal. */
export const NO_GOAL_MINUTE = 91;
/** Upper bound of corners or cards in a match. */
const MOST_COUNTED = 48;
/** Chances below this are dropped. */
const NEGLIGIBLE = 1e-12;

/** Goals of both sides from the start to a row: those scored and those of the model's remaining minutes. */
export function goalsBy(to: number): SoccerLine {
  return (picture, row) => {
    const end = statesAt(picture, row, to);
    const goals = new Float64Array(2 * MOST_GOALS + 1);
    end.forEach((chance, number) => {
      const [home = 0, away = 0] = ALL_STATES[number]?.state.goals ?? [];
      add(goals, home + away, chance);
    });
    return normalised({ from: 0, mass: goals });
  };
}

/** The final score: home goals times {@link MOST_GOALS} + 1, plus away goals. */
export const finalScores: SoccerLine = (picture, row) => {
  const scores = new Float64Array((MOST_GOALS + 1) ** 2);
  statesAt(picture, row, FULL_TIME).forEach((chance, number) => {
    const [home = 0, away = 0] = ALL_STATES[number]?.state.goals ?? [];
    add(scores, home * (MOST_GOALS + 1) + away, chance);
  });
  return normalised({ from: 0, mass: scores });
};

/** Cached propagations of a view by start and end row: a later line continues from an earlier one. */
const carried = new WeakMap<SoccerPicture, Map<string, Float64Array>>();

/** Returns the chance of every state at a row. */
function statesAt(picture: SoccerPicture, row: number, to: number): Float64Array {
  const kept = carried.get(picture) ?? new Map<string, Float64Array>();
  carried.set(picture, kept);
  const known = kept.get(`${row}–${to}`);
  if (known) return known;
  const { model, state } = picture;
  const before = GOAL_ROWS.findLast((mark) => mark < to && mark > row);
  const start = before === undefined ? onlyState(state) : statesAt(picture, row, before);
  const span = { from: before ?? row, to };
  const end = carry(start, span, (mass, minute) => playMinute(model, mass, minute).mass);
  kept.set(`${row}–${to}`, end);
  return end;
}

function onlyState(state: SoccerState): Float64Array {
  const mass = new Float64Array(STATES);
  mass[stateNumber(state)] = 1;
  return mass;
}

/** Official minute of the next goal; {@link NO_GOAL_MINUTE} for none. */
export const nextGoalMinute: SoccerLine = ({ model, state }, row) => {
  const minutes = new Float64Array(NO_GOAL_MINUTE + 1);
  const goalless = carry(onlyState(state), { from: row, to: FULL_TIME }, (mass, minute) => {
    const { mass: after, scored } = playMinute(model, mass, minute, true);
    add(minutes, minuteShown(minute), scored);
    return after;
  });
  add(
    minutes,
    NO_GOAL_MINUTE,
    goalless.reduce((sum, chance) => sum + chance, 0),
  );
  return normalised({ from: 0, mass: minutes });
};

/** Plays one minute from every state. @param goalsLeave a goal moves its chance to `scored`, where it stays. */
function playMinute(model: SoccerModel, mass: Float64Array, row: number, goalsLeave = false) {
  const after = new Float64Array(STATES);
  let scored = 0;
  for (const { number, next } of ALL_STATES) {
    const chance = mass[number] as number;
    if (chance < NEGLIGIBLE) continue;
    const events = model.chancesFrom(row, number);
    add(after, number, chance * (1 - events[0] - events[1] - events[2] - events[3]));
    for (let event = 0; event < events.length; event++) {
      const share = chance * (events[event] as number);
      if (goalsLeave && event < 2) scored += share;
      else add(after, next[event] as number, share);
    }
  }
  return { mass: after, scored };
}

/** Corners of both sides from the start of the match to a row. */
export function cornersBy(to: number): SoccerLine {
  return ({ model, corners }, row) => {
    const chance = (minute: number) => ofBoth(model.counts, 'corners', minute);
    const mass = carry(counter(), { from: row, to }, (counts, minute) => raised(counts, chance(minute)));
    return normalised({ from: corners, mass });
  };
}

/** Yellow and red cards of both sides in the match; a side has at most one red card. */
export const cardsInMatch: SoccerLine = ({ model, cards, state }, row) => {
  const sentOff = state.reds[0] + state.reds[1];
  // One counter per number of sides with a full team, one after the other.
  const start = new Float64Array(3 * MOST_COUNTED);
  start[(2 - Math.min(sentOff, 2)) * MOST_COUNTED] = 1;
  const end = carry(start, { from: row, to: FULL_TIME }, (mass, minute) => {
    const yellow = ofBoth(model.counts, 'yellows', minute);
    const next = new Float64Array(mass.length);
    for (let full = 0; full <= 2; full++) {
      const red = full * RED_CARD_PER_MINUTE;
      for (let count = 0; count < MOST_COUNTED; count++) {
        const chance = mass[full * MOST_COUNTED + count] as number;
        if (chance < NEGLIGIBLE) continue;
        add(next, full * MOST_COUNTED + count, chance * (1 - yellow - red));
        if (count + 1 >= MOST_COUNTED) continue;
        add(next, full * MOST_COUNTED + count + 1, chance * yellow);
        if (full > 0) add(next, (full - 1) * MOST_COUNTED + count + 1, chance * red);
      }
    }
    return next;
  });
  const counts = new Float64Array(MOST_COUNTED);
  end.forEach((chance, index) => {
    add(counts, index % MOST_COUNTED, chance);
  });
  return normalised({ from: cards, mass: counts });
};

const ofBoth = (counts: SoccerCounts, kind: keyof SoccerCounts, row: number) =>
  countChance(counts, kind, 0, row) + countChance(counts, kind, 1, row);

function counter(): Float64Array {
  const mass = new Float64Array(MOST_COUNTED);
  mass[0] = 1;
  return mass;
}

/** Adds one with a chance. */
function raised(mass: Float64Array, chance: number): Float64Array {
  return mass.map((stay, count) => stay * (1 - chance) + (count > 0 ? (mass[count - 1] as number) * chance : 0));
}
