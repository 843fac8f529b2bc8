/** What a player can limit, with its period where it has one. `session`: hours a day; `reality`: minutes between checks. */
export const LIMIT_NAMES = [
  'deposit:day',
  'deposit:week',
  'deposit:month',
  'loss:day',
  'loss:week',
  'loss:month',
  'stake',
  'session',
  'reality',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
export type LimitPeriod = 'day' | 'week' | 'month';

/** A raise that was asked for: it counts for nothing until it is confirmed. */
export interface Raise {
  /** null: the limit is to go. */
  readonly value: number | null;
  readonly askedAt: number;
  /** From then on it can be confirmed. */
  readonly ripeAt: number;
}

/** Money in minor units, hours or minutes; null: none. */
export interface Limit {
  readonly value: number | null;
  readonly raise: Raise | null;
}

/** `stop`: until midnight, signed out. `timeOut`: no play and no deposits. `exclusion`: the account is closed. */
type PauseKind = 'stop' | 'timeOut' | 'exclusion';

/** A break that a player took; nobody can end it. */
export interface Pause {
  readonly kind: PauseKind;
  readonly from: number;
  /** null: for good. An exclusion does not end by itself then: see {@link reopensAt}. */
  readonly until: number | null;
  /** Of an exclusion whose time was over when its player asked to come back; null until then. */
  readonly reopensAt: number | null;
}

/** What one player has set for themselves. */
export interface PlayLimits {
  readonly playerId: number;
  limits: { readonly [N in LimitName]?: Limit };
  pause: Pause | null;
}

const NO_LIMIT: Limit = { value: null, raise: null };

export function limitOf(own: Readonly<PlayLimits>, name: LimitName): Limit {
  return own.limits[name] ?? NO_LIMIT;
}

/** Whether a value binds more than another; no limit binds least. */
export function isLower(value: number | null, than: number | null): boolean {
  if (value === null) return false;
  return than === null || value < than;
}

/** A break that runs at a moment. */
export function pauseAt({ pause }: Readonly<PlayLimits>, now: number): Pause | null {
  if (pause === null) return null;
  const end = pause.kind === 'exclusion' ? pause.reopensAt : pause.until;
  return end === null || now < end ? pause : null;
}
