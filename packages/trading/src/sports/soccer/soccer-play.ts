import {
  type Result,
  type SimulatedMarket,
  type SoccerFacts,
  type SoccerFancy,
  type SoccerModel,
  type SoccerView,
  soccerBookmaker,
  soccerFanciesNow,
  soccerFancy,
  soccerMarkets,
  soccerResults,
} from '@crease/feeds';
import { NOTES, type NoiseKey, type Refusal, type SoccerScore, writeNote } from '@crease/kernel';
import { noiseOfMarket, type PlanOf } from '../../play/event-plan.ts';
import { OfferedFancies } from '../../play/offered-fancies.ts';
import type { BallRunning, NextMinute, OpenedMarket, Play, PlayEffect } from '../../play/play.ts';
import type { SoccerEntry, SoccerPeriod } from '../../play/play-entry.ts';
import { periodsAfter, soccerRefusal } from './soccer-rules.ts';
import { SoccerState } from './soccer-state.ts';

type Suspension = Pick<PlayEffect, 'reason' | 'group'>;

const KINDS: ReadonlySet<string> = new Set<SoccerEntry['kind']>([
  ...(['period', 'goal', 'penalty', 'penaltyTaken', 'card', 'corner', 'var', 'addedTime', 'minute'] as const),
  'shot',
]);

/** Entries during which a decision may still be changed. */
const OPEN_KINDS: ReadonlySet<string> = new Set<SoccerEntry['kind']>(['var', 'card', 'minute', 'addedTime']);

const PERIOD_NOTES: Readonly<Record<SoccerPeriod, string>> = {
  first_half: NOTES.turningInPlay,
  half_time: NOTES.halfTime,
  second_half: NOTES.turningInPlay,
  extra_break: NOTES.fullTime,
  extra_time: NOTES.turningInPlay,
  shoot_out: NOTES.shootOut,
  finished: NOTES.matchOver,
};

/** Official minutes before a period that is played. */
const STARTS: Readonly<Partial<Record<SoccerPeriod, 0 | 45 | 90>>> = { first_half: 0, second_half: 45, extra_time: 90 };

/** A soccer match that a trader enters, priced by the simulator's model of goals, cards and corners. */
export class SoccerPlay implements Play<SoccerView> {
  readonly kinds = KINDS;
  private readonly state: SoccerState;
  private readonly names: readonly [string, string];
  private readonly main: readonly SimulatedMarket<SoccerView>[];
  private readonly fancies: OfferedFancies<SoccerFacts, SoccerFancy>;
  private readonly noiseOf: (marketId: string) => NoiseKey;

  constructor(
    private readonly plan: PlanOf<'soccer'>,
    private readonly model: SoccerModel,
  ) {
    this.state = new SoccerState(plan);
    this.names = [plan.teams[0].name, plan.teams[1].name];
    this.noiseOf = noiseOfMarket(plan.gameId);
    const [odds, ...others] = soccerMarkets(plan.gameId, this.names, this.noiseOf);
    this.main = [...(odds ? [odds] : []), soccerBookmaker(plan.gameId, this.names), ...others];
    this.fancies = new OfferedFancies(plan.gameId, soccerFanciesNow);
    this.fancies.collect(this.state.facts);
  }

  check(entry: SoccerEntry): Refusal | null {
    return soccerRefusal(this.state, entry, this.plan.format);
  }

  confirms({ kind }: SoccerEntry | BallRunning): boolean {
    return !this.state.isChecked && !OPEN_KINDS.has(kind);
  }

  moveTo(at: number): boolean {
    return this.state.clock.moveTo(at);
  }

  isDue(at: number): boolean {
    return this.state.clock.isDue(at);
  }

  enter(entry: SoccerEntry): PlayEffect {
    const { reason, group } = this.apply(entry);
    this.fancies.collect(this.state.facts);
    return { reason, ...(group && { group }), status: this.status };
  }

  score(): SoccerScore {
    return this.state.score(this.summary());
  }

  view(): SoccerView {
    return this.state.view(this.model);
  }

  offers(): readonly SimulatedMarket<SoccerView>[] {
    const { state, plan } = this;
    if (state.isFullTime || state.isOver) return [];
    const fancies = soccerFanciesNow(state.facts).map((fancy) => soccerFancy(plan.gameId, fancy, this.noiseOf));
    return [...this.main, ...fancies].filter(({ opening }) => !this.decide(opening));
  }

