import { add } from '../distribution.ts';
import type { TeamIndex } from '../team-index.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';
import { tieBreakServer } from './tie-break-table.ts';

/** Counted service points of both players. */
export type ServeCount = 'aces' | 'doubleFaults';

/** By winner, the chances of winning with a count of 0, 1, 2 …; both together sum to 1. */
export type CountedWins = readonly [Float64Array, Float64Array];

/** Upper bound of either count in a game. */
const MOST_IN_GAME = 24;
/** Less likely scores are dropped. */
const NEGLIGIBLE = 1e-11;

/** One point by its winner, without and with an increment of the count. */
interface PointLaw {
  readonly plain: readonly [number, number];
  readonly counted: readonly [number, number];
}

/** The server wins an ace, the receiver wins a double fault: both are parts of the chances of the point. */
function pointLaw(model: TennisModel, count: ServeCount, server: TeamIndex): PointLaw {
  const first = model.pointChance(server);
  const winner = count === 'aces' ? server : 1 - server;
  const share = model.terms[count][server];
  const counted: [number, number] = winner === 0 ? [share, 0] : [0, share];
  return { plain: [first - counted[0], 1 - first - counted[1]], counted };
}

/** Returns the rest of the current game or tie-break: its winner and the count from here. */
export function countedGame(model: TennisModel, count: ServeCount, state: TennisState): CountedWins {
  const laws = [pointLaw(model, count, 0), pointLaw(model, count, 1)] as const;
  const target = model.tieBreakAt(state)?.target ?? 4;
  const isTieBreak = model.tieBreakAt(state) !== null;
  const won: CountedWins = [new Float64Array(MOST_IN_GAME), new Float64Array(MOST_IN_GAME)];
  let open = new Map<number, Score>([[keyOf(state.points), { points: state.points, mass: Float64Array.of(1) }]]);
  while (open.size > 0) {
    const next = new Map<number, Score>();
    for (const { points, mass } of open.values()) {
      const law = laws[isTieBreak ? tieBreakServer(state.server, points[0] + points[1]) : state.server];
      for (const winner of [0, 1] as const) {
        const after = counted(mass, law.plain[winner], law.counted[winner]);
        const score: readonly [number, number] = winner === 0 ? [points[0] + 1, points[1]] : [points[0], points[1] + 1];
        if (score[winner] >= target && Math.abs(score[0] - score[1]) >= 2) gather(won[winner], after);
        else follow(next, isTieBreak ? score : backToDeuce(score), after);
      }
    }
    open = next;
  }
  return won;
}

interface Score {
  readonly points: readonly [number, number];
  readonly mass: Float64Array;
}

const keyOf = (points: readonly [number, number]) => points[0] * 64 + points[1];
const backToDeuce = (points: readonly [number, number]): readonly [number, number] =>
  points[0] === 4 && points[1] === 4 ? [3, 3] : points;

function counted(mass: Float64Array, plain: number, one: number): Float64Array {
  const after = new Float64Array(Math.min(mass.length + 1, MOST_IN_GAME));
  mass.forEach((chance, number) => {
    add(after, number, chance * plain);
    if (number + 1 < after.length) add(after, number + 1, chance * one);
  });
  return after;
}

function gather(sums: Float64Array, mass: Float64Array): void {
  mass.forEach((chance, number) => {
    add(sums, number, chance);
  });
}

function follow(open: Map<number, Score>, points: readonly [number, number], mass: Float64Array): void {
  if (mass.reduce((sum, chance) => sum + chance, 0) < NEGLIGIBLE) return;
  const key = keyOf(points);
  const known = open.get(key);
  if (!known) open.set(key, { points, mass });
  else if (known.mass.length >= mass.length) gather(known.mass, mass);
  else {
    gather(mass, known.mass);
    open.set(key, { points, mass });
  }
}
