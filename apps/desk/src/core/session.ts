import { DESK_HEADER, type Operator, type StaffRight, type Verdict, verdictOf } from '@crease/contract';
import { call, clearStored, conditionalStorage, connectSession, followTabs, notifyTokenChange } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface DeskSession {
  /** Identifies this sign-in to other tabs of the browser; the session itself is an `HttpOnly` cookie. */
  mark: string | null;
  operator: Operator | null;
  /** The server ended the session; the sign-in page says so. */
  hasEnded: boolean;
}

const SIGNED_OUT: DeskSession = { mark: null, operator: null, hasEnded: false };
const STORAGE_KEY = 'crease.desk';

/** The operator signed in at this desk. */
export const useDeskSession = create<DeskSession>()(
  persist((): DeskSession => SIGNED_OUT, {
    name: STORAGE_KEY,
    // Version 1 stored a token here.
    version: 2,
    migrate: () => SIGNED_OUT,
    storage: conditionalStorage<DeskSession>(({ mark }) => mark !== null),
  }),
);

export function takeSignIn({ operator }: { operator: Operator }): void {
  useDeskSession.setState({ mark: crypto.randomUUID(), operator, hasEnded: false });
}

/** Signs out here and, if it can be reached, at the server. */
export async function signOut(): Promise<void> {
  await call('operatorSignout', { silent: true }).catch(() => {});
  leave(false);
}

/** Checks with the server that the session is still valid; if not, clears it. */
export async function checkSession(): Promise<void> {
  await call('operatorMe', { silent: true }).catch(() => {});
}

function leave(hasEnded: boolean): void {
  useDeskSession.setState({ ...SIGNED_OUT, hasEnded });
  clearStored(['crease.preferences']);
}

connectSession({
  token: () => null,
  session: () => useDeskSession.getState().mark,
  headers: { [DESK_HEADER]: '1' },
  expired: () => {
    leave(true);
    return true;
  },
  mustUpdate: () => {},
});
useDeskSession.subscribe((session, before) => {
  if (session.mark !== before.mark) notifyTokenChange();
});
followTabs(STORAGE_KEY, useDeskSession, () => leave(false));

/** Returns the signed-in operator's permission. The server decides; the desk hides what it would refuse. */
export function usePermission(right: StaffRight): Verdict {
  return useDeskSession(({ operator }) => (operator ? verdictOf(right, operator.role) : 'none'));
}
