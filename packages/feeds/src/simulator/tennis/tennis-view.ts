import { type Distribution, shifted } from '../distribution.ts';
import { totalGames } from './games-line.ts';
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
