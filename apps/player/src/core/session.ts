import { fromWire, type Profile, toWire, type Wallet } from '@crease/client';
import {
  type BalanceUpdate,
  type LoginReply,
  PROFILE_NUMBERS,
  type User,
  WALLET_NUMBERS,
  type Profile as WireProfile,
  type Wallet as WireWallet,
} from '@crease/contract';
import type { Money } from '@crease/kernel';
import {
  clearStored,
  clearToasts,
  conditionalStorage,
  connectSession,
  followTabs,
  notifyTokenChange,
  usePreferences,
} from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useAuthModal } from './auth-modal.ts';
import { clearPasswordUpdate, requirePasswordUpdate } from './password-update.ts';

export { closeAuthModal, openAuthModal, openLogin, useAuthModal } from './auth-modal.ts';

const NO_WALLET: Wallet = { balance: 0, cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };

/** The auth state that the specification fixes (section 3), kept in local storage. */
interface SessionState {
  isAuth: boolean;
  token: string | null;
  user: User | null;
  userProfile: Profile | null;
  wallet: Wallet;
  exposureAmount: Money;
  /** False until the stored session has been read: nobody is sent anywhere before that. Stored with it, as true. */
  isStoreHydrated: boolean;
}

/** As it is stored: in the wire's units. */
interface StoredSession extends Omit<SessionState, 'userProfile' | 'wallet' | 'exposureAmount'> {
  userProfile: WireProfile | null;
  wallet: WireWallet;
  exposureAmount: BalanceUpdate['exposureAmount'];
}

const STORED_NUMBERS = { userProfile: PROFILE_NUMBERS, wallet: WALLET_NUMBERS, exposureAmount: 'money' } as const;

const SIGNED_OUT = {
  isAuth: false,
  token: null,
  user: null,
  userProfile: null,
  wallet: NO_WALLET,
  exposureAmount: 0,
} satisfies Partial<SessionState>;

/** The code of the link that brought the visitor: nothing of the player's. */
const KEPT: readonly string[] = ['crease.auth-modal'];

const STORAGE_KEY = 'crease.session';

/** Who is signed in: `const { isAuth, wallet } = useSession()` or `useSession((s) => s.wallet.balance)`. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...SIGNED_OUT, isStoreHydrated: false }), {
    name: STORAGE_KEY,
    version: 1,
    storage: conditionalStorage<StoredSession>((session) => session.isAuth),
    partialize: (session) => toWire<StoredSession>(session, STORED_NUMBERS),
    merge: (stored, initial) => ({ ...initial, ...fromWire(stored as StoredSession, STORED_NUMBERS) }),
    // The store is not assigned yet while a synchronous storage hydrates it.
    onRehydrateStorage: () => () => queueMicrotask(() => useSession.setState({ isStoreHydrated: true })),
  }),
);

/** Resolves when the stored session has been read. */
export function sessionHydrated(): Promise<void> {
  if (useSession.getState().isStoreHydrated) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useSession.subscribe((state) => {
      if (!state.isStoreHydrated) return;
      stop();
      resolve();
    });
  });
}

export function takeLogin({ token, user, extras }: LoginReply): void {
  if (extras.passwordUpdateRequired) requirePasswordUpdate(extras.paswordUpdateType);
  useSession.setState({ ...SIGNED_OUT, isAuth: true, token, user });
}

export function takeProfile(userProfile: Profile): void {
  useSession.setState({ userProfile, wallet: { ...NO_WALLET, ...userProfile.wallet } });
}

/** What of a wallet can be staked on sports: the bonus for games cannot. */
export function freeForSports({ balance, free }: Wallet): Money {
  return free ? free.cash + free.sports : balance;
}

/** A wallet as told by a reply or the socket; figures that it does not carry stay. */
export function takeWallet(told: Partial<Wallet>, exposureAmount?: Money): void {
  useSession.setState((state) => {
    if (!state.isAuth) return state;
    const { balance, cash, coins, sports, wicket, pendingRolloverBonus, free } = { ...state.wallet, ...told };
    return {
      wallet: { balance, cash, coins, sports, wicket, pendingRolloverBonus, ...(free && { free }) },
      exposureAmount: exposureAmount ?? state.exposureAmount,
    };
  });
}

const keepsakes = new Set<() => void>();

/** A room that stores something of the player's forgets it when they sign out. */
export function forgetAtSignOut(forget: () => void): void {
  keepsakes.add(forget);
}

/**
 * Forgets the player here and everything stored for them; the server's session is ended by `signOut`. Signed out
 * first: what falls back to its default afterwards is nobody's choice, and is not written to the account.
 */
export function clearSession(): void {
  isEndExpected = false;
  useSession.setState(SIGNED_OUT);
  for (const forget of keepsakes) forget();
  clearStored(KEPT);
}

/** The player asked for something that ends the session by itself, such as a new password. */
let isEndExpected = false;

/**
 * Runs a call that ends this session at the server when it succeeds, then signs out. The server's word that the
 * session has ended may arrive before the answer: it is no news then.
 * @throws what the call throws; the session stays.
 */
export async function thenSignOut(call: () => Promise<void>): Promise<void> {
  isEndExpected = true;
  try {
    await call();
  } finally {
    isEndExpected = false;
  }
  clearSession();
}

/** The server no longer knows the session: the login panel will say so. @returns false when that was expected. */
function endSession(): boolean {
  if (isEndExpected) return false;
  useAuthModal.setState({ sessionEnded: true });
  clearSession();
  return true;
}

connectSession({
  token: () => useSession.getState().token,
  expired: endSession,
  mustUpdate: () => {
    if (useSession.getState().isAuth) requirePasswordUpdate('t0');
  },
});

useSession.subscribe((session, before) => {
  if (session.token !== before.token) notifyTokenChange();
});

forgetAtSignOut(clearPasswordUpdate);
forgetAtSignOut(clearToasts);
// The next one on this browser begins as everybody does.
forgetAtSignOut(() => usePreferences.setState(usePreferences.getInitialState()));

// Signed in or out in another tab: so is this one.
followTabs(STORAGE_KEY, useSession, clearSession);
