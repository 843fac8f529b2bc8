import { otherTeam, type TeamIndex } from '../team-index.ts';

/**
 * A match between two points. Points are counted plainly: 40 is 3, deuce 3–3, advantage 4–3 or 3–4; in a
 * tie-break they go on rising.
 */
export interface TennisState {
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
  readonly points: readonly [number, number];
  /** Who serves this game; in a tie-break, who served its first point. */
  readonly server: TeamIndex;
}

export interface TennisTerms {
  /** P(each player wins a point on his own serve). */
  readonly servePoint: readonly [number, number];
  readonly bestOf: 3 | 5;
  /** P(a given player retires before a given game). */
  readonly retireChance: number;
}

export const isTieBreak = ([first, second]: readonly [number, number]): boolean => first === 6 && second === 6;

/** Who serves the tie-break's point number `played` (from 0): one point, then two each in turn. */
export function tieBreakServer(first: TeamIndex, played: number): TeamIndex {
  return ((played + 1) >> 1) % 2 === 0 ? first : otherTeam(first);
}

/**
 * The exact chance of winning, point → game → set → match, when every point is won by its server with a chance
 * that depends on the server alone. Before each game of a match in which a set has been completed, either player
 * retires with a small chance and loses; before that a retirement voids the market and does not count.
 */
export class TennisModel {
  /** P(server wins the game) by points of server and receiver, for each server. */
  private readonly holds: readonly [readonly number[][], readonly number[][]];
  /** P(player 0 wins) at the start of a game, `[match or set][state]`. */
  private readonly matchWins = new Float64Array(MATCH_STATES).fill(Number.NaN);
  private readonly setWins = new Float64Array(SET_STATES).fill(Number.NaN);
  private readonly tieBreaks = new Map<number, number>();

  constructor(readonly terms: TennisTerms) {
    const [first, second] = terms.servePoint;
    this.holds = [holdTable(first), holdTable(second)];
  }

  get setsToWin(): number {
    return (this.terms.bestOf + 1) / 2;
  }

  /** P(player 0 wins the match). */
  winsMatch({ sets, games, points, server }: TennisState): number {
    const game = this.winsGame({ games, points, server });
    return (
      game * this.afterGame(sets, games, { server, winner: 0 }) +
      (1 - game) * this.afterGame(sets, games, { server, winner: 1 })
    );
  }

  /** P(player 0 wins the set in play). */
  winsSet({ games, points, server }: Pick<TennisState, 'games' | 'points' | 'server'>): number {
    const game = this.winsGame({ games, points, server });
    return game * this.setAfterGame(games, server, 0) + (1 - game) * this.setAfterGame(games, server, 1);
  }

  /** P(player 0 wins the game or tie-break in play). */
  winsGame({ games, points, server }: Pick<TennisState, 'games' | 'points' | 'server'>): number {
    if (isTieBreak(games)) return this.winsTieBreak(points[0], points[1], server);
    const [own, others] = server === 0 ? points : [points[1], points[0]];
    const held = this.holds[server][own]?.[others] ?? 0;
    return server === 0 ? held : 1 - held;
  }

  /** P(player 0 wins a point served by `server`). */
  pointChance(server: TeamIndex): number {
    const [first, second] = this.terms.servePoint;
    return server === 0 ? first : 1 - second;
  }

