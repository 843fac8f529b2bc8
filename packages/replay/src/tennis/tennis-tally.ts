import {
  aceChance,
  faultChance,
  MATCH_TIE_BREAK_POINTS,
  type TeamIndex,
  TennisLines,
  TennisModel,
  type TennisState,
  TennisView,
} from '@crease/feeds';
import type { RecordedGame, RecordedPoint, TennisRecording } from './tennis-recording.ts';

/**
 * The players' strengths are unknown: both win the usual share of service points of their tour, so a match begins even
 * and only the score moves the prices.
 */
const SERVE_POINT = { men: 0.64, women: 0.56, mixed: 0.63 } as const;
const RETIRE_CHANCE = 0.0002;

/** A recorded match in progress. */
export class TennisTally {
  readonly lines: TennisLines;
  readonly completed: [number, number][] = [];
  readonly aces: [number, number] = [0, 0];
  readonly doubleFaults: [number, number] = [0, 0];
  games: [number, number] = [0, 0];
  points: [number, number] = [0, 0];
  gamesPlayed = 0;
  setAces = 0;
  isTieBreak = false;
  serving: TeamIndex;
  private firstServer: TeamIndex;

  constructor(readonly recording: TennisRecording) {
    this.lines = new TennisLines(modelOf(recording));
    this.firstServer = recording.sets[0]?.games[0]?.points[0]?.server ?? 0;
    this.serving = this.firstServer;
  }

  get sets(): [number, number] {
    const won: [number, number] = [0, 0];
    for (const [first, second] of this.completed) won[first > second ? 0 : 1]++;
    return won;
  }

  /** Prepares a game before its first point. */
  startGame(game: RecordedGame): void {
    const first = game.points[0]?.server ?? 0;
    this.firstServer = first;
    this.serving = first;
    this.points = [0, 0];
    this.isTieBreak = isTieBreak(game);
  }

  take(point: RecordedPoint): void {
    this.points[point.winner]++;
    if (!this.isTieBreak && this.points[0] === 4 && this.points[1] === 4) this.points = [3, 3];
    if (point.ace) {
      this.aces[point.server]++;
      this.setAces++;
    }
    if (point.doubleFault) this.doubleFaults[point.server]++;
  }

  /** Sets the next server for the score; servers of a tie-break change as recorded. */
  serveNext(point: RecordedPoint | undefined): void {
    if (point) this.serving = point.server;
  }

  endGame(winner: TeamIndex): void {
    this.games[winner]++;
    this.gamesPlayed++;
    this.points = [0, 0];
    this.isTieBreak = false;
    this.firstServer = this.firstServer === 0 ? 1 : 0;
    this.serving = this.firstServer;
  }

  endSet(): void {
    this.completed.push(this.games);
    this.games = [0, 0];
    this.setAces = 0;
  }

  view(winner: TeamIndex | null): TennisView {
    const { lines, gamesPlayed, setAces } = this;
    const total = (pair: readonly [number, number]) => pair[0] + pair[1];
    const counts = { aces: total(this.aces), setAces, doubleFaults: total(this.doubleFaults) };
    return new TennisView({ lines, state: this.state, gamesPlayed, ...counts, winner });
  }

  /** Score for the model. In a set beyond 6–6, two games ahead win, as from 5–5. */
  private get state(): TennisState {
    const { sets, points, firstServer } = this;
    const [first, second] = this.games;
    const lead = first - second;
    const plain: [number, number] =
      Math.max(first, second) >= 6 && Math.min(first, second) >= 5
        ? [5 + Math.max(lead, 0), 5 + Math.max(-lead, 0)]
        : [first, second];
    const games: [number, number] = this.isTieBreak && first === second && first >= 6 ? [6, 6] : plain;
    return { sets, games, points: [...points], server: firstServer };
  }
}

/** Only in a tie-break the server changes. One that ended on its first point is treated as a game. */
function isTieBreak({ points }: RecordedGame): boolean {
  return points.some(({ server }) => server !== points[0]?.server);
}

function modelOf(recording: TennisRecording): TennisModel {
  const serve = SERVE_POINT[recording.tour];
  return new TennisModel({
    servePoint: [serve, serve],
    bestOf: recording.bestOf,
    retireChance: RETIRE_CHANCE,
    aces: [aceChance(serve), aceChance(serve)],
    doubleFaults: [faultChance(serve), faultChance(serve)],
    decider: recording.tour === 'mixed' ? 'match_tie_break' : 'set',
    deciderTieBreakTo: deciderTieBreak(recording),
  });
}

/** Points of the deciding set's tie-break: 10 if it was not over at seven with two ahead. */
function deciderTieBreak({ sets, bestOf }: TennisRecording): number {
  const game = sets[bestOf - 1]?.games.find(isTieBreak);
  if (!game) return 7;
  const won: [number, number] = [0, 0];
  for (const [index, { winner }] of game.points.entries()) {
    won[winner]++;
    if (Math.max(...won) >= 7 && Math.abs(won[0] - won[1]) >= 2) {
      return index === game.points.length - 1 ? 7 : MATCH_TIE_BREAK_POINTS;
    }
  }
  return 7;
}
