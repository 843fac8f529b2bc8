import {
  type MatchScript,
  type MatchStage,
  plural,
  type Result,
  type SportEventFacts,
  setScoreOf,
  type TennisMarket,
  TennisMarkets,
  type TennisView,
} from '@crease/feeds';
import { createPrng, NOTES, type Prng, SPORT_ID, type TennisScore } from '@crease/kernel';
import type { NoiseOf } from '../recording/played-matches.ts';
import { teamCards } from '../recording/team-card.ts';
import type { RecordedGame, RecordedPoint, RecordedSet } from './tennis-recording.ts';
import type { TennisTally } from './tennis-tally.ts';

interface RecordedTennisSetting {
  readonly stage: MatchStage<TennisView>;
  readonly tally: TennisTally;
  /** Feed time of the first point's serve. */
  readonly startsAt: number;
  readonly epoch: number;
  readonly noiseOf: NoiseOf;
}

const POINT_NAMES = ['0', '15', '30', '40', 'AD'];

/**
 * Publishes a recorded match point by point, at its recorded times if the file has them, else at about the pace of a
 * real match, always the same for the same match.
 */
export class RecordedTennisScript {
  private readonly markets: TennisMarkets;
  private readonly pace: Prng;
  private now: number;
  private isOver = false;

  constructor(private readonly setting: RecordedTennisSetting) {
    const { stage, tally, noiseOf } = setting;
    const { gameId } = stage.board.setting;
    this.markets = new TennisMarkets(gameId, tally.recording.players, noiseOf, tally.recording.bestOf);
    this.pace = createPrng(`${tally.recording.matchId}/pace`);
    this.now = stage.board.setting.announceAt;
  }

  *run(): MatchScript {
    const { stage, tally, startsAt } = this.setting;
    stage.board.publishSportEvent(this.facts('scheduled'));
    this.open([...this.markets.ofMatch(), ...this.markets.ofSet(1)]);
    yield this.at(startsAt);
    stage.board.publishSportEvent(this.facts('in_play'));
    stage.board.publishScore(this.score('in_play'));
    stage.turnInPlay();
    for (const [index, set] of tally.recording.sets.entries()) {
      if (index > 0) this.open(this.markets.ofSet(index + 1));
      yield* this.set(set);
    }
    yield* this.finish();
  }

  private *set(set: RecordedSet): MatchScript {
    const { tally, stage } = this.setting;
    for (const [index, game] of set.games.entries()) {
      tally.startGame(game);
      this.look();
      yield* this.game(game);
      if (game.winner === null) return;
      const endsSet = set.winner !== null && index === set.games.length - 1;
      if (endsSet) this.endSet();
      const ended = endsSet && Math.max(...tally.sets) * 2 > tally.recording.bestOf;
      stage.stopAll('suspended', ended ? 'matchOver' : endsSet ? 'setOver' : 'gameOver');
      stage.board.publishScore(this.score('in_play'));
      if (ended) return;
      yield this.after(this.pause(4, 7));
      this.look();
      stage.reopenAll();
    }
  }

  private *game(game: RecordedGame): MatchScript {
    const { stage, tally } = this.setting;
    for (const [index, point] of game.points.entries()) {
      yield this.at(this.timeOf(point));
      tally.take(point);
      const isLast = index === game.points.length - 1;
      if (isLast && game.winner !== null) {
        tally.endGame(game.winner);
        return;
      }
      tally.serveNext(game.points[index + 1]);
      stage.board.publishScore(this.score('in_play'));
      this.look();
    }
  }

  /** Recorded seconds if they increase; else half a minute. */
  private timeOf({ at }: RecordedPoint): number {
    const recorded = at === null || at === 0 ? 0 : this.setting.startsAt + at * 1_000;
    return recorded > this.now ? recorded : this.now + this.pause(24, 38);
  }

  private endSet(): void {
    const { tally } = this.setting;
    const [first, second] = tally.games;
    const aces = tally.setAces;
    tally.endSet();
    const number = tally.completed.length;
    const note = `Set ${number}: ${first}–${second}.`;
    this.settle(`set${number}`, { kind: 'winners', winners: [first > second ? 0 : 1], note });
    this.settle(`f-set${number}-games`, { kind: 'value', value: first + second, note });
    this.settle(`f-set${number}-aces`, {
      kind: 'value',
      value: aces,
      note: `${plural(aces, 'ace')} in set ${number}.`,
    });
  }

