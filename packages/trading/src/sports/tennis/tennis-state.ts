import { shownPoints, type TennisState as Tally, type TennisLines, TennisView, tieBreakServer } from '@crease/feeds';
import type { TennisScore } from '@crease/kernel';
import { otherTeam } from '@crease/replay';
import type { TennisEntry } from '../../play/play-entry.ts';

type Pair = [number, number];
type Point = Extract<TennisEntry, { readonly kind: 'point' }>;

/** Points of a game that wins it, unless it is a tie-break (ITF Rules of Tennis, rule 5a). */
const GAME = 4;

/** A completed set. */
interface PlayedSet {
  readonly games: Pair;
  /** Aces of both sides; null if part of the set was entered without its points. */
  readonly aces: number | null;
}

/** A tennis match as far as it was entered, point by point, or faster by games and sets. */
export class TennisState {
  private tally: Tally = { sets: [0, 0], games: [0, 0], points: [0, 0], server: 0 };
  readonly completed: PlayedSet[] = [];
  gamesPlayed = 0;
  readonly aces: Pair = [0, 0];
  readonly doubleFaults: Pair = [0, 0];
  /** False once a game was entered without its points: aces and double faults are then unknown. */
  countsServes = true;
  hasServer = false;
  /** Winner by the score, by retirement or by walkover. */
  winner: 0 | 1 | null = null;
  ending: 'score' | 'retired' | 'walkover' | null = null;
  private setAces = 0;
  private countsSetServes = true;

  constructor(readonly lines: TennisLines) {}

  get sets(): readonly [number, number] {
    return this.tally.sets;
  }

  get games(): readonly [number, number] {
    return this.tally.games;
  }

  /** True once the score has decided the match. */
  get isDecided(): boolean {
    return Math.max(...this.sets) >= this.lines.model.setsToWin;
  }

  get isMatchTieBreak(): boolean {
    return this.lines.model.isMatchTieBreak(this.sets);
  }

  /** The server of the next point. */
  get serving(): 0 | 1 {
    const { points, server } = this.tally;
    return this.tieBreak ? tieBreakServer(server, points[0] + points[1]) : server;
  }

  serveFirst(team: 0 | 1): void {
    this.tally = { ...this.tally, server: team };
    this.hasServer = true;
  }

  point({ winner, how }: Pick<Point, 'winner' | 'how'>): void {
    if (how === 'ace') {
      this.aces[this.serving]++;
      this.setAces++;
    }
    if (how === 'doubleFault') this.doubleFaults[this.serving]++;
    const points = raised(this.tally.points, winner);
    const target = this.tieBreak?.target ?? GAME;
    if (points[winner] >= target && points[winner] - points[otherTeam(winner)] >= 2) this.winGame(winner);
    else this.tally = { ...this.tally, points: this.tieBreak ? points : backToDeuce(points) };
  }

  /** The rest of the game without its points. */
  game(winner: 0 | 1): void {
    this.countsServes = false;
    this.countsSetServes = false;
    this.winGame(winner);
  }

  /** The rest of the set without its points. @param lost games of the loser: see {@link TennisEntry}. */
  set(winner: 0 | 1, lost: number): void {
    const own = lost > 4 ? 6 : 5;
    const games: Pair = winner === 0 ? [own, lost] : [lost, own];
    const skipped = sum(games) - sum(this.games);
    const server = skipped % 2 === 0 ? this.tally.server : otherTeam(this.tally.server);
    this.gamesPlayed += skipped;
    this.tally = { ...this.tally, games, points: skipped === 0 ? this.tally.points : [0, 0], server };
    this.game(winner);
  }

  view(): TennisView {
    const { lines, tally, gamesPlayed, setAces } = this;
    const counts = { aces: sum(this.aces), setAces, doubleFaults: sum(this.doubleFaults) };
    return new TennisView({ lines, state: tally, gamesPlayed, ...counts, winner: this.winner });
  }

  score(summary: string): TennisScore {
    const { tally, completed, tieBreak } = this;
    const played = completed.map(({ games }) => games);
    const isBetween = sum(tally.games) + sum(tally.points) === 0;
    const isOver = this.ending !== null || this.isDecided;
    return {
      sport: 'tennis',
      phase: this.ending !== null ? 'finished' : this.hasServer ? 'in_play' : 'not_started',
      bestOf: this.lines.model.terms.bestOf,
      sets: isOver && isBetween ? played : [...played, tally.games],
      points: shownPoints(tally.points, tieBreak !== null),
      server: this.serving,
      tieBreak: tieBreak !== null,
      ...(this.countsServes && { aces: [...this.aces], doubleFaults: [...this.doubleFaults] }),
      summary,
    };
  }

  private get tieBreak() {
    return this.isDecided ? null : this.lines.model.tieBreakAt(this.tally);
  }

  private winGame(winner: 0 | 1): void {
    const { games, sets } = this.tally;
    const next = this.lines.model.nextGame(this.tally, winner);
    this.gamesPlayed++;
    this.tally = next;
    if (sum(next.sets) === sum(sets)) return;
    this.completed.push({ games: raised(games, winner), aces: this.countsSetServes ? this.setAces : null });
    this.setAces = 0;
    this.countsSetServes = true;
    if (this.isDecided) this.winner = winner;
  }
}

const sum = ([first, second]: readonly [number, number]) => first + second;

function raised([first, second]: readonly [number, number], winner: 0 | 1): Pair {
  return winner === 0 ? [first + 1, second] : [first, second + 1];
}

const backToDeuce = (points: Pair): Pair => (points[0] === GAME && points[1] === GAME ? [3, 3] : points);
