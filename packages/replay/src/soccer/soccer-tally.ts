import {
  LONGEST_STOPPAGE,
  MOST_GOALS,
  minuteRow,
  minuteShown,
  type SoccerFacts,
  SoccerModel,
  SoccerView,
  stoppageRow,
} from '@crease/feeds';
import type { SoccerScore } from '@crease/kernel';
import type { RecordedIncident, SoccerRecording } from './soccer-recording.ts';

/** The sides' strengths are unknown: both are the league's mean, the first with home advantage. */
const EVEN: readonly [number, number] = [1, 1];
const MINUTE = 60_000;

/** A recorded match in progress. */
export class SoccerTally {
  readonly model = new SoccerModel(EVEN);
  readonly goals: [number, number] = [0, 0];
  readonly yellows: [number, number] = [0, 0];
  readonly reds: [number, number] = [0, 0];
  readonly corners: [number, number] = [0, 0];
  readonly timeline: SoccerScore['timeline'][number][] = [];
  private readonly cornerMinutes: number[] = [];
  half: 0 | 1 = 0;
  /** Whole minutes played in this half. */
  minutes = 0;
  isHalfOver = false;

  constructor(readonly recording: SoccerRecording) {}

  /** Row of the current minute. The recorded stoppage is announced after 45 minutes. */
  get row(): number {
    const { half, minutes } = this;
    if (this.isHalfOver) return stoppageRow(half, 0);
    if (minutes < 45) return minuteRow(half, minutes);
    return stoppageRow(half, Math.max(1, this.stoppage - (minutes - 45)));
  }

  /** Stoppage of this half in minutes, as announced. */
  get stoppage(): number {
    const lasted = this.recording.halves[this.half] ?? 45 * MINUTE;
    return Math.min(Math.max(Math.round(lasted / MINUTE) - 45, 1), LONGEST_STOPPAGE[this.half]);
  }

  take({ kind, team, player }: RecordedIncident): void {
    const minute = minuteShown(this.row);
    if (kind === 'goal') this.goals[team]++;
    else if (kind === 'red') this.reds[team]++;
    else if (kind === 'yellow') this.yellows[team]++;
    else {
      this.corners[team]++;
      this.cornerMinutes.push(minute);
      return;
    }
    this.timeline.push({ minute, team, kind, player });
  }

  get facts(): SoccerFacts {
    const goalMinutes = this.timeline.filter(({ kind }) => kind === 'goal').map(({ minute }) => minute);
    return { row: this.row, goalMinutes, cornerMinutes: this.cornerMinutes, cards: this.cards };
  }

  /**
   * @param from feed time of the minute's start; null while the clock is stopped. @param row the current or next one.
   */
  view(from: number | null, row = this.row): SoccerView {
    const { model, goals, reds, corners, cards } = this;
    const state = {
      goals: [Math.min(goals[0], MOST_GOALS), Math.min(goals[1], MOST_GOALS)],
      reds: [Math.min(reds[0], 1), Math.min(reds[1], 1)],
    } as const;
    return new SoccerView({ model, row, state, corners: corners[0] + corners[1], cards, from });
  }

  private get cards(): number {
    return this.yellows[0] + this.yellows[1] + this.reds[0] + this.reds[1];
  }
}