  private *finish(): MatchScript {
    const { stage, tally } = this.setting;
    const { recording } = tally;
    const { winner, retired } = recording;
    const isPlayedOut = Math.max(...tally.sets) * 2 > recording.bestOf;
    this.isOver = true;
    stage.stopAll('suspended', isPlayedOut ? 'matchOver' : retired ? 'retired' : 'recordingOver');
    stage.board.publishScore(this.score('finished'));
    yield this.after(this.pause(8, 15));
    const hasResult = winner !== null && (isPlayedOut || retired);
    stage.board.publishSportEvent(this.facts(hasResult ? 'finished' : 'abandoned'));
    if (hasResult && (isPlayedOut || tally.completed.length > 0))
      for (const suffix of ['mo', 'bm'])
        this.settle(suffix, { kind: 'winners', winners: [winner], note: this.summary() });
    if (isPlayedOut) this.settleCounts();
    stage.voidAll(retired ? NOTES.retiredUndecided : NOTES.recordingEnds);
  }

  private settleCounts(): void {
    const { gamesPlayed, aces, doubleFaults } = this.setting.tally;
    const counted = (suffix: string, value: number, noun: string) =>
      this.settle(suffix, { kind: 'value', value, note: `${plural(value, noun)}.` });
    counted('f-games', gamesPlayed, 'game');
    counted('f-aces', aces[0] + aces[1], 'ace');
    counted('f-faults', doubleFaults[0] + doubleFaults[1], 'double fault');
    const { sets, recording } = this.setting.tally;
    this.settle('ss', { kind: 'winners', winners: [setScoreOf(recording.bestOf, sets)], note: this.summary() });
  }

  /** Opens lines on serves only if the recording has them. */
  private open(markets: readonly TennisMarket[]): void {
    const { countsServes } = this.setting.tally.recording;
    const isServe = ({ opening: { group } }: TennisMarket) => group === 'aces' || group === 'faults';
    this.setting.stage.openMarkets(countsServes ? markets : markets.filter((market) => !isServe(market)));
  }

  private settle(suffix: string, result: Result): void {
    this.setting.stage.settle(`${this.setting.stage.board.setting.gameId}-${suffix}`, result);
  }

  private look(): void {
    this.setting.stage.show(this.setting.tally.view(null));
  }

  private score(phase: TennisScore['phase']): TennisScore {
    const { tally } = this.setting;
    const { recording, completed, games, points, isTieBreak } = tally;
    const shown = points.map((point) => (isTieBreak ? String(point) : (POINT_NAMES[point] ?? '0')));
    const isBetween = games[0] + games[1] + points[0] + points[1] === 0;
    const serves = { aces: [...tally.aces] as const, doubleFaults: [...tally.doubleFaults] as const };
    return {
      sport: 'tennis',
      phase,
      bestOf: recording.bestOf,
      sets: this.isOver && isBetween ? [...completed] : [...completed, [...games]],
      points: [shown[0] ?? '0', shown[1] ?? '0'],
      server: tally.serving,
      tieBreak: isTieBreak,
      ...(recording.countsServes ? serves : {}),
      summary: this.summary(),
    };
  }

  private summary(): string {
    const { recording, sets, completed } = this.setting.tally;
    const { players, winner, retired } = recording;
    if (this.isOver) {
      if (winner === null) return 'The recording ends before a result.';
      const won = completed.map(([a, b]) => (winner === 1 ? `${b}–${a}` : `${a}–${b}`)).join(' ');
      return retired ? `${players[winner]} won, opponent retired.` : `${players[winner]} won ${won}.`;
    }
    const [first, second] = sets;
    if (first === second) return first === 0 ? `Set ${completed.length + 1}.` : `${plural(first, 'set')} all.`;
    return `${players[first > second ? 0 : 1]} leads ${Math.max(...sets)}–${Math.min(...sets)} in sets.`;
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { players, competition, court } = this.setting.tally.recording;
    return {
      kind: 'sportEvent',
      sportId: SPORT_ID.tennis,
      name: `${players[0]} v ${players[1]}`,
      competition,
      venue: court,
      teams: teamCards(players),
      startsAt: this.setting.epoch + this.setting.startsAt,
      status,
    };
  }

  /** A random time between two bounds in seconds, as ms on the board's grid. */
  private pause(least: number, most: number): number {
    return Math.round((least + this.pace.next() * (most - least)) * 10) * 100;
  }

  private at(instant: number): number {
    this.now = instant;
    return instant;
  }

  private after(wait: number): number {
    return this.at(this.now + wait);
  }
}