  private winsTieBreak(first: number, second: number, server: TeamIndex): number {
    const lead = first - second;
    if (Math.max(first, second) >= 7 && Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
    if (first >= 6 && second >= 6 && lead === 0) return this.winsByTwo();
    const next = this.pointChance(tieBreakServer(server, first + second));
    // Beyond 6–6 only the lead and the next server matter.
    if (first > 6 && second > 6) return lead > 0 ? next + (1 - next) * this.winsByTwo() : next * this.winsByTwo();
    const key = (first * 8 + second) * 2 + server;
    let value = this.tieBreaks.get(key);
    if (value === undefined) {
      value =
        next * this.winsTieBreak(first + 1, second, server) + (1 - next) * this.winsTieBreak(first, second + 1, server);
      this.tieBreaks.set(key, value);
    }
    return value;
  }

  /** From level at 6–6 or later: two points, one on each serve, until somebody wins both. */
  private winsByTwo(): number {
    const [first, second] = this.terms.servePoint;
    const both = first * (1 - second);
    const neither = (1 - first) * second;
    return both / (both + neither);
  }

  private afterGame(
    sets: readonly [number, number],
    games: readonly [number, number],
    { server, winner }: { server: TeamIndex; winner: TeamIndex },
  ): number {
    const next = afterGame(sets, games, winner);
    if (next.sets[0] >= this.setsToWin) return 1;
    if (next.sets[1] >= this.setsToWin) return 0;
    return this.matchFrom(next.sets, next.games, otherTeam(server));
  }

  /** At the start of a game, before anyone may retire. */
  private matchFrom(sets: readonly [number, number], games: readonly [number, number], server: TeamIndex): number {
    const key = ((((sets[0] * 3 + sets[1]) * 7 + games[0]) * 7 + games[1]) << 1) | server;
    let value = this.matchWins[key] as number;
    if (Number.isNaN(value)) {
      const game = this.winsGame({ games, points: [0, 0], server });
      value =
        game * this.afterGame(sets, games, { server, winner: 0 }) +
        (1 - game) * this.afterGame(sets, games, { server, winner: 1 });
      const { retireChance } = this.terms;
      if (sets[0] + sets[1] > 0) value = (1 - 2 * retireChance) * value + retireChance;
      this.matchWins[key] = value;
    }
    return value;
  }

  private setAfterGame(games: readonly [number, number], server: TeamIndex, winner: TeamIndex): number {
    const next = afterGame([0, 0], games, winner);
    if (next.sets[0] > 0) return 1;
    if (next.sets[1] > 0) return 0;
    return this.setFrom(next.games, otherTeam(server));
  }

  private setFrom(games: readonly [number, number], server: TeamIndex): number {
    const key = ((games[0] * 7 + games[1]) << 1) | server;
    let value = this.setWins[key] as number;
    if (Number.isNaN(value)) {
      const game = this.winsGame({ games, points: [0, 0], server });
      value = game * this.setAfterGame(games, server, 0) + (1 - game) * this.setAfterGame(games, server, 1);
      this.setWins[key] = value;
    }
    return value;
  }
}

const MATCH_STATES = 9 * 49 * 2;
const SET_STATES = 49 * 2;

/** Sets and games after one more game; a set ends at 6 with two games' lead, at 7–5, or with the tie-break. */
export function afterGame(
  sets: readonly [number, number],
  games: readonly [number, number],
  winner: TeamIndex,
): { sets: [number, number]; games: [number, number]; setEnded: boolean } {
  const won: [number, number] = [games[0] + (winner === 0 ? 1 : 0), games[1] + (winner === 1 ? 1 : 0)];
  const [most, least] = [Math.max(...won), Math.min(...won)];
  const setEnded = (most === 6 && least <= 4) || most === 7;
  if (!setEnded) return { sets: [...sets], games: won, setEnded };
  return {
    sets: [sets[0] + (winner === 0 ? 1 : 0), sets[1] + (winner === 1 ? 1 : 0)],
    games: [0, 0],
    setEnded,
  };
}

/** `table[own][other]`: P(server wins the game); 3–3 is deuce, 4–3 and 3–4 the advantages. */
function holdTable(point: number): number[][] {
  const table = Array.from({ length: 5 }, () => new Array<number>(5).fill(0));
  const set = (own: number, other: number, value: number) => {
    const row = table[own];
    if (row) row[other] = value;
  };
  const get = (own: number, other: number) => table[own]?.[other] ?? 0;
  const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2);
  for (let other = 0; other < 3; other++) set(4, other, 1);
  set(3, 3, deuce);
  set(4, 3, point + (1 - point) * deuce);
  set(3, 4, point * deuce);
  for (let own = 3; own >= 0; own--) {
    for (let other = 3; other >= 0; other--) {
      if (own === 3 && other === 3) continue;
      set(
        own,
        other,
        point * (own === 3 ? 1 : get(own + 1, other)) + (1 - point) * (other === 3 ? 0 : get(own, other + 1)),
      );
    }
  }
  return table;
}
