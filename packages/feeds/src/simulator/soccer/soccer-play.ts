import { createKeyedPrng, type Prng } from '@crease/kernel';
import type { SoccerScore } from '../../score.ts';
import type { TeamIndex } from '../team-index.ts';
import { playerNames } from '../world/player-names.ts';
import type { SoccerTeam } from '../world/soccer-teams.ts';
import { drawStoppage, minuteRow, SoccerModel, type SoccerState, stoppageRow } from './soccer-model.ts';

/** Two teams and the table that prices and plays their match. */
export class SoccerContest {
  readonly model: SoccerModel;
  readonly squads: readonly [readonly string[], readonly string[]];

  constructor(
    readonly teams: readonly [SoccerTeam, SoccerTeam],
    seed: Uint8Array,
  ) {
    const prng = createKeyedPrng(seed).fork('contest');
    const form = () => Math.exp(prng.normal() * 0.08);
    const [home, away] = teams;
    this.model = new SoccerModel([home.attack * away.defence * form(), away.attack * home.defence * form()]);
    this.squads = [playerNames(home.name, home.flavour, 11), playerNames(away.name, away.flavour, 11)];
  }
}

export interface Incident {
  readonly kind: 'goal' | 'red';
  readonly team: TeamIndex;
  /** Part of the minute gone when it happens. */
  readonly part: number;
}

/** The clock: which half, minutes of it played, and stoppage once it is announced. */
export interface SoccerClock {
  readonly half: 0 | 1;
  /** 0…45 whole minutes played, without stoppage. */
  readonly minute: number;
  /** Stoppage minutes of this half; null before they are announced. */
  readonly stoppage: number | null;
  readonly stoppagePlayed: number;
}

/** One match being played, minute by minute. */
export class SoccerPlay {
  goals: [number, number] = [0, 0];
  reds: [number, number] = [0, 0];
  yellows: [number, number] = [0, 0];
  clock: SoccerClock = { half: 0, minute: 0, stoppage: null, stoppagePlayed: 0 };
  readonly timeline: SoccerScore['timeline'][number][] = [];
  private readonly booked = new Set<string>();

  constructor(readonly contest: SoccerContest) {}

  get state(): SoccerState {
    return { goals: [...this.goals], reds: [...this.reds] };
  }

  /** The table's row for the minute about to be played. */
  get row(): number {
    const { half, minute, stoppage, stoppagePlayed } = this.clock;
    if (stoppage === null) return minuteRow(half, minute);
    return stoppageRow(half, stoppage - stoppagePlayed);
  }

  get halfIsOver(): boolean {
    const { stoppage, stoppagePlayed } = this.clock;
    return stoppage !== null && stoppagePlayed >= stoppage;
  }

  /** What the minute about to be played brings, if anything. */
  drawIncident(prng: Prng): Incident | null {
    const [homeGoal, awayGoal, homeRed, awayRed] = this.contest.model.minuteChances(this.row, this.state);
    const luck = prng.next();
    const part = 0.05 + prng.next() * 0.9;
    if (luck < homeGoal) return { kind: 'goal', team: 0, part };
    if (luck < homeGoal + awayGoal) return { kind: 'goal', team: 1, part };
    if (luck < homeGoal + awayGoal + homeRed) return { kind: 'red', team: 0, part };
    if (luck < homeGoal + awayGoal + homeRed + awayRed) return { kind: 'red', team: 1, part };
    return null;
  }

  apply({ kind, team }: Incident, prng: Prng): void {
    if (kind === 'goal') this.goals[team]++;
    else this.reds[team]++;
    this.note(kind, team, kind === 'goal' ? this.scorer(team, prng) : prng.pick(this.contest.squads[team].slice(1)));
  }

  /** A booking: decoration without weight in the model. */
  book(team: TeamIndex, prng: Prng): void {
    const player = prng.pick(this.contest.squads[team]);
    if (this.booked.has(player)) return;
    this.booked.add(player);
    this.yellows[team]++;
    this.note('yellow', team, player);
  }

  /** A minute has been played; after the 45th of a half its stoppage is drawn. */
  tick(prng: Prng): void {
    const { half, minute, stoppage, stoppagePlayed } = this.clock;
    if (stoppage !== null) this.clock = { half, minute, stoppage, stoppagePlayed: stoppagePlayed + 1 };
    else if (minute < 44) this.clock = { half, minute: minute + 1, stoppage, stoppagePlayed };
    else this.clock = { half, minute: 45, stoppage: drawStoppage(half, prng.next()), stoppagePlayed };
  }

  startSecondHalf(): void {
    this.clock = { half: 1, minute: 0, stoppage: null, stoppagePlayed: 0 };
  }

  /** Minute as the newspapers count: the first is 1, stoppage counts as 45 or 90. */
  get minuteShown(): number {
    const { half, minute } = this.clock;
    return half * 45 + minute;
  }

  private note(kind: 'goal' | 'yellow' | 'red', team: TeamIndex, player: string): void {
    const { half, minute } = this.clock;
    this.timeline.push({ minute: half * 45 + Math.min(minute + 1, 45), team, kind, player });
  }

  /** Forwards, the last in the list, score most. */
  private scorer(team: TeamIndex, prng: Prng): string {
    const squad = this.contest.squads[team];
    const place = 1 + Math.floor(Math.sqrt(prng.next()) * (squad.length - 1));
    return squad[place] ?? '';
  }
}
