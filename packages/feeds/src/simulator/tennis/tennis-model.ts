import { otherTeam, type TeamIndex } from '../team-index.ts';
import { TieBreakTable } from './tie-break-table.ts';

/**
 * A match between two points. Points are counted as integers: 40 is 3, deuce 3–3, advantage 4–3 or 3–4; in a tie-break
 * they keep increasing.
 */
export interface TennisState {
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
  readonly points: readonly [number, number];
  /** Server of this game; in a tie-break, of its first point. */
  readonly server: TeamIndex;
}

interface TennisTerms {
  /** P(each player wins a point on their own serve). */
  readonly servePoint: readonly [number, number];
  readonly bestOf: 3 | 5;
  /** P(a given player retires before a given game). */
  readonly retireChance: number;
  /** P(each player's service point is an ace), P(it is a double fault). They do not affect the winner. */
  readonly aces: readonly [number, number];
  readonly doubleFaults: readonly [number, number];
  /** Deciding set: a set like the others, or a tie-break to 10 that counts as one game. */
  readonly decider?: 'set' | 'match_tie_break';
  /** Points of the tie-break at 6–6 of the deciding set, if not {@link TIE_BREAK_POINTS}. */
  readonly deciderTieBreakTo?: number;
}

export const isTieBreak = ([first, second]: readonly [number, number]): boolean => first === 6 && second === 6;

/** Winning points of an ordinary tie-break, and of a match tie-break instead of the deciding set. */
const TIE_BREAK_POINTS = 7;
export const MATCH_TIE_BREAK_POINTS = 10;

/**
 * Exact chances of winning, point → game → set → match, if every point is won by its server with a chance that depends
 * on the server alone. Before each game after the first completed set, either player retires with a small chance and
 * loses; an earlier retirement voids the market and does not count.
 */
export class TennisModel {
  /** P(server wins the game) by points of server and receiver, for each server. */
  private readonly holds: readonly [readonly number[][], readonly number[][]];
  /** P(player 0 wins) at the start of a game, `[match or set][state]`. */
  private readonly matchWins = new Float64Array(MATCH_STATES).fill(Number.NaN);
  private readonly setWins = new Float64Array(SET_STATES).fill(Number.NaN);
  private readonly tieBreaks: TieBreakTable;
  private readonly deciderTieBreak: TieBreakTable;
  private readonly matchTieBreak: TieBreakTable;

  constructor(readonly terms: TennisTerms) {
    const [first, second] = terms.servePoint;
    this.holds = [holdTable(first), holdTable(second)];
    this.tieBreaks = new TieBreakTable(terms.servePoint, TIE_BREAK_POINTS);
    this.deciderTieBreak = new TieBreakTable(terms.servePoint, terms.deciderTieBreakTo ?? TIE_BREAK_POINTS);
    this.matchTieBreak = new TieBreakTable(terms.servePoint, MATCH_TIE_BREAK_POINTS);
  }

  /** True if the current set is a match tie-break. */
  isMatchTieBreak(sets: readonly [number, number]): boolean {
    return this.terms.decider === 'match_tie_break' && this.isDecider(sets);
  }

  /** Returns the current tie-break; null in an ordinary game. */
  tieBreakAt({ sets, games }: Pick<TennisState, 'sets' | 'games'>): TieBreakTable | null {
    if (this.isMatchTieBreak(sets)) return this.matchTieBreak;
    if (!isTieBreak(games)) return null;
    return this.isDecider(sets) ? this.deciderTieBreak : this.tieBreaks;
  }

  private isDecider(sets: readonly [number, number]): boolean {
    return sets[0] + sets[1] === this.terms.bestOf - 1;
  }

  get setsToWin(): number {
    return (this.terms.bestOf + 1) / 2;
  }

