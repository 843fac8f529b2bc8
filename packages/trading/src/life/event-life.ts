import { type Refusal, refuse } from '@crease/kernel';

type LifeState = 'scheduled' | 'postponed' | 'in_play' | 'finished' | 'abandoned';

/** The state of an event, with the last change of it. */
export interface Life {
  readonly state: LifeState;
  /** Epoch ms. */
  readonly startsAt: number;
  /** Why it was last changed; empty before the first change, and for a change that play made. */
  readonly reason: string;
  /** The operator of the last change; empty: the server, or nobody yet. */
  readonly by: string;
  /** Epoch ms of the last change. */
  readonly at: number;
  /** Abandoned by an operator: nothing follows. An abandonment entered as play's outcome can be undone. */
  readonly isFinal: boolean;
}

/** One step in the life of an event. */
export type LifeStep =
  /** Sets a new start, including after a postponement. @param startsAt epoch ms. */
  | { readonly kind: 'schedule'; readonly startsAt: number; readonly reason: string }
  /** Postpones the event without a new start. */
  | { readonly kind: 'postpone'; readonly reason: string }
  /** Before or in play, for good. */
  | { readonly kind: 'abandon'; readonly reason: string }
  /** Play moved the event: it began, it ended, or an undo took that back. */
  | { readonly kind: 'play'; readonly state: Exclude<LifeState, 'postponed'> };

/** Who makes a step, and when. */
export interface LifeStamp {
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Returns the life of a new event. @param startsAt, at epoch ms. */
export function newLife(startsAt: number, { by, at }: LifeStamp): Life {
  return { state: 'scheduled', startsAt, reason: '', by, at, isFinal: false };
}

/** Returns why a step cannot follow; null if it can. */
export function lifeRefusal({ state, isFinal }: Life, { kind }: LifeStep): Refusal | null {
  if (isFinal) return refuse('INVALID_INPUT', { reason: 'playOver' });
  if (kind === 'play') return state === 'postponed' ? refuse('INVALID_INPUT', { reason: 'eventPostponed' }) : null;
  if (state === 'finished' || state === 'abandoned') return refuse('INVALID_INPUT', { reason: 'playOver' });
  return state === 'in_play' && kind !== 'abandon' ? refuse('INVALID_INPUT', { reason: 'playBegun' }) : null;
}

/** Makes a step. @returns the next life, or why the step cannot follow. */
export function stepLife(life: Life, step: LifeStep, { by, at }: LifeStamp): Life | Refusal {
  const refused = lifeRefusal(life, step);
  if (refused) return refused;
  if (step.kind === 'play') return { ...life, state: step.state, reason: '', by, at };
  const { reason } = step;
  const isFinal = step.kind === 'abandon';
  const startsAt = step.kind === 'schedule' ? step.startsAt : life.startsAt;
  return { state: STATES[step.kind], startsAt, reason, by, at, isFinal };
}

const STATES = { schedule: 'scheduled', postpone: 'postponed', abandon: 'abandoned' } as const;

/** Represents any entry about play, which a postponed or abandoned event refuses. */
export const PLAYED: LifeStep = { kind: 'play', state: 'in_play' };
