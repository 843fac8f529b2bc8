import type { SoccerScore } from '@crease/kernel';
import { createKeyedPrng, type Prng } from '@crease/kernel';
import type { TeamIndex } from '../team-index.ts';
import { playerNames } from '../world/player-names.ts';
import type { SoccerTeam } from '../world/soccer-teams.ts';
import { drawStoppage, minuteRow, stoppageRow } from './soccer-clock.ts';
import { countChance, MEAN_COUNTS, type SoccerCounts } from './soccer-counts.ts';
import type { SoccerFacts } from './soccer-fancies.ts';
import { SoccerModel, type SoccerState } from './soccer-model.ts';
import { type SoccerPicture, SoccerView } from './soccer-view.ts';

/** Two teams and the model that prices and plays their match. */
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
    const strength = [home.attack * away.defence * form(), away.attack * home.defence * form()] as const;
    this.model = new SoccerModel(strength, countsOf(prng));
    this.squads = [playerNames(home.name, home.flavour, 11), playerNames(away.name, away.flavour, 11)];
  }
}

/**
 * Draws the number of corners and cards of this match: one side's pressing reduces the other's corners, so their sum
 * varies little (home and away corners correlate by −0.3), and some referees are strict.
 */
function countsOf(prng: Prng): SoccerCounts {
  const pressing = Math.exp(prng.normal() * 0.25);
  const strictness = Math.exp(prng.normal() * 0.3);
  const { corners, yellows } = MEAN_COUNTS;
  return {
    corners: [corners[0] * pressing, corners[1] / pressing],
    yellows: [yellows[0] * strictness, yellows[1] * strictness],
  };
}

export interface Incident {
  readonly kind: 'goal' | 'red' | 'corner' | 'yellow';
  readonly team: TeamIndex;
  /** Fraction of the minute before it happens. */
  readonly part: number;
}

/** The clock: half, minutes played, and stoppage once announced. */
interface SoccerClock {
  readonly half: 0 | 1;
  /** 0…45 whole minutes played, without stoppage. */
  readonly minute: number;
  /** Stoppage minutes of this half; null before they are announced. */
  readonly stoppage: number | null;
  readonly stoppagePlayed: number;
}

/** A match in progress, minute by minute. */
export class SoccerPlay {
  goals: [number, number] = [0, 0];
  reds: [number, number] = [0, 0];
  yellows: [number, number] = [0, 0];
  corners: [number, number] = [0, 0];
  /** Official minutes of all corners. */
  readonly cornerMinutes: number[] = [];
  clock: SoccerClock = { half: 0, minute: 0, stoppage: null, stoppagePlayed: 0 };
  readonly timeline: SoccerScore['timeline'][number][] = [];
  private readonly booked = new Set<string>();

  constructor(readonly contest: SoccerContest) {}

  get state(): SoccerState {
    return { goals: [...this.goals], reds: [...this.reds] };
  }

  /** Row of the next minute. */
  get row(): number {
    const { half, minute, stoppage, stoppagePlayed } = this.clock;
    if (stoppage === null) return minuteRow(half, minute);
    return stoppageRow(half, stoppage - stoppagePlayed);
  }

  get halfIsOver(): boolean {
    const { stoppage, stoppagePlayed } = this.clock;
    return stoppage !== null && stoppagePlayed >= stoppage;
  }

  /** Data that decides the fancies: valid once the incident of the minute is applied. */
  get facts(): SoccerFacts {
    const goalMinutes = this.timeline.filter(({ kind }) => kind === 'goal').map(({ minute }) => minute);
    return { row: this.row, goalMinutes, cornerMinutes: this.cornerMinutes, cards: this.cards };
  }

  get cards(): number {
    return this.yellows[0] + this.yellows[1] + this.reds[0] + this.reds[1];
  }

  /** Returns the view at the beginning of a row. @param from see {@link SoccerPicture}. */
  view(row: number, from: number | null): SoccerView {
    const picture: SoccerPicture = {
      model: this.contest.model,
      row,
      state: this.state,
      corners: this.corners[0] + this.corners[1],
      cards: this.cards,
      from,
    };
    return new SoccerView(picture);
  }

