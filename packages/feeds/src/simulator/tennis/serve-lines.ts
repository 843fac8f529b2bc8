import { add, type Distribution, normalised } from '../distribution.ts';
import type { TeamIndex } from '../team-index.ts';
import { type CountedWins, countedGame, type ServeCount } from './count-game.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';

const SIDES = [0, 1] as const;
/** Tail probability that is cut off. */
const NEGLIGIBLE = 1e-9;

/** Set result by winner and next server, each with the chances of a count of 0, 1, 2 …. */
type CountedSet = Readonly<Record<`${TeamIndex}${TeamIndex}`, Float64Array>>;

/**
 * Distribution of further aces or double faults: exact, game by game to the end of the set and set by set to the end of
 * the match, by the model's own points. Results at the start of a game are cached.
 */
export class ServeLine {
  private readonly games = new Map<number, CountedWins>();
  private readonly sets = new Map<number, CountedSet>();
  private readonly matches = new Map<number, Float64Array>();

  constructor(
    private readonly model: TennisModel,
    private readonly count: ServeCount,
  ) {}

  /** Until the end of the match. */
  inMatch(state: TennisState): Distribution {
    return normalised({ from: 0, mass: this.onward(state, this.setFrom(state)) });
  }

  /** Until the end of the current set. */
  inSet(state: TennisState): Distribution {
    const sums = new Sums();
    for (const mass of Object.values(this.setFrom(state))) sums.take(mass);
    return normalised({ from: 0, mass: sums.mass });
  }

  private onward({ sets }: TennisState, set: CountedSet): Float64Array {
    const sums = new Sums();
    for (const winner of SIDES) {
      for (const server of SIDES) {
        const won: [number, number] = [sets[0] + 1 - winner, sets[1] + winner];
        const mass = set[`${winner}${server}`];
        const isOver = Math.max(...won) >= this.model.setsToWin;
        sums.take(isOver ? mass : product(mass, this.match({ sets: won, games: [0, 0], points: [0, 0], server })));
      }
    }
    return sums.mass;
  }

  /** From the start of a set. */
  private match(state: TennisState): Float64Array {
    const key = (state.sets[0] * 4 + state.sets[1]) * 2 + state.server;
    let known = this.matches.get(key);
    if (!known) {
      known = this.onward(state, this.set(state));
      this.matches.set(key, known);
    }
    return known;
  }

  /** From the start of a game. Sets are alike except the deciding one, which may have other rules. */
  private set(state: TennisState): CountedSet {
    const { sets, games, server } = state;
    const decider = sets[0] + sets[1] === this.model.terms.bestOf - 1 ? 1 : 0;
    const key = ((decider * 8 + games[0]) * 8 + games[1]) * 2 + server;
    let known = this.sets.get(key);
    if (!known) {
      known = this.setFrom(state);
      this.sets.set(key, known);
    }
    return known;
  }

  /** Games start alike: one per server and kind of tie-break. */
  private gameFrom(state: TennisState): CountedWins {
    if (state.points[0] + state.points[1] > 0) return countedGame(this.model, this.count, state);
    const key = (this.model.tieBreakAt(state)?.target ?? 0) * 2 + state.server;
    let known = this.games.get(key);
    if (!known) {
      known = countedGame(this.model, this.count, state);
      this.games.set(key, known);
    }
    return known;
  }

  private setFrom(state: TennisState): CountedSet {
    const game = this.gameFrom(state);
    const sums = { '00': new Sums(), '01': new Sums(), '10': new Sums(), '11': new Sums() };
    for (const winner of SIDES) {
      const next = this.model.nextGame(state, winner);
      const endsSet = next.sets[0] + next.sets[1] > state.sets[0] + state.sets[1];
      if (endsSet) sums[`${winner}${next.server}`].take(game[winner]);
      else {
        const rest = this.set(next);
        for (const end of ['00', '01', '10', '11'] as const) sums[end].take(product(game[winner], rest[end]));
      }
    }
    return { '00': sums['00'].mass, '01': sums['01'].mass, '10': sums['10'].mass, '11': sums['11'].mass };
  }
}

/** Adds up chances of different lengths. */
class Sums {
  mass: Float64Array = new Float64Array(0);

  take(mass: Float64Array): void {
    if (mass.length > this.mass.length) {
      const longer = new Float64Array(mass.length);
      longer.set(this.mass);
      this.mass = longer;
    }
    mass.forEach((chance, number) => {
      add(this.mass, number, chance);
    });
  }
}

/** Convolves two independent counts. */
function product(left: Float64Array, right: Float64Array): Float64Array {
  const [a, b] = [withoutTail(left), withoutTail(right)];
  if (a.length === 0 || b.length === 0) return new Float64Array(0);
  const mass = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) add(mass, i + j, (a[i] as number) * (b[j] as number));
  }
  return mass;
}

function withoutTail(mass: Float64Array): Float64Array {
  let end = mass.length;
  while (end > 0 && (mass[end - 1] as number) < NEGLIGIBLE) end--;
  return mass.subarray(0, end);
}
