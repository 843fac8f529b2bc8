import { NOTES, SPORT_ID, type TennisScore } from '@crease/kernel';
import type { ScriptSetting } from '../fixture.ts';
import type { Result, SportEventFacts } from '../match-board.ts';
import type { MatchScript } from '../match-run.ts';
import { plural } from '../plural.ts';
import { teamCard } from '../world/team-card.ts';
import { setScoreOf } from './set-scores.ts';
import { TennisMarkets } from './tennis-markets.ts';
import { isTieBreak } from './tennis-model.ts';
import { finalSets, type PointWon, type TennisPlay } from './tennis-play.ts';
import type { TennisView } from './tennis-view.ts';

interface TennisScriptSetting extends ScriptSetting<TennisView> {
  readonly play: TennisPlay;
  readonly court: string;
}

const POINT_NAMES = ['0', '15', '30', '40', 'AD'];

/** Publishes one tennis match from its announcement to its result. */
export class TennisScript {
  private readonly markets: TennisMarkets;
  private now: number;

  constructor(private readonly setting: TennisScriptSetting) {
    const { stage, play, noiseOf } = setting;
    const { gameId } = stage.board.setting;
    const [first, second] = play.contest.players;
    this.markets = new TennisMarkets(gameId, [first.name, second.name], noiseOf, play.contest.tournament.bestOf);
    this.now = stage.board.setting.announceAt;
  }

  *run(): MatchScript {
    const { stage, play, startsAt, prng } = this.setting;
    const { markets } = this;
    stage.board.publishSportEvent(this.facts('scheduled'));
    stage.openMarkets([...markets.ofMatch(), ...markets.ofSet(1)]);
    yield this.at(startsAt);
    stage.board.publishSportEvent(this.facts('in_play'));
    stage.board.publishScore(this.score());
    stage.turnInPlay();
    yield this.after(this.pause(25, 40));
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
    yield this.after(this.pause(24, 38));
  }

  /** Ends a game, possibly a set or the match; players may change ends, and one may retire. */
  private *game(point: PointWon): MatchScript {
    const { stage, play, prng } = this.setting;
    const ended = play.ending !== null;
    stage.stopAll('suspended', ended ? 'matchOver' : point.setEnded ? 'setOver' : 'gameOver');
    stage.board.publishScore(this.score());
    if (point.setEnded) this.settleSet();
    if (ended) return;
    yield this.after(this.pause(4, 7));
    if (play.drawRetirement(prng)) return;
    this.look();
    stage.reopenAll();
    if (point.setEnded) this.openSet();
    yield this.after(this.breakAfter(point));
  }

  private openSet(): void {
    const number = this.setting.play.completed.length + 1;
    this.setting.stage.openMarkets(this.markets.ofSet(number));
  }

  private settleSet(): void {
    const { completed, setAces } = this.setting.play;
    const [first, second] = completed.at(-1) ?? [0, 0];
    const number = completed.length;
    const note = `Set ${number}: ${first}–${second}.`;
    this.settle(`set${number}`, { kind: 'winners', winners: [first > second ? 0 : 1], note });
    this.settle(`f-set${number}-games`, { kind: 'value', value: first + second, note });
    const aces = setAces.at(-1) ?? 0;
    this.settle(`f-set${number}-aces`, {
      kind: 'value',
      value: aces,
      note: `${plural(aces, 'ace')} in set ${number}.`,
    });
  }

  private *finish(): MatchScript {
    const { stage, play } = this.setting;
    const { ending } = play;
    if (!ending) return;
    const name = play.contest.players[ending.winner].name;
    if (ending.retired) {
      stage.stopAll('suspended', 'medicalTimeOut');
      yield this.after(this.pause(150, 240));
      stage.stopAll('suspended', 'retired');
    }
    stage.board.publishScore(this.score());
    yield this.after(this.pause(8, 15));
    stage.board.publishSportEvent(this.facts('finished'));
    const stands = !ending.retired || play.completed.length > 0;
    const note = ending.retired ? `${name} goes on: the opponent retired.` : `${name} won ${this.sets()}.`;
    for (const suffix of stands ? ['mo', 'bm'] : [])
      this.settle(suffix, { kind: 'winners', winners: [ending.winner], note });
    if (!ending.retired) this.settleCounts(note);
    stage.voidAll(NOTES.retiredUndecided);
  }

  private settleCounts(note: string): void {
    const { gamesPlayed, aces, doubleFaults } = this.setting.play;
    const [allAces, allFaults] = [aces[0] + aces[1], doubleFaults[0] + doubleFaults[1]];
    this.settle('f-games', { kind: 'value', value: gamesPlayed, note });
    this.settle('f-aces', { kind: 'value', value: allAces, note: `${plural(allAces, 'ace')}.` });
    this.settle('f-faults', { kind: 'value', value: allFaults, note: `${plural(allFaults, 'double fault')}.` });
    const { state, contest } = this.setting.play;
    this.settle('ss', { kind: 'winners', winners: [setScoreOf(contest.tournament.bestOf, state.sets)], note });
  }

  private settle(suffix: string, result: Result): void {
    this.setting.stage.settle(`${this.setting.stage.board.setting.gameId}-${suffix}`, result);
  }

  private look(): void {
    this.setting.stage.show(this.setting.play.view);
  }

  private score(): TennisScore {
    const { play, stage } = this.setting;
    const { games, points, sets } = play.state;
    const tieBreak = isTieBreak(games);
    const shown = points.map((point) => (tieBreak ? String(point) : (POINT_NAMES[point] ?? '0'))) as [string, string];
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
      points: shown,
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
    return completed.map(([a, b]) => (ending?.winner === 1 ? `${b}–${a}` : `${a}–${b}`)).join(' ');
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { play, startsAt, epoch } = this.setting;
    const { tournament, players } = play.contest;
    return {
      kind: 'sportEvent',
      sportId: SPORT_ID.tennis,
      name: `${players[0].name} v ${players[1].name}`,
      competition: tournament.name,
      venue: this.setting.court,
      teams: [teamCard(players[0]), teamCard(players[1])],
      startsAt: epoch + startsAt,
      status,
    };
  }

  /** Players change ends after odd games and rest between sets. */
  private breakAfter({ setEnded }: PointWon): number {
    if (setEnded) return this.pause(100, 130);
    const [first, second] = this.setting.play.state.games;
    return (first + second) % 2 === 1 && first + second > 1 ? this.pause(70, 90) : this.pause(24, 38);
  }

  /** A random time between two bounds in seconds, as ms on the board's grid. */
  private pause(least: number, most: number): number {
    return Math.round((least + this.setting.pace.next() * (most - least)) * 10) * 100;
  }

  private at(instant: number): number {
    this.now = instant;
    return instant;
  }

  private after(wait: number): number {
    return this.at(this.now + wait);
  }
}
