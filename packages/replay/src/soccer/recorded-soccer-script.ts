import {
  type MatchScript,
  type MatchStage,
  type SoccerFancy,
  type SoccerView,
  type SportEventFacts,
  soccerBookmaker,
  soccerFanciesNow,
  soccerFancy,
  soccerMarkets,
  soccerResults,
} from '@crease/feeds';
import { NOTES, type SoccerScore, SPORT_ID } from '@crease/kernel';
import type { NoiseOf } from '../recording/played-matches.ts';
import { teamCards } from '../recording/team-card.ts';
import type { RecordedIncident } from './soccer-recording.ts';
import type { SoccerTally } from './soccer-tally.ts';

interface RecordedSoccerSetting {
  readonly stage: MatchStage<SoccerView>;
  readonly tally: SoccerTally;
  /** Feed time of the kick-off. */
  readonly startsAt: number;
  readonly epoch: number;
  readonly noiseOf: NoiseOf;
}

const MINUTE = 60_000;
const HALF_TIME = 15 * MINUTE;
const PAUSE = { goal: 65_000, red: 45_000, corner: 20_000, yellow: 25_000 } as const;
const REASONS = { goal: 'goal', red: 'redCard', corner: 'corner', yellow: 'yellowCard' } as const;
/** Groups of fancies suspended by a corner or a booking; a goal or a red card suspends everything. */
const STOPPED_GROUP: Readonly<Partial<Record<RecordedIncident['kind'], string>>> = {
  corner: 'corners',
  yellow: 'cards',
};

/** Publishes a recorded match at its recorded times, priced by the simulator's model for the state of play. */
export class RecordedSoccerScript {
  private now: number;
  private reopensAt: number | null = null;
  private readonly fancies = new Map<string, SoccerFancy>();

  constructor(private readonly setting: RecordedSoccerSetting) {
    this.now = setting.stage.board.setting.announceAt;
  }

  *run(): MatchScript {
    const { stage, tally, startsAt, noiseOf } = this.setting;
    const { gameId } = stage.board.setting;
    const names = tally.recording.teams;
    stage.board.publishSportEvent(this.facts('scheduled'));
    stage.openMarkets([...soccerMarkets(gameId, names, noiseOf), soccerBookmaker(gameId, names)]);
    this.openFancies();
    yield this.at(startsAt);
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
      yield* this.until(this.now + HALF_TIME);
      yield* this.half(1, 'second_half');
    }
    yield* this.finish();
  }

  private *half(half: 0 | 1, phase: SoccerScore['phase']): MatchScript {
    const { stage, tally } = this.setting;
    const began = this.now;
    const incidents = tally.recording.incidents.filter((one) => one.half === half);
    const lasted = tally.recording.halves[half] ?? incidents.at(-1)?.at ?? 0;
    const queue = [...incidents];
    for (; tally.minutes * MINUTE < lasted; tally.minutes++) {
      const from = began + tally.minutes * MINUTE;
      if (from > this.now) yield* this.until(from);
      stage.show(tally.view(from));
      if (from > began) stage.board.publishScore(this.score(phase));
      this.declareFancies();
      while (queue[0] && queue[0].at < Math.min((tally.minutes + 1) * MINUTE, lasted + 1)) {
        const incident = queue.shift();
        if (incident) yield* this.incident(incident, { began, phase });
      }
    }
    yield* this.until(Math.max(this.now, onGrid(began + lasted)));
    tally.isHalfOver = tally.recording.halves[half] !== null;
    if (tally.isHalfOver) this.declareFancies();
    stage.show(tally.view(null));
  }

  private *incident(
    incident: RecordedIncident,
    { began, phase }: { began: number; phase: SoccerScore['phase'] },
  ): MatchScript {
    const { stage, tally } = this.setting;
    yield* this.until(Math.max(this.now + 100, onGrid(began + incident.at)));
    const group = STOPPED_GROUP[incident.kind];
    const stops = ({ opening }: { opening: { group: string } }) => group === undefined || opening.group === group;
    stage.stopAll('suspended', REASONS[incident.kind], stops);
    tally.take(incident);
    this.reopensAt = Math.max(this.reopensAt ?? 0, this.now + PAUSE[incident.kind]);
    stage.board.publishScore(this.score(phase));
    stage.show(tally.view(began + tally.minutes * MINUTE));
    this.declare(false);
    this.declareFancies();
  }

  private *finish(): MatchScript {
    const { stage, tally } = this.setting;
    const isPlayedOut = tally.recording.halves[1] !== null;
    stage.stopAll('suspended', isPlayedOut ? 'matchOver' : 'recordingOver');
    stage.board.publishScore(this.score('finished'));
    yield this.at(this.now + 15_000);
    stage.board.publishSportEvent(this.facts(isPlayedOut ? 'finished' : 'abandoned'));
    if (isPlayedOut) this.declare(true);
    this.declareFancies();
    stage.voidAll(NOTES.recordingEnds);
  }

  private declare(fullTime: boolean): void {
    const { stage, tally } = this.setting;
    for (const [suffix, result] of Object.entries(soccerResults(tally.goals, fullTime)))
      stage.settle(`${stage.board.setting.gameId}-${suffix}`, result);
  }

  private openFancies(): void {
    const { stage, tally, noiseOf } = this.setting;
    const { gameId } = stage.board.setting;
    const fresh = soccerFanciesNow(tally.facts).filter(({ suffix }) => !this.fancies.has(suffix));
    for (const fancy of fresh) this.fancies.set(fancy.suffix, fancy);
    stage.openMarkets(fresh.map((fancy) => soccerFancy(gameId, fancy, noiseOf)));
  }

  private declareFancies(): void {
    const { stage, tally } = this.setting;
    for (const { suffix, decide } of this.fancies.values()) {
      const marketId = `${stage.board.setting.gameId}-${suffix}`;
      const result = stage.isLive(marketId) ? decide(tally.facts) : null;
      if (result) stage.settle(marketId, result);
    }
  }

  /** Waits, and reopens the markets when their suspension ends. */
  private *until(instant: number): MatchScript {
    if (this.reopensAt !== null && this.reopensAt <= instant) {
      if (this.reopensAt > this.now) yield this.at(this.reopensAt);
      this.reopensAt = null;
      this.setting.stage.reopenAll();
      this.openFancies();
    }
    if (instant > this.now) yield this.at(instant);
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
    const { teams } = this.setting.tally.recording;
    return {
      kind: 'sportEvent',
      sportId: SPORT_ID.soccer,
      name: `${teams[0]} v ${teams[1]}`,
      competition: 'Recorded match',
      venue: '',
      teams: teamCards(teams),
      startsAt: this.setting.epoch + this.setting.startsAt,
      status,
    };
  }

  private at(instant: number): number {
    this.now = instant;
    return instant;
  }
}

const onGrid = (ms: number) => Math.round(ms / 100) * 100;