  /**
   * Draws the incident of the next minute, if any, from one number. Goals and red cards are at its low end, corners and
   * bookings at its high end, so that a change of the goal chances does not affect them.
   */
  drawIncident(prng: Prng): Incident | null {
    const { model } = this.contest;
    const drawn = prng.next();
    const part = 0.05 + prng.next() * 0.9;
    const goalsAndReds = model.minuteChances(this.row, this.state);
    const low = placeOf(drawn, goalsAndReds);
    if (low !== null) return { kind: low < 2 ? 'goal' : 'red', team: low % 2 === 0 ? 0 : 1, part };
    const high = placeOf(
      1 - drawn,
      COUNTED.map(({ count, team }) => countChance(model.counts, count, team, this.row)),
    );
    const counted = high === null ? undefined : COUNTED[high];
    return counted ? { kind: counted.kind, team: counted.team, part } : null;
  }

  apply({ kind, team, part }: Incident, prng: Prng): void {
    if (kind === 'corner') this.corner(team);
    else if (kind === 'yellow') this.book(team, part);
    else if (kind === 'goal') {
      this.goals[team]++;
      this.note(kind, team, this.scorer(team, prng));
    } else {
      this.reds[team]++;
      this.note(kind, team, prng.pick(this.contest.squads[team].slice(1)));
    }
  }

  private corner(team: TeamIndex): void {
    this.corners[team]++;
    this.cornerMinutes.push(this.newspaperMinute);
  }

  /** The booked player does not matter: derived from the low digits of the instant, without a random draw. */
  private book(team: TeamIndex, part: number): void {
    const squad = this.contest.squads[team];
    const unbooked = squad.filter((player) => !this.booked.has(player));
    const choice = unbooked.length > 0 ? unbooked : squad;
    const player = choice[Math.floor(((part * 1_009) % 1) * choice.length)] ?? '';
    this.booked.add(player);
    this.yellows[team]++;
    this.note('yellow', team, player);
  }

  /** Ends a minute; after the 45th of a half draws its stoppage. */
  tick(prng: Prng): void {
    const { half, minute, stoppage, stoppagePlayed } = this.clock;
    if (stoppage !== null) this.clock = { half, minute, stoppage, stoppagePlayed: stoppagePlayed + 1 };
    else if (minute < 44) this.clock = { half, minute: minute + 1, stoppage, stoppagePlayed };
    else this.clock = { half, minute: 45, stoppage: drawStoppage(half, prng.next()), stoppagePlayed };
  }

  startSecondHalf(): void {
    this.clock = { half: 1, minute: 0, stoppage: null, stoppagePlayed: 0 };
  }

  /** Official minute: the first is 1, stoppage counts as 45 or 90. */
  get minuteShown(): number {
    const { half, minute } = this.clock;
    return half * 45 + minute;
  }

  private get newspaperMinute(): number {
    const { half, minute } = this.clock;
    return half * 45 + Math.min(minute + 1, 45);
  }

  private note(kind: 'goal' | 'yellow' | 'red', team: TeamIndex, player: string): void {
    this.timeline.push({ minute: this.newspaperMinute, team, kind, player });
  }

  /** Forwards, last in the list, score most. */
  private scorer(team: TeamIndex, prng: Prng): string {
    const squad = this.contest.squads[team];
    const place = 1 + Math.floor(Math.sqrt(prng.next()) * (squad.length - 1));
    return squad[place] ?? '';
  }
}

/** Incidents besides goals and red cards, in the order of their intervals. */
const COUNTED = [
  { kind: 'corner', count: 'corners', team: 0 },
  { kind: 'corner', count: 'corners', team: 1 },
  { kind: 'yellow', count: 'yellows', team: 0 },
  { kind: 'yellow', count: 'yellows', team: 1 },
] as const;

/** Returns the interval that contains a number in [0, 1] if the chances are laid out from 0; null beyond them. */
function placeOf(drawn: number, chances: readonly number[]): number | null {
  let left = drawn;
  const place = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return place < 0 ? null : place;
}
