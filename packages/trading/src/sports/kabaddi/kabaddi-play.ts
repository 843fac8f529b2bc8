import type { Result, SimulatedMarket } from '@crease/feeds';
import {
  type EnteredPeriod,
  NOTES,
  playShapeOf,
  type Refusal,
  type ShapedEntry,
  type ShapedNext,
  type ShapedScore,
  writeNote,
} from '@crease/kernel';
import type { PlanOf } from '../../play/event-plan.ts';
import type { Play, PlayEffect } from '../../play/play.ts';
import { kabaddiPeriodsAfter, kabaddiRefusal } from './kabaddi-rules.ts';
import { KabaddiState } from './kabaddi-state.ts';

type KabaddiEntry = ShapedEntry<'kabaddi'>;

const KINDS: ReadonlySet<string> = new Set(Object.keys(playShapeOf('kabaddi').entries));

const PERIOD_NOTES: Readonly<Record<EnteredPeriod<'kabaddi'>, string>> = {
  half_time: NOTES.halfTime,
  second_half: NOTES.turningInPlay,
  extra_time: NOTES.turningInPlay,
  tie_breaker: NOTES.turningInPlay,
  finished: NOTES.matchOver,
};

/** A kabaddi match that a trader enters. No model prices it: its markets are made, priced and declared by hand. */
export class KabaddiPlay implements Play<null> {
  readonly kinds = KINDS;
  private readonly state = new KabaddiState();

  constructor(private readonly plan: PlanOf<'kabaddi'>) {}

  check(entry: KabaddiEntry): Refusal | null {
    return kabaddiRefusal(this.state, entry, this.plan.format);
  }

  confirms(): boolean {
    return true;
  }

  moveTo(): boolean {
    return false;
  }

  enter(entry: KabaddiEntry): PlayEffect {
    return { reason: this.apply(entry), status: this.status };
  }

  score(): ShapedScore<'kabaddi'> {
    return this.state.score(this.summary());
  }

  view(): null {
    return null;
  }

  offers(): readonly SimulatedMarket<null>[] {
    return [];
  }

  decide(): Result | null {
    return null;
  }

  next(): ShapedNext<'kabaddi'> | null {
    const { state, plan } = this;
    const { phase, raider, isRunning, isDoOrDie } = state;
    if (phase === 'finished') return null;
    const periods = kabaddiPeriodsAfter(state, plan.format);
    return { sport: 'kabaddi', raider: isRunning ? raider : null, isDoOrDie, periods };
  }

  private get status(): PlayEffect['status'] {
    const { phase } = this.state;
    if (phase === 'not_started') return 'scheduled';
    return phase === 'finished' ? 'finished' : 'in_play';
  }

  /** @returns the reason of the suspension; null: the markets stay as they are. */
  private apply(entry: KabaddiEntry): string | null {
    const { state } = this;
    switch (entry.kind) {
      case 'firstRaid':
        state.begin(entry.team);
        return NOTES.turningInPlay;
      case 'raid':
        state.raid(entry);
        return NOTES.raidOver;
      case 'tackle':
        state.tackle(entry);
        return NOTES.tackle;
      case 'allOut':
        state.allOut(entry.team);
        return NOTES.allOut;
      case 'technicalPoint':
        state.points[entry.team]++;
        return NOTES.scoreCheck;
      case 'timeOut':
        state.timeOuts[entry.team]--;
        return null;
      case 'raider':
        state.raider = entry.team;
        return null;
      case 'half':
        state.enterPeriod(entry.period);
        return PERIOD_NOTES[entry.period];
    }
  }

  private summary(): string {
    const { phase, points } = this.state;
    if (phase === 'not_started') return '';
    const [first, second] = this.plan.teams;
    const at = { team: first.name, tally: `${points[0]}–${points[1]}`, other: second.name };
    if (phase === 'finished') return writeNote({ kind: 'fullTimeAt', ...at });
    return writeNote({ kind: phase === 'half_time' ? 'halfTimeAt' : 'goalsAt', ...at });
  }
}
