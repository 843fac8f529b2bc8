import { NOTES, type TennisScore } from '@crease/kernel';
import type { ScriptSetting } from '../fixture.ts';
import type { SportEventFacts } from '../match-board.ts';
import type { MatchScript } from '../match-run.ts';
import { PacedClock } from '../script-clock.ts';
import { sportEventFacts } from '../sport-event-facts.ts';
import { TennisMarkets } from './tennis-markets.ts';
import { isTieBreak } from './tennis-model.ts';
import { finalSets, type PointWon, type TennisPlay } from './tennis-play.ts';
import { setsText, shownPoints, tennisCountResults, tennisSetResults, tennisWinnerResults } from './tennis-results.ts';
import type { TennisView } from './tennis-view.ts';

interface TennisScriptSetting extends ScriptSetting<TennisView> {
  readonly play: TennisPlay;
  readonly court: string;
}

/** Publishes one tennis match from its announcement to its result. */
export class TennisScript {
  private readonly markets: TennisMarkets;
  private readonly clock: PacedClock;

  constructor(private readonly setting: TennisScriptSetting) {
    const { stage, play, noiseOf } = setting;
    const { gameId } = stage.board.setting;
    const [first, second] = play.contest.players;
    this.markets = new TennisMarkets(gameId, [first.name, second.name], noiseOf, play.contest.tournament.bestOf);
    this.clock = new PacedClock(stage.board.setting.announceAt, setting.pace);
  }

  *run(): MatchScript {
    const { stage, play, startsAt, prng } = this.setting;
    const { markets } = this;
    stage.board.publishSportEvent(this.facts('scheduled'));
    stage.openMarkets([...markets.ofMatch(), ...markets.ofSet(1)]);
    yield this.clock.at(startsAt);
    stage.board.publishSportEvent(this.facts('in_play'));
    stage.board.publishScore(this.score());
    stage.turnInPlay();
    yield this.clock.after(this.clock.pause(25, 40));
    while (!play.ending) {
      const point = play.playPoint(prng);
      if (point.gameEnded) yield* this.game(point);
      else yield* this.rally();
    }
    yield* this.finish();
  }

  /** A point inside a game: score and prices change together, then the next serve. */
  private *rally(): MatchScript {
    this.setting.stage.board.publishScore(this.score());
    this.look();
    yield this.clock.after(this.clock.pause(24, 38));
  }

  /** Ends a game, possibly a set or the match; players may change ends, and one may retire. */
  private *game(point: PointWon): MatchScript {
    const { stage, play, prng } = this.setting;
    const ended = play.ending !== null;
    stage.stopAll('suspended', ended ? 'matchOver' : point.setEnded ? 'setOver' : 'gameOver');
    stage.board.publishScore(this.score());
    if (point.setEnded) this.settleSet();
    if (ended) return;
    yield this.clock.after(this.clock.pause(4, 7));
    if (play.drawRetirement(prng)) return;
    this.look();
    stage.reopenAll();
    if (point.setEnded) this.openSet();
    yield this.clock.after(this.breakAfter(point));
  }

  private openSet(): void {
    const number = this.setting.play.completed.length + 1;
    this.setting.stage.openMarkets(this.markets.ofSet(number));
  }

  private settleSet(): void {
    const { stage, play } = this.setting;
    const { completed, setAces } = play;
    stage.settleAll(tennisSetResults(completed.length, completed.at(-1) ?? [0, 0], setAces.at(-1) ?? 0));
  }

  private *finish(): MatchScript {
    const { stage, play } = this.setting;
    const { ending } = play;
    if (!ending) return;
    const name = play.contest.players[ending.winner].name;
    if (ending.retired) {
      stage.stopAll('suspended', 'medicalTimeOut');
      yield this.clock.after(this.clock.pause(150, 240));
      stage.stopAll('suspended', 'retired');
    }
    stage.board.publishScore(this.score());
    yield this.clock.after(this.clock.pause(8, 15));
    stage.board.publishSportEvent(this.facts('finished'));
    const stands = !ending.retired || play.completed.length > 0;
    const note = ending.retired ? `${name} goes on: the opponent retired.` : `${name} won ${this.sets()}.`;
    if (stands) stage.settleAll(tennisWinnerResults(ending.winner, note));
    if (!ending.retired) {
      const { gamesPlayed, aces, doubleFaults } = play;
      const counts = { gamesPlayed, aces, doubleFaults, bestOf: play.contest.tournament.bestOf, sets: play.state.sets };
      stage.settleAll(tennisCountResults(counts, note, note));
    }
    stage.voidAll(NOTES.retiredUndecided);
  }

  private look(): void {
    this.setting.stage.show(this.setting.play.view);
  }

  private score(): TennisScore {
    const { play, stage } = this.setting;
    const { games, points, sets } = play.state;
    const tieBreak = isTieBreak(games);
    const phase = play.ending
      ? 'finished'
      : stage.inPlay || stage.board.now >= this.setting.startsAt
        ? 'in_play'
        : 'not_started';
    return {
      sport: 'tennis',
      phase,
      bestOf: play.contest.tournament.bestOf,
      sets: phase === 'finished' ? finalSets(play) : [...play.completed, [...games]],
      points: shownPoints(points, tieBreak),
      server: play.serving,
      tieBreak,
      aces: [...play.aces],
      doubleFaults: [...play.doubleFaults],
      summary: this.summary(sets),
    };
  }

  private summary([first, second]: readonly [number, number]): string {
    const { play } = this.setting;
    const names = play.contest.players.map(({ name }) => name);
    if (play.ending) {
      const winner = names[play.ending.winner] ?? '';
      return play.ending.retired ? `${winner} won, opponent retired.` : `${winner} won ${this.sets()}.`;
    }
    if (first === second)
      return first === 0 ? `Set ${play.completed.length + 1}.` : `${first} set${first === 1 ? '' : 's'} all.`;
    return `${names[first > second ? 0 : 1] ?? ''} leads ${Math.max(first, second)}–${Math.min(first, second)} in sets.`;
  }

  /** `6–4 3–6 7–5`, the winner's games first. */
  private sets(): string {
    const { completed, ending } = this.setting.play;
    return setsText(completed, ending?.winner ?? 0);
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { play, startsAt, epoch } = this.setting;
    const { tournament, players } = play.contest;
    const about = { competition: tournament.name, venue: this.setting.court, startsAt: epoch + startsAt };
    return sportEventFacts('tennis', players, about, status);
  }

  /** Players change ends after odd games and rest between sets. */
  private breakAfter({ setEnded }: PointWon): number {
    if (setEnded) return this.clock.pause(100, 130);
    const [first, second] = this.setting.play.state.games;
    return (first + second) % 2 === 1 && first + second > 1 ? this.clock.pause(70, 90) : this.clock.pause(24, 38);
  }
}
