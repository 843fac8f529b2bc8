import { type EventFormat, type Refusal, refuse } from '@crease/kernel';
import type { SoccerEntry, SoccerPeriod } from '../../play/play-entry.ts';
import type { SoccerState } from './soccer-state.ts';

/** Longest announced stoppage, minutes. */
const MOST_ADDED = 30;

/** Periods by what precedes them; extra time and shoot-out (IFAB, Law 10) in cups only. */
const AFTER: Readonly<Record<SoccerPeriod | 'not_started', readonly SoccerPeriod[]>> = {
  not_started: ['first_half'],
  first_half: ['half_time'],
  half_time: ['second_half'],
  second_half: ['finished', 'extra_break'],
  extra_break: ['extra_time', 'shoot_out'],
  extra_time: ['finished', 'shoot_out'],
  shoot_out: ['finished'],
  finished: [],
};

/** Returns the periods that may follow. */
export function periodsAfter({ period, isOver }: SoccerState, format: EventFormat<'soccer'>): readonly SoccerPeriod[] {
  if (isOver) return [];
  return AFTER[period].filter((next) => format === 'cup' || next !== 'extra_break');
}

/** Returns why an entry cannot follow; null if it can. */
export function soccerRefusal(state: SoccerState, entry: SoccerEntry, format: EventFormat<'soccer'>): Refusal | null {
  const reason = reasonAgainst(state, entry, format);
  return reason === null ? null : refuse('INVALID_INPUT', { reason });
}

function reasonAgainst(state: SoccerState, entry: SoccerEntry, format: EventFormat<'soccer'>) {
  if (state.isOver) return 'playOver';
  if (state.isChecked && entry.kind !== 'var') return 'checkFirst';
  if (state.penalty !== null && !['penaltyTaken', 'var', 'card', 'minute'].includes(entry.kind)) return 'penaltyFirst';
  switch (entry.kind) {
    case 'period':
      return periodsAfter(state, format).includes(entry.period) ? null : 'periodOrder';
    case 'shot':
      return state.period === 'shoot_out' ? null : 'noShootOut';
    case 'penaltyTaken':
      return state.penalty === null ? 'noPenalty' : null;
    case 'var':
      return reasonAgainstCheck(state, entry.stage);
    case 'card':
      return state.period === 'not_started' ? 'notRunning' : null;
    case 'goal':
    case 'minute':
      return state.isRunning ? (isOfPeriod(state, entry.minute) ? null : 'minuteOfHalf') : 'notRunning';
    case 'addedTime':
      return !state.isRunning || state.clock.isExtra
        ? 'notRunning'
        : entry.minutes > MOST_ADDED
          ? 'minuteOfHalf'
          : null;
    case 'corner':
    case 'penalty':
      return state.isRunning ? null : 'notRunning';
  }
}

function reasonAgainstCheck(state: SoccerState, stage: Extract<SoccerEntry, { kind: 'var' }>['stage']) {
  if (stage !== 'check' && !state.isChecked) return 'noCheck';
  if (stage === 'noGoal') return state.hasGoal ? null : 'noGoal';
  if (stage === 'upheld') return null;
  return state.isChecked ? 'checkFirst' : state.period === 'not_started' ? 'notRunning' : null;
}

function isOfPeriod({ clock: { span } }: SoccerState, minute: number | null): boolean {
  return minute === null || (minute >= span[0] && minute <= span[1]);
}