  decide({ marketId }: OpenedMarket): Result | null {
    const { state } = this;
    const results = soccerResults(state.regularGoals, state.isFullTime);
    return results[marketId.slice(this.plan.gameId.length + 1)] ?? this.fancies.decide(marketId, state.facts);
  }

  next(): NextMinute | null {
    const { state } = this;
    if (state.isOver) return null;
    const { penalty, isChecked, hasGoal, clock } = state;
    const isWaiting = isChecked || penalty !== null;
    const periods = isWaiting ? [] : periodsAfter(state, this.plan.format);
    return { sport: 'soccer', clockFrom: clock.from, added: clock.added, penalty, isChecked, hasGoal, periods };
  }

  private get status(): PlayEffect['status'] {
    const { period } = this.state;
    if (period === 'not_started') return 'scheduled';
    return period === 'finished' ? 'finished' : 'in_play';
  }

  private apply(entry: SoccerEntry): Suspension {
    const { state } = this;
    switch (entry.kind) {
      case 'period':
        return this.begin(entry.period);
      case 'goal':
        state.add(entry);
        return { reason: entry.player ? writeNote({ kind: 'goalBy', player: entry.player }) : NOTES.goal };
      case 'penalty':
        state.penalty = entry.team;
        return { reason: NOTES.penalty };
      case 'penaltyTaken':
        return this.takePenalty(entry.isScored);
      case 'card':
        return this.book(entry);
      case 'corner':
        state.add(entry);
        return { reason: NOTES.corner, group: 'corners' };
      case 'var':
        return this.review(entry.stage);
      case 'addedTime':
        state.clock.added = entry.minutes;
        return { reason: null };
      case 'minute':
        state.clock.correct(entry.minute);
        return { reason: NOTES.scoreCheck };
      case 'shot':
        if (entry.isScored) state.shots[entry.team]++;
        return { reason: null };
    }
  }

  private begin(period: SoccerPeriod): Suspension {
    const base = STARTS[period];
    if (base === undefined) this.state.clock.stop();
    else this.state.clock.start(base);
    this.state.period = period;
    return { reason: PERIOD_NOTES[period] };
  }

  private takePenalty(isScored: boolean): Suspension {
    const { state } = this;
    const team = state.penalty ?? 0;
    state.penalty = null;
    if (isScored) state.add({ kind: 'goal', team });
    return { reason: isScored ? NOTES.goal : NOTES.penaltyMissed };
  }

  /** A yellow card suspends the markets on cards only: the sides stay as strong as they were. */
  private book({ team, colour, player }: Extract<SoccerEntry, { kind: 'card' }>): Suspension {
    this.state.add({ kind: colour, team, player });
    if (colour === 'yellow') return { reason: NOTES.yellowCard, group: 'cards' };
    return { reason: player ? writeNote({ kind: 'redCardFor', player }) : NOTES.redCard };
  }

  private review(stage: Extract<SoccerEntry, { kind: 'var' }>['stage']): Suspension {
    const { state } = this;
    state.isChecked = stage === 'check';
    if (stage === 'noGoal') state.cancelGoal();
    return { reason: stage === 'noGoal' ? NOTES.goalCancelled : NOTES.varCheck };
  }

  private summary(): string {
    const { state, names } = this;
    const { period, shots, clock } = state;
    if (period === 'not_started') return '';
    const [home, away] = state.score('').goals;
    const at = { team: names[0], tally: `${home}–${away}`, other: names[1] };
    if (shots[0] + shots[1] > 0) return writeNote({ kind: 'onPenalties', ...at, shots: `${shots[0]}–${shots[1]}` });
    if (period === 'finished') return writeNote({ kind: 'fullTimeAt', ...at });
    if (period === 'half_time') return writeNote({ kind: 'halfTimeAt', ...at });
    if (clock.added === null) return writeNote({ kind: 'goalsAt', ...at });
    const kind = period === 'first_half' ? 'addedFirstHalf' : 'addedSecondHalf';
    return writeNote({ kind, ...at, added: clock.added });
  }
}
