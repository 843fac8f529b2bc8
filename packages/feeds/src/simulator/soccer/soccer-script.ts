import type { SoccerScore } from '@crease/kernel';
import type { ScriptSetting } from '../fixture.ts';
import type { SportEventFacts } from '../match-board.ts';
import type { MatchScript } from '../match-run.ts';
import type { ScriptClock } from '../script-clock.ts';
import { sportEventFacts } from '../sport-event-facts.ts';
import { SoccerMarketsOnStage } from './soccer-markets-on-stage.ts';
import type { Incident, SoccerPlay } from './soccer-play.ts';
import type { SoccerView } from './soccer-view.ts';

interface SoccerScriptSetting extends ScriptSetting<SoccerView> {
  readonly play: SoccerPlay;
  readonly competition: string;
}

const MINUTE = 60_000;
const HALF_TIME = 15 * MINUTE;
const REASONS = { goal: 'goalBy', red: 'redCardFor', yellow: 'yellowCardFor' } as const;

/** Publishes one soccer match from its announcement to its result. */
export class SoccerScript {
  private readonly markets: SoccerMarketsOnStage;
  private readonly clock: ScriptClock;

  constructor(private readonly setting: SoccerScriptSetting) {
    const { stage, play, noiseOf } = setting;
    this.markets = new SoccerMarketsOnStage({ stage, state: play, noiseOf });
    this.clock = this.markets.clock;
  }

  *run(): MatchScript {
    const { stage, play, startsAt } = this.setting;
    const [home, away] = play.contest.teams;
    stage.board.publishSportEvent(this.facts('scheduled'));
    this.markets.open([home.name, away.name]);
    yield this.clock.at(startsAt);
    stage.board.publishSportEvent(this.facts('in_play'));
    this.look(startsAt);
    stage.board.publishScore(this.score('first_half'));
    stage.turnInPlay();
    yield* this.half('first_half');
    yield* this.halfTime();
    yield* this.half('second_half');
    yield* this.finish();
  }

  private *half(phase: 'first_half' | 'second_half'): MatchScript {
    const { stage, play, prng } = this.setting;
    while (!play.halfIsOver) {
      const began = this.clock.now;
      this.look(began);
      if (began > this.setting.startsAt) stage.board.publishScore(this.score(phase));
      yield* this.minute(phase, began);
      yield* this.markets.until(began + MINUTE);
      play.tick(prng);
      this.markets.declareFancies();
    }
    this.look(null);
  }

  /** One minute: possibly a corner, a booking, a goal or a sending-off. */
  private *minute(phase: SoccerScore['phase'], began: number): MatchScript {
    const incident = this.setting.play.drawIncident(this.setting.prng);
    if (!incident) return;
    yield* this.markets.until(began + onGrid(incident.part * MINUTE));
    this.happen(incident, phase);
  }

  private happen(incident: Incident, phase: SoccerScore['phase']): void {
    const { stage, play, prng } = this.setting;
    const { kind } = incident;
    play.apply(incident, prng);
    const player = play.timeline.at(-1)?.player ?? '';
    const why = kind === 'corner' ? kind : { kind: REASONS[kind], player };
    this.markets.suspend(kind, why);
    stage.board.publishScore(this.score(phase));
    // After its incident the rest of the minute is priced like the next one.
    stage.show(play.view(play.row + 1, null));
    this.markets.declare(false);
    this.markets.declareFancies();
  }

  private *halfTime(): MatchScript {
    const { stage, play } = this.setting;
    stage.board.publishScore(this.score('half_time'));
    play.startSecondHalf();
    yield* this.markets.until(this.clock.now + HALF_TIME);
  }

  private *finish(): MatchScript {
    const { stage } = this.setting;
    stage.stopAll('suspended', 'matchOver');
    stage.board.publishScore(this.score('finished'));
    yield this.clock.at(this.clock.now + onGrid(10_000 + this.setting.pace.next() * 10_000));
    stage.board.publishSportEvent(this.facts('finished'));
    this.markets.declare(true);
    this.markets.declareFancies();
  }

  private look(from: number | null): void {
    const { stage, play } = this.setting;
    stage.show(play.view(play.row, from));
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
      corners: [...play.corners],
      timeline: [...play.timeline],
      summary: `${names[0]} ${play.goals[0]}–${play.goals[1]} ${names[1]}${phaseText(phase, half, stoppage)}`,
    };
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { play, competition, startsAt, epoch } = this.setting;
    const { teams } = play.contest;
    const about = { competition, venue: teams[0].ground, startsAt: epoch + startsAt };
    return sportEventFacts('soccer', teams, about, status);
  }
}

function phaseText(phase: SoccerScore['phase'], half: 0 | 1, stoppage: number | null): string {
  if (phase === 'half_time') return ', half time.';
  if (phase === 'finished') return ', full time.';
  return stoppage === null ? '.' : `, ${stoppage} added in the ${half === 0 ? 'first' : 'second'} half.`;
}

const onGrid = (ms: number) => Math.round(ms / 100) * 100;
