import {
  type MatchScript,
  type ScriptClock,
  SoccerMarketsOnStage,
  type SoccerView,
  type SportEventFacts,
  sportEventFacts,
} from '@crease/feeds';
import { NOTES, type SoccerScore } from '@crease/kernel';
import type { NoiseOf, RecordedSetting } from '../recording/played-matches.ts';
import { teamCards } from '../recording/team-card.ts';
import type { RecordedIncident } from './soccer-recording.ts';
import type { SoccerTally } from './soccer-tally.ts';

interface RecordedSoccerSetting extends RecordedSetting<SoccerView> {
  readonly tally: SoccerTally;
  readonly noiseOf: NoiseOf;
}

const MINUTE = 60_000;
const HALF_TIME = 15 * MINUTE;
const REASONS = { goal: 'goal', red: 'redCard', corner: 'corner', yellow: 'yellowCard' } as const;

/** Publishes a recorded match at its recorded times, priced by the simulator's model for the state of play. */
export class RecordedSoccerScript {
  private readonly markets: SoccerMarketsOnStage;
  private readonly clock: ScriptClock;

  constructor(private readonly setting: RecordedSoccerSetting) {
    const { stage, tally, noiseOf } = setting;
    this.markets = new SoccerMarketsOnStage({ stage, state: tally, noiseOf });
    this.clock = this.markets.clock;
  }

  *run(): MatchScript {
    const { stage, tally, startsAt } = this.setting;
    stage.board.publishSportEvent(this.facts('scheduled'));
    this.markets.open(tally.recording.teams);
    yield this.clock.at(startsAt);
    stage.board.publishSportEvent(this.facts('in_play'));
    stage.show(tally.view(startsAt));
    stage.board.publishScore(this.score('first_half'));
    stage.turnInPlay();
    yield* this.half(0, 'first_half');
    if (tally.recording.halves[0] !== null) {
      stage.board.publishScore(this.score('half_time'));
      tally.half = 1;
      tally.minutes = 0;
      tally.isHalfOver = false;
      yield* this.markets.until(this.clock.now + HALF_TIME);
      yield* this.half(1, 'second_half');
    }
    yield* this.finish();
  }

  private *half(half: 0 | 1, phase: SoccerScore['phase']): MatchScript {
    const { stage, tally } = this.setting;
    const began = this.clock.now;
    const incidents = tally.recording.incidents.filter((one) => one.half === half);
    const lasted = tally.recording.halves[half] ?? incidents.at(-1)?.at ?? 0;
    const queue = [...incidents];
    for (; tally.minutes * MINUTE < lasted; tally.minutes++) {
      const from = began + tally.minutes * MINUTE;
      if (from > this.clock.now) yield* this.markets.until(from);
      stage.show(tally.view(from));
      if (from > began) stage.board.publishScore(this.score(phase));
      this.markets.declareFancies();
      while (queue[0] && queue[0].at < Math.min((tally.minutes + 1) * MINUTE, lasted + 1)) {
        const incident = queue.shift();
        if (incident) yield* this.incident(incident, { began, phase });
      }
    }
    yield* this.markets.until(Math.max(this.clock.now, onGrid(began + lasted)));
    tally.isHalfOver = tally.recording.halves[half] !== null;
    if (tally.isHalfOver) this.markets.declareFancies();
    stage.show(tally.view(null));
  }

  private *incident(
    incident: RecordedIncident,
    { began, phase }: { began: number; phase: SoccerScore['phase'] },
  ): MatchScript {
    const { stage, tally } = this.setting;
    yield* this.markets.until(Math.max(this.clock.now + 100, onGrid(began + incident.at)));
    this.markets.suspend(incident.kind, REASONS[incident.kind]);
    tally.take(incident);
    stage.board.publishScore(this.score(phase));
    stage.show(tally.view(began + tally.minutes * MINUTE));
    this.markets.declare(false);
    this.markets.declareFancies();
  }

  private *finish(): MatchScript {
    const { stage, tally } = this.setting;
    const isPlayedOut = tally.recording.halves[1] !== null;
    stage.stopAll('suspended', isPlayedOut ? 'matchOver' : 'recordingOver');
    stage.board.publishScore(this.score('finished'));
    yield this.clock.after(15_000);
    stage.board.publishSportEvent(this.facts(isPlayedOut ? 'finished' : 'abandoned'));
    if (isPlayedOut) this.markets.declare(true);
    this.markets.declareFancies();
    stage.voidAll(NOTES.recordingEnds);
  }

  private score(phase: SoccerScore['phase']): SoccerScore {
    const { tally } = this.setting;
    const { half, minutes, goals, recording } = tally;
    const ends = phase === 'finished' ? ', full time.' : phase === 'half_time' ? ', half time.' : '.';
    return {
      sport: 'soccer',
      phase,
      minute: half * 45 + Math.min(minutes, 45),
      stoppageMinute: Math.max(0, minutes - 45),
      goals: [...goals],
      yellowCards: [...tally.yellows],
      redCards: [...tally.reds],
      corners: [...tally.corners],
      timeline: [...tally.timeline],
      summary: `${recording.teams[0]} ${goals[0]}–${goals[1]} ${recording.teams[1]}${ends}`,
    };
  }

  private facts(status: SportEventFacts['status']): SportEventFacts {
    const { tally, epoch, startsAt } = this.setting;
    const about = { competition: 'Recorded match', venue: '', startsAt: epoch + startsAt };
    return sportEventFacts('soccer', teamCards(tally.recording.teams), about, status);
  }
}

const onGrid = (ms: number) => Math.round(ms / 100) * 100;