  /** P(player 0 wins the match). */
  winsMatch(state: TennisState): number {
    const { sets, games, server } = state;
    const game = this.winsGame(state);
    return (
      game * this.afterGame(sets, games, { server, winner: 0 }) +
      (1 - game) * this.afterGame(sets, games, { server, winner: 1 })
    );
  }

  /** P(player 0 wins the set in play). */
  winsSet(state: TennisState): number {
    const game = this.winsGame(state);
    return game * this.setAfterGame(state, 0) + (1 - game) * this.setAfterGame(state, 1);
  }

  /** P(player 0 wins the game or tie-break in play). */
  winsGame(state: TennisState): number {
    const { points, server } = state;
    const tieBreak = this.tieBreakAt(state);
    if (tieBreak) return tieBreak.wins(points[0], points[1], server);
    const [own, others] = server === 0 ? points : [points[1], points[0]];
    const held = this.holds[server][own]?.[others] ?? 0;
    return server === 0 ? held : 1 - held;
  }

  /** P(player 0 wins a point served by `server`). */
  pointChance(server: TeamIndex): number {
    const [first, second] = this.terms.servePoint;
    return server === 0 ? first : 1 - second;
  }

  private afterGame(
    sets: readonly [number, number],
    games: readonly [number, number],
    { server, winner }: { server: TeamIndex; winner: TeamIndex },
  ): number {
    const next = this.nextGame({ sets, games, server }, winner);
    if (next.sets[0] >= this.setsToWin) return 1;
    if (next.sets[1] >= this.setsToWin) return 0;
    return this.matchFrom(next);
  }

  /** Returns the match at the start of the next game. */
  nextGame(state: Pick<TennisState, 'sets' | 'games' | 'server'>, winner: TeamIndex): TennisState {
    const { sets, games, server } = state;
    const next = this.isMatchTieBreak(sets) ? setWon(sets, winner) : afterGame(sets, games, winner);
    return { sets: next.sets, games: next.games, points: [0, 0], server: otherTeam(server) };
  }

  /** At the start of a game, before a possible retirement. */
  private matchFrom(state: TennisState): number {
    const { sets, games, server } = state;
    const key = ((((sets[0] * 3 + sets[1]) * 7 + games[0]) * 7 + games[1]) << 1) | server;
    let value = this.matchWins[key] as number;
    if (Number.isNaN(value)) {
      const game = this.winsGame(state);
      value =
        game * this.afterGame(sets, games, { server, winner: 0 }) +
        (1 - game) * this.afterGame(sets, games, { server, winner: 1 });
      const { retireChance } = this.terms;
      if (sets[0] + sets[1] > 0) value = (1 - 2 * retireChance) * value + retireChance;
      this.matchWins[key] = value;
    }
    return value;
  }

  private setAfterGame(state: TennisState, winner: TeamIndex): number {
    const next = this.nextGame(state, winner);
    if (next.sets[0] > state.sets[0]) return 1;
    if (next.sets[1] > state.sets[1]) return 0;
    return this.setFrom(next);
  }

  private setFrom(state: TennisState): number {
    const { games, server } = state;
    const decider = this.isDecider(state.sets) ? 1 : 0;
    const key = (((decider * 7 + games[0]) * 7 + games[1]) << 1) | server;
    let value = this.setWins[key] as number;
    if (Number.isNaN(value)) {
      const game = this.winsGame(state);
      value = game * this.setAfterGame(state, 0) + (1 - game) * this.setAfterGame(state, 1);
      this.setWins[key] = value;
    }
    return value;
  }
}

const MATCH_STATES = 9 * 49 * 2;
const SET_STATES = 2 * 49 * 2;

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
  return setWon(sets, winner);
}

function setWon(sets: readonly [number, number], winner: TeamIndex) {
  const won: [number, number] = [sets[0] + (winner === 0 ? 1 : 0), sets[1] + (winner === 1 ? 1 : 0)];
  const games: [number, number] = [0, 0];
  return { sets: won, games, setEnded: true };
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
