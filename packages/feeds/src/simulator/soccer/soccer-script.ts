import { SPORT_ID } from '@crease/kernel';
import type { SoccerScore } from '../../score.ts';
import type { ScriptSetting } from '../fixture.ts';
import type { SportEventFacts } from '../match-board.ts';
import type { MatchScript } from '../match-run.ts';
import { teamCard } from '../world/team-card.ts';
import { type SoccerView, soccerMarkets, soccerResults } from './soccer-markets.ts';
import type { Incident, SoccerPlay } from './soccer-play.ts';

export interface SoccerScriptSetting extends ScriptSetting<SoccerView> {
  readonly play: SoccerPlay;
  readonly competition: string;
}

const MINUTE = 60_000;
const HALF_TIME = 15 * MINUTE;
/** Yellow cards of either side in a minute. */
const YELLOW_CHANCE = 0.019;
const PAUSE_SECONDS = { goal: 65, red: 45 } as const;

/** Tells one soccer match from its announcement to its result. */
export class SoccerScript {
  private now: number;
  /** Until when the markets stay suspended; null while they are open. */
  private reopensAt: number | null = null;

  constructor(private readonly setting: SoccerScriptSetting) {
    this.now = setting.stage.board.setting.announceAt;
  }

  *run(): MatchScript {
    const { stage, play, startsAt, noiseOf } = this.setting;
    const [home, away] = play.contest.teams;
    stage.board.tellSportEvent(this.facts('scheduled'));
    stage.openMarkets(soccerMarkets(stage.board.setting.gameId, [home.name, away.name], noiseOf));
    yield this.at(startsAt);
    stage.board.tellSportEvent(this.facts('in_play'));
    this.look(startsAt);
    stage.board.tellScore(this.score('first_half'));
    stage.turnInPlay();
    yield* this.half('first_half');
    yield* this.halfTime();
    yield* this.half('second_half');
    yield* this.finish();
  }

  private *half(phase: 'first_half' | 'second_half'): MatchScript {
    const { stage, play, luck } = this.setting;
    while (!play.halfIsOver) {
      const began = this.now;
      this.look(began);
      if (began > this.setting.startsAt) stage.board.tellScore(this.score(phase));
      yield* this.minute(phase, began);
      yield* this.until(began + MINUTE);
      play.tick(luck);
    }
    this.look(null);
  }

  /** One minute: perhaps a booking, perhaps a goal or a sending-off. */
  private *minute(phase: SoccerScore['phase'], began: number): MatchScript {
    const { stage, play, luck, pace } = this.setting;
    const incident = play.drawIncident(luck);
    const team = pace.chance(0.5) ? 0 : 1;
    if (pace.chance(YELLOW_CHANCE * 2)) {
      yield* this.until(began + onGrid(pace.next() * 2_500) + 100);
      play.book(team, pace);
      stage.board.tellScore(this.score(phase));
    }
    if (!incident) return;
    yield* this.until(began + onGrid(incident.part * MINUTE));
    this.happen(incident, phase);
  }

  private happen(incident: Incident, phase: SoccerScore['phase']): void {
    const { stage, play, luck } = this.setting;
    stage.stopAll('suspended', incident.kind === 'goal' ? 'Goal' : 'Red card');
    play.apply(incident, luck);
    this.reopensAt = this.now + PAUSE_SECONDS[incident.kind] * 1_000;
    stage.board.tellScore(this.score(phase));
    // The minute has had its incident: what is left of it is as good as the next one.
    stage.show({ model: play.contest.model, row: play.row + 1, state: play.state, from: null });
    this.declare(false);
  }

  private *halfTime(): MatchScript {
    const { stage, play } = this.setting;
    stage.board.tellScore(this.score('half_time'));
    play.startSecondHalf();
    yield* this.until(this.now + HALF_TIME);
  }

  private *finish(): MatchScript {
    const { stage } = this.setting;
    stage.stopAll('suspended', 'Match over');
    stage.board.tellScore(this.score('finished'));
    yield this.at(this.now + onGrid(10_000 + this.setting.pace.next() * 10_000));
    stage.board.tellSportEvent(this.facts('finished'));
    this.declare(true);
  }

  private declare(fullTime: boolean): void {
    const { stage, play } = this.setting;
    for (const [suffix, result] of Object.entries(soccerResults(play.goals, fullTime))) {
      stage.settle(`${stage.board.setting.gameId}-${suffix}`, result);
    }
  }

  /** Wait, and reopen the markets on the way when their pause is over. */
  private *until(instant: number): MatchScript {
    if (this.reopensAt !== null && this.reopensAt <= instant) {
      if (this.reopensAt > this.now) yield this.at(this.reopensAt);
      this.reopensAt = null;
      this.setting.stage.reopenAll();
    }
    if (instant > this.now) yield this.at(instant);
  }

  private look(from: number | null): void {
    const { stage, play } = this.setting;
    stage.show({ model: play.contest.model, row: play.row, state: play.state, from });
  }

  private score(phase: SoccerScore['phase']): SoccerScore {
    const { play } = this.setting;
    const { half, stoppage, stoppagePlayed } = play.clock;
    const names = play.contest.teams.map(({ shortName }) => shortName);
    return {
      sport: 'soccer',
      phase,
      minute: play.minuteShown,
      stoppageMinute: stoppage === null ? 0 : stoppagePlayed,
      goals: [...play.goals],
      yellowCards: [...play.yellows],
      redCards: [...play.reds],
      timeline: [...play.timeline],
      summary: `${names[0]} ${play.goals[0]}–${play.goals[1]} ${names[1]}${phaseText(phase, half, stoppage)}`,
    };
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { play, competition, startsAt, epoch } = this.setting;
    const [home, away] = play.contest.teams;
    return {
      kind: 'sportEvent',
      sportId: SPORT_ID.soccer,
      name: `${home.name} v ${away.name}`,
      competition,
      venue: home.ground,
      teams: [teamCard(home), teamCard(away)],
      startsAt: epoch + startsAt,
      status,
    };
  }

  private at(instant: number): number {
    this.now = instant;
    return instant;
  }
}

function phaseText(phase: SoccerScore['phase'], half: 0 | 1, stoppage: number | null): string {
  if (phase === 'half_time') return ', half time.';
  if (phase === 'finished') return ', full time.';
  return stoppage === null ? '.' : `, ${stoppage} added in the ${half === 0 ? 'first' : 'second'} half.`;
}

const onGrid = (ms: number) => Math.round(ms / 100) * 100;
