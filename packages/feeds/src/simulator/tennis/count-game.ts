import { add } from '../distribution.ts';
import type { TeamIndex } from '../team-index.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';
import { tieBreakServer } from './tie-break-table.ts';

/** What is counted of the service points, for both players together. */
export type ServeCount = 'aces' | 'doubleFaults';

/** By player who wins, the chances of winning with 0, 1, 2 … counted on the way; both together sum to 1. */
export type CountedWins = readonly [Float64Array, Float64Array];

/** No game holds more of either. */
const MOST_IN_GAME = 24;
/** A score that is less likely than this is not followed further. */
const NEGLIGIBLE = 1e-11;

/** One point: by who wins it, without and with one more to count. */
interface PointLaw {
  readonly plain: readonly [number, number];
  readonly counted: readonly [number, number];
}

/** The server wins an ace, the receiver wins a double fault: both are part of the chances that play the point. */
function pointLaw(model: TennisModel, count: ServeCount, server: TeamIndex): PointLaw {
  const first = model.pointChance(server);
  const winner = count === 'aces' ? server : 1 - server;
  const share = model.terms[count][server];
  const counted: [number, number] = winner === 0 ? [share, 0] : [0, share];
  return { plain: [first - counted[0], 1 - first - counted[1]], counted };
}

/** The rest of the game or tie-break in play: who wins it, and how many are counted in it from here. */
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
