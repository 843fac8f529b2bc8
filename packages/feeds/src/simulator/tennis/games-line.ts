import { add, type Distribution, normalised, shifted } from '../distribution.ts';
import type { TeamIndex } from '../team-index.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';

/** Upper bound of games in five sets with tie-breaks. */
const MOST_GAMES = 66;

/** Total games of the match, or of the current set if `setOnly`: exact, game by game. */
export function totalGames(
  model: TennisModel,
  state: TennisState,
  { played, setOnly }: { played: number; setOnly: boolean },
): Distribution {
  const mass = new Float64Array(MOST_GAMES);
  const target = setOnly ? state.sets[0] + state.sets[1] + 1 : Number.POSITIVE_INFINITY;
  let open = step(model, new Map([[keyOf(state), { state, chance: 1 }]]));
  for (let games = 1; games < MOST_GAMES && open.size > 0; games++) {
    const going = new Map<number, Weighted>();
    for (const [key, entry] of open) {
      const { sets } = entry.state;
      const over = Math.max(...sets) >= model.setsToWin || sets[0] + sets[1] >= target;
      if (over) add(mass, games, entry.chance);
      else if (entry.chance > 1e-9) going.set(key, entry);
    }
    open = step(model, going);
  }
  return normalised(shifted({ from: 0, mass }, played));
}

interface Weighted {
  readonly state: TennisState;
  chance: number;
}

function keyOf({ sets, games, server }: TennisState): number {
  return ((((sets[0] * 4 + sets[1]) * 8 + games[0]) * 8 + games[1]) << 1) | server;
}

/** Plays one more game from every state. */
function step(model: TennisModel, from: ReadonlyMap<number, Weighted>): Map<number, Weighted> {
  const to = new Map<number, Weighted>();
  for (const { state, chance } of from.values()) {
    const wins = model.winsGame(state);
    for (const winner of [0, 1] as TeamIndex[]) {
      const next = model.nextGame(state, winner);
      const share = chance * (winner === 0 ? wins : 1 - wins);
      const known = to.get(keyOf(next));
      if (known) known.chance += share;
      else to.set(keyOf(next), { state: next, chance: share });
    }
  }
  return to;
}
