import {
  type MatchScript,
  PacedClock,
  plural,
  type SportEventFacts,
  setsText,
  shownPoints,
  sportEventFacts,
  type TennisMarket,
  TennisMarkets,
  type TennisView,
  tennisCountResults,
  tennisSetResults,
  tennisWinnerResults,
} from '@crease/feeds';
import { createPrng, NOTES, type TennisScore } from '@crease/kernel';
import type { NoiseOf, RecordedSetting } from '../recording/played-matches.ts';
import { teamCards } from '../recording/team-card.ts';
import type { RecordedGame, RecordedPoint, RecordedSet } from './tennis-recording.ts';
import type { TennisTally } from './tennis-tally.ts';

interface RecordedTennisSetting extends RecordedSetting<TennisView> {
  readonly tally: TennisTally;
  readonly noiseOf: NoiseOf;
}

/**
 * Publishes a recorded match point by point, at its recorded times if the file has them, else at about the pace of a
 * real match, always the same for the same match.
 */
export class RecordedTennisScript {
  private readonly markets: TennisMarkets;
  private readonly clock: PacedClock;
  private isOver = false;

  constructor(private readonly setting: RecordedTennisSetting) {
    const { stage, tally, noiseOf } = setting;
    const { gameId } = stage.board.setting;
    this.markets = new TennisMarkets(gameId, tally.recording.players, noiseOf, tally.recording.bestOf);
    this.clock = new PacedClock(stage.board.setting.announceAt, createPrng(`${tally.recording.matchId}/pace`));
  }

  *run(): MatchScript {
    const { stage, tally, startsAt } = this.setting;
    stage.board.publishSportEvent(this.facts('scheduled'));
    this.open([...this.markets.ofMatch(), ...this.markets.ofSet(1)]);
    yield this.clock.at(startsAt);
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
      yield this.clock.after(this.clock.pause(4, 7));
      this.look();
      stage.reopenAll();
    }
  }

  private *game(game: RecordedGame): MatchScript {
    const { stage, tally } = this.setting;
    for (const [index, point] of game.points.entries()) {
      yield this.clock.at(this.timeOf(point));
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
    return recorded > this.clock.now ? recorded : this.clock.now + this.clock.pause(24, 38);
  }

  private endSet(): void {
    const { stage, tally } = this.setting;
    const { games, setAces } = tally;
    tally.endSet();
    stage.settleAll(tennisSetResults(tally.completed.length, games, setAces));
  }

  private *finish(): MatchScript {
    const { stage, tally } = this.setting;
    const { recording } = tally;
    const { winner, retired } = recording;
    const isPlayedOut = Math.max(...tally.sets) * 2 > recording.bestOf;
    this.isOver = true;
    stage.stopAll('suspended', isPlayedOut ? 'matchOver' : retired ? 'retired' : 'recordingOver');
    stage.board.publishScore(this.score('finished'));
    yield this.clock.after(this.clock.pause(8, 15));
    const hasResult = winner !== null && (isPlayedOut || retired);
    stage.board.publishSportEvent(this.facts(hasResult ? 'finished' : 'abandoned'));
    if (hasResult && (isPlayedOut || tally.completed.length > 0))
      stage.settleAll(tennisWinnerResults(winner, this.summary()));
    if (isPlayedOut) {
      const { sets, gamesPlayed, aces, doubleFaults } = tally;
      const counts = { bestOf: recording.bestOf, sets, gamesPlayed, aces, doubleFaults };
      stage.settleAll(tennisCountResults(counts, this.summary(), `${plural(gamesPlayed, 'game')}.`));
    }
    stage.voidAll(retired ? NOTES.retiredUndecided : NOTES.recordingEnds);
  }

  /** Opens lines on serves only if the recording has them. */
  private open(markets: readonly TennisMarket[]): void {
    const { countsServes } = this.setting.tally.recording;
    const isServe = ({ opening: { group } }: TennisMarket) => group === 'aces' || group === 'faults';
    this.setting.stage.openMarkets(countsServes ? markets : markets.filter((market) => !isServe(market)));
  }

  private look(): void {
    this.setting.stage.show(this.setting.tally.view(null));
  }

  private score(phase: TennisScore['phase']): TennisScore {
    const { tally } = this.setting;
    const { recording, completed, games, points, isTieBreak } = tally;
    const isBetween = games[0] + games[1] + points[0] + points[1] === 0;
    const serves = { aces: [...tally.aces] as const, doubleFaults: [...tally.doubleFaults] as const };
    return {
      sport: 'tennis',
      phase,
      bestOf: recording.bestOf,
      sets: this.isOver && isBetween ? [...completed] : [...completed, [...games]],
      points: shownPoints(points, isTieBreak),
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
      return retired
        ? `${players[winner]} won, opponent retired.`
        : `${players[winner]} won ${setsText(completed, winner)}.`;
    }
    const [first, second] = sets;
    if (first === second) return first === 0 ? `Set ${completed.length + 1}.` : `${plural(first, 'set')} all.`;
    return `${players[first > second ? 0 : 1]} leads ${Math.max(...sets)}–${Math.min(...sets)} in sets.`;
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { tally, epoch, startsAt } = this.setting;
    const { players, competition, court } = tally.recording;
    const about = { competition, venue: court, startsAt: epoch + startsAt };
    return sportEventFacts('tennis', teamCards(players), about, status);
  }
}
