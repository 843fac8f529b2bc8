import type { ReplyOf } from '@crease/client';
import type { Operator } from '@crease/contract';
import { call, clearStored, connectSession, followTabs, keptWhile, tellTokenChange } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface DeskSession {
  token: string | null;
  operator: Operator | null;
  /** The server ended it: the sign-in page says so. */
  hasEnded: boolean;
}

const SIGNED_OUT: DeskSession = { token: null, operator: null, hasEnded: false };
const STORAGE_KEY = 'crease.desk';

/** Who sits at this desk. */
export const useDeskSession = create<DeskSession>()(
  persist((): DeskSession => SIGNED_OUT, {
    name: STORAGE_KEY,
    version: 1,
    storage: keptWhile<DeskSession>(({ token }) => token !== null),
  }),
);

export function takeSignIn({ token, operator }: ReplyOf<'operatorLogin'>): void {
  useDeskSession.setState({ token, operator, hasEnded: false });
}

/** Ends the session here, and at the server as far as it can be reached. */
export async function signOut(): Promise<void> {
  await call('operatorSignout', { silent: true }).catch(() => {});
  leave(false);
}

function leave(hasEnded: boolean): void {
  useDeskSession.setState({ ...SIGNED_OUT, hasEnded });
  clearStored(['crease.preferences']);
}

connectSession({
  token: () => useDeskSession.getState().token,
  expired: () => {
    leave(true);
    return true;
  },
  mustUpdate: () => {},
});
useDeskSession.subscribe((session, before) => {
  if (session.token !== before.token) tellTokenChange();
});
followTabs(STORAGE_KEY, useDeskSession, () => leave(false));
