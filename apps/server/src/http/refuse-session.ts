import type { Route } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { Session } from '../callers/session.ts';

/** While the site is closed to players, who can then only read. */
export const CLOSED = refuse('SERVICE_UNAVAILABLE', { reason: 'maintenance' });
const NOT_SIGNED_IN = refuse('UNAUTHORIZED', { reason: 'signIn' });
const UPDATE_FIRST = refuse('PASSWORD_UPDATE_REQUIRED', { reason: 'change' });

/**
 * Returns why a caller may not use a route; null if they may.
 * @param mustUpdate whether a player must change their password first; absent: never.
 */
export function refuseSession(
  { access, whileUpdating }: Pick<Route, 'access' | 'whileUpdating'>,
  session: Session | null,
  mustUpdate?: (playerId: number) => boolean,
): Refusal | null {
  if (session === null) return access === 'visitor' ? null : NOT_SIGNED_IN;
  return !whileUpdating && mustUpdate?.(session.playerId) ? UPDATE_FIRST : null;
}
