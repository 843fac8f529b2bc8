import { createKeyedPrng, type Prng } from '@crease/kernel';
import { otherTeam, type TeamIndex } from '../team-index.ts';
import type { TennisPlayer, TennisTournament } from '../world/tennis-players.ts';
import { afterGame, isTieBreak, TennisModel, type TennisState, tieBreakServer } from './tennis-model.ts';

/** Chance that a given player retires before a given game: about one match in a hundred ends so. */
const RETIRE_CHANCE = 0.0002;

/** Two players and the model that prices and plays their match. */
export class TennisContest {
  readonly model: TennisModel;
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
    this.model = new TennisModel({
      servePoint: [servePoint(first, second), servePoint(second, first)],
      bestOf: tournament.bestOf,
      retireChance: RETIRE_CHANCE,
    });
    this.firstServer = prng.chance(0.5) ? 0 : 1;
  }
}

export interface TennisEnding {
  readonly winner: TeamIndex;
  readonly retired: boolean;
}

/** What one point brought with it. */
export interface PointWon {
  readonly winner: TeamIndex;
  readonly server: TeamIndex;
  readonly gameEnded: boolean;
  readonly setEnded: boolean;
}

/** One match being played, point by point. */
export class TennisPlay {
  state: TennisState;
  /** Games of every completed set. */
  readonly completed: [number, number][] = [];
  gamesPlayed = 0;
  ending: TennisEnding | null = null;

  constructor(readonly contest: TennisContest) {
    this.state = { sets: [0, 0], games: [0, 0], points: [0, 0], server: contest.firstServer };
  }

  /** Who serves the next point. */
  get serving(): TeamIndex {
    const { games, points, server } = this.state;
    return isTieBreak(games) ? tieBreakServer(server, points[0] + points[1]) : server;
  }

  /** Before a game: perhaps a player cannot go on. */
  drawRetirement(prng: Prng): boolean {
    const luck = prng.next();
    if (luck >= 2 * RETIRE_CHANCE) return false;
    this.ending = { winner: luck < RETIRE_CHANCE ? 0 : 1, retired: true };
    return true;
  }

  playPoint(prng: Prng): PointWon {
    const { games, points } = this.state;
    const server = this.serving;
    const winner: TeamIndex = prng.chance(this.contest.model.pointChance(server)) ? 0 : 1;
    const won: [number, number] = [points[0] + (winner === 0 ? 1 : 0), points[1] + (winner === 1 ? 1 : 0)];
    const [most, lead] = [Math.max(...won), Math.abs(won[0] - won[1])];
    const gameEnded = most >= (isTieBreak(games) ? 7 : 4) && lead >= 2;
    if (gameEnded) return { winner, server, gameEnded, setEnded: this.winGame(winner) };
    const backToDeuce = !isTieBreak(games) && won[0] === 4 && won[1] === 4;
    this.state = { ...this.state, points: backToDeuce ? [3, 3] : won };
    return { winner, server, gameEnded, setEnded: false };
  }

  private winGame(winner: TeamIndex): boolean {
    const { sets, games, server } = this.state;
    const next = afterGame(sets, games, winner);
    this.gamesPlayed++;
    if (next.setEnded) {
      this.completed.push([games[0] + (winner === 0 ? 1 : 0), games[1] + (winner === 1 ? 1 : 0)]);
      if (next.sets[winner] >= this.contest.model.setsToWin) this.ending = { winner, retired: false };
    }
    this.state = { sets: next.sets, games: next.games, points: [0, 0], server: otherTeam(server) };
    return next.setEnded;
  }
}
