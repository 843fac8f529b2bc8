/**
 * Limits that a player can set, with their period if any. `event`: the most at risk in one sport event, in bets on the
 * exchange; `session`: hours per day; `reality`: minutes between checks.
 */
export const LIMIT_NAMES = [
  'deposit:day',
  'deposit:week',
  'deposit:month',
  'loss:day',
  'loss:week',
  'loss:month',
  'stake',
  'event',
  'session',
  'reality',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
export type LimitPeriod = 'day' | 'week' | 'month';

/** A requested raise, without effect until it is confirmed. */
export interface Raise {
  /** null: removes the limit. */
  readonly value: number | null;
  readonly askedAt: number;
  /** From when it can be confirmed, epoch ms. */
  readonly ripeAt: number;
}

/** Money in minor units, hours or minutes; null: none. */
export interface Limit {
  readonly value: number | null;
  readonly raise: Raise | null;
}

/** `stop`: until midnight, signed out. `timeOut`: no play and no deposits. `exclusion`: the account is closed. */
type PauseKind = 'stop' | 'timeOut' | 'exclusion';

/** A break that a player took; it cannot be ended early. */
export interface Pause {
  readonly kind: PauseKind;
  readonly from: number;
  /** null: permanent. An exclusion does not end automatically: see {@link reopensAt}. */
  readonly until: number | null;
  /** Set when the player asks to return after the term of an exclusion; null until then. */
  readonly reopensAt: number | null;
}

/** Limits and break of one player. */
export interface PlayLimits {
  readonly playerId: number;
  limits: { readonly [N in LimitName]?: Limit };
  pause: Pause | null;
}

const NO_LIMIT: Limit = { value: null, raise: null };

export function limitOf({ limits }: Readonly<PlayLimits>, name: LimitName): Limit {
  return limits[name] ?? NO_LIMIT;
}

/** Returns whether a value is stricter than another; no limit is the least strict. */
export function isLower(value: number | null, than: number | null): boolean {
  if (value === null) return false;
  return than === null || value < than;
}

/** Returns the break that is active at a time. */
export function pauseAt({ pause }: Readonly<PlayLimits>, now: number): Pause | null {
  if (pause === null) return null;
  const end = pause.kind === 'exclusion' ? pause.reopensAt : pause.until;
  return end === null || now < end ? pause : null;
}
