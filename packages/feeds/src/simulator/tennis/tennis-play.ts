import { createKeyedPrng, type Prng } from '@crease/kernel';
import { otherTeam, type TeamIndex } from '../team-index.ts';
import type { TennisPlayer, TennisTournament } from '../world/tennis-players.ts';
import { afterGame, isTieBreak, TennisModel, type TennisState } from './tennis-model.ts';
import { TennisLines, TennisView } from './tennis-view.ts';
import { tieBreakServer } from './tie-break-table.ts';

/** Chance that a player retires before a game: about one match in a hundred ends so. */
const RETIRE_CHANCE = 0.0002;

/** Two players and the model that prices and plays their match. */
export class TennisContest {
  readonly model: TennisModel;
  readonly lines: TennisLines;
  readonly firstServer: TeamIndex;

  constructor(
    readonly tournament: TennisTournament,
    readonly players: readonly [TennisPlayer, TennisPlayer],
    seed: Uint8Array,
  ) {
    const prng = createKeyedPrng(seed).fork('contest');
    const [first, second] = players;
    const servePoint = (server: TennisPlayer, receiver: TennisPlayer) =>
      tournament.servePoint + server.serve - receiver.returning + prng.normal() * 0.012;
    const serving = [servePoint(first, second), servePoint(second, first)] as const;
    this.firstServer = prng.chance(0.5) ? 0 : 1;
    this.model = new TennisModel({
      servePoint: serving,
      bestOf: tournament.bestOf,
      retireChance: RETIRE_CHANCE,
      aces: [aceChance(serving[0], prng.normal()), aceChance(serving[1], prng.normal())],
      doubleFaults: [faultChance(serving[0], prng.normal()), faultChance(serving[1], prng.normal())],
    });
    this.lines = new TennisLines(this.model);
  }
}

/**
 * P(a service point is an ace, a double fault) of a player who wins this share of their service points; `form` in
 * deviations. Fitted to 38 matches with recorded aces: 8.2 % and 3.9 % at 0.650 of the points won, 2.0 % and 4.5 % at
 * 0.548.
 */
export const aceChance = (servePoint: number, form = 0): number =>
  within((0.079 + 0.6 * (servePoint - 0.645)) * Math.exp(0.3 * form), 0.01, 0.25);
export const faultChance = (servePoint: number, form = 0): number =>
  within((0.039 - 0.06 * (servePoint - 0.645)) * Math.exp(0.2 * form), 0.01, 0.12);
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

interface TennisEnding {
  readonly winner: TeamIndex;
  readonly retired: boolean;
}

/** Effects of one point. */
export interface PointWon {
  readonly winner: TeamIndex;
  readonly server: TeamIndex;
  readonly gameEnded: boolean;
  readonly setEnded: boolean;
}

/** A match in progress, point by point. */
export class TennisPlay {
  state: TennisState;
  /** Games of every completed set. */
  readonly completed: [number, number][] = [];
  gamesPlayed = 0;
  aces: [number, number] = [0, 0];
  doubleFaults: [number, number] = [0, 0];
  /** Aces of both players in every completed set. */
  readonly setAces: number[] = [];
  ending: TennisEnding | null = null;

  constructor(readonly contest: TennisContest) {
    this.state = { sets: [0, 0], games: [0, 0], points: [0, 0], server: contest.firstServer };
  }

  get view(): TennisView {
    const { contest, state, gamesPlayed, ending } = this;
    return new TennisView({
      lines: contest.lines,
      state,
      gamesPlayed,
      aces: sum(this.aces),
      setAces: this.acesThisSet,
      doubleFaults: sum(this.doubleFaults),
      winner: ending?.winner ?? null,
    });
  }

  private get acesThisSet(): number {
    return sum(this.aces) - sum(this.setAces);
  }

  /** Who serves the next point. */
  get serving(): TeamIndex {
    const { games, points, server } = this.state;
    return isTieBreak(games) ? tieBreakServer(server, points[0] + points[1]) : server;
  }

  /** Draws before a game whether a player retires. */
  drawRetirement(prng: Prng): boolean {
    const drawn = prng.next();
    if (drawn >= 2 * RETIRE_CHANCE) return false;
    this.ending = { winner: drawn < RETIRE_CHANCE ? 0 : 1, retired: true };
    return true;
  }

  /** One number decides the point: at its ends are the ace on the server's side, the double fault on the other. */
  playPoint(prng: Prng): PointWon {
    const { games, points } = this.state;
    const server = this.serving;
    const drawn = prng.next();
    const winner: TeamIndex = drawn < this.contest.model.pointChance(server) ? 0 : 1;
    this.noteServe(server, server === 0 ? drawn : 1 - drawn);
    const won: [number, number] = [points[0] + (winner === 0 ? 1 : 0), points[1] + (winner === 1 ? 1 : 0)];
    const [most, lead] = [Math.max(...won), Math.abs(won[0] - won[1])];
    const gameEnded = most >= (isTieBreak(games) ? 7 : 4) && lead >= 2;
    if (gameEnded) return { winner, server, gameEnded, setEnded: this.winGame(winner) };
    const backToDeuce = !isTieBreak(games) && won[0] === 4 && won[1] === 4;
    this.state = { ...this.state, points: backToDeuce ? [3, 3] : won };
    return { winner, server, gameEnded, setEnded: false };
  }

  /** @param drawn 0 is the best for the server. */
  private noteServe(server: TeamIndex, drawn: number): void {
    const { aces, doubleFaults } = this.contest.model.terms;
    if (drawn < aces[server]) this.aces[server]++;
    else if (drawn >= 1 - doubleFaults[server]) this.doubleFaults[server]++;
  }

  private winGame(winner: TeamIndex): boolean {
    const { sets, games, server } = this.state;
    const next = afterGame(sets, games, winner);
    this.gamesPlayed++;
    if (next.setEnded) {
      this.setAces.push(this.acesThisSet);
      this.completed.push([games[0] + (winner === 0 ? 1 : 0), games[1] + (winner === 1 ? 1 : 0)]);
      if (next.sets[winner] >= this.contest.model.setsToWin) this.ending = { winner, retired: false };
    }
    this.state = { sets: next.sets, games: next.games, points: [0, 0], server: otherTeam(server) };
    return next.setEnded;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Games by set at the end. A set cut short by a retirement is shown as it was. */
export function finalSets({ completed, state, ending }: TennisPlay): [number, number][] {
  return ending?.retired ? [...completed, [...state.games]] : [...completed];
}
