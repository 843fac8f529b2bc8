import { add, type Distribution, normalised, shifted } from '../distribution.ts';
import type { TeamIndex } from '../team-index.ts';
import { ServeLine } from './serve-lines.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';

/** A model and the cached lines of its match. */
export class TennisLines {
  readonly aces: ServeLine;
  readonly doubleFaults: ServeLine;

  constructor(readonly model: TennisModel) {
    this.aces = new ServeLine(model, 'aces');
    this.doubleFaults = new ServeLine(model, 'doubleFaults');
  }
}

/** The part of a match that determines its prices. Counts are of both players together. */
interface TennisPicture {
  readonly lines: TennisLines;
  readonly state: TennisState;
  readonly gamesPlayed: number;
  readonly aces: number;
  /** Aces of the set in play. */
  readonly setAces: number;
  readonly doubleFaults: number;
  /** Set once the match is over. */
  readonly winner: 0 | 1 | null;
}

/** An immutable view of the match at one moment; caches what is computed from it. */
export class TennisView {
  private readonly known = new Map<string, Distribution>();

  constructor(readonly picture: TennisPicture) {}

  /** P(player 0 wins the match). */
  get firstWins(): number {
    const { winner, lines, state } = this.picture;
    return winner === null ? lines.model.winsMatch(state) : 1 - winner;
  }

  /** P(player 0 wins the set in play). */
  get firstWinsSet(): number {
    const { lines, state } = this.picture;
    return lines.model.winsSet(state);
  }

  games(setOnly: boolean): Distribution {
    const { lines, state, gamesPlayed } = this.picture;
    const played = setOnly ? state.games[0] + state.games[1] : gamesPlayed;
    return this.kept(`games ${setOnly}`, () => totalGames(lines.model, state, { played, setOnly }));
  }

  aces(setOnly: boolean): Distribution {
    const { lines, state, aces, setAces } = this.picture;
    return this.kept(`aces ${setOnly}`, () =>
      setOnly ? shifted(lines.aces.inSet(state), setAces) : shifted(lines.aces.inMatch(state), aces),
    );
  }

  doubleFaults(): Distribution {
    const { lines, state, doubleFaults } = this.picture;
    return this.kept('double faults', () => shifted(lines.doubleFaults.inMatch(state), doubleFaults));
  }

  private kept(key: string, line: () => Distribution): Distribution {
    let found = this.known.get(key);
    if (!found) {
      found = line();
      this.known.set(key, found);
    }
    return found;
  }
}

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
