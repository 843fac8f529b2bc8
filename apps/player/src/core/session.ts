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

/** The auth state in local storage (requirement EN-01). */
interface SessionState {
  isAuth: boolean;
  token: string | null;
  user: User | null;
  userProfile: Profile | null;
  wallet: Wallet;
  exposureAmount: Money;
  /** False until the stored session has been read; no redirects happen before. Stored as true. */
  isStoreHydrated: boolean;
}

/** The stored form, in the wire's units. */
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

/** Kept at sign-out: the code of the link that the visitor followed, which is not the player's. */
const KEPT: readonly string[] = ['crease.auth-modal'];

const STORAGE_KEY = 'crease.session';

/** The session: `const { isAuth, wallet } = useSession()` or `useSession((s) => s.wallet.balance)`. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...SIGNED_OUT, isStoreHydrated: false }), {
    name: STORAGE_KEY,
    version: 1,
    storage: conditionalStorage<StoredSession>((session) => session.isAuth),
    partialize: (session) => toWire<StoredSession>(session, STORED_NUMBERS),
    merge: (stored, initial) => ({ ...initial, ...fromWire(stored as StoredSession, STORED_NUMBERS) }),
    // A synchronous storage hydrates before the store is assigned.
    onRehydrateStorage: () => () => queueMicrotask(markHydrated),
  }),
);

/** Writes nothing when another tab's state was read: that tab may have stored a newer one meanwhile. */
function markHydrated(): void {
  if (!useSession.getState().isStoreHydrated) useSession.setState({ isStoreHydrated: true });
}

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

/** Returns the part of a wallet that can be staked on sports, without the bonus for games. */
export function freeForSports({ balance, free }: Wallet): Money {
  return free ? free.cash + free.sports : balance;
}

/** Applies a wallet; missing figures are kept. */
export function takeWallet(changes: Partial<Wallet>, exposureAmount?: Money): void {
  useSession.setState((state) => {
    if (!state.isAuth) return state;
    const { balance, cash, coins, sports, wicket, pendingRolloverBonus, free } = { ...state.wallet, ...changes };
    return {
      wallet: { balance, cash, coins, sports, wicket, pendingRolloverBonus, ...(free && { free }) },
      exposureAmount: exposureAmount ?? state.exposureAmount,
    };
  });
}

/** Number of wallets from the socket. */
let walletsPushed = 0;

/** Applies a wallet from the socket. */
export function takePushedWallet(changes: Partial<Wallet>, exposureAmount?: Money): void {
  walletsPushed += 1;
  takeWallet(changes, exposureAmount);
}

/** Reply of a call that moves money. */
export interface WalletReply {
  readonly wallet: Wallet;
  readonly exposureAmount?: Money;
}

/**
 * Applies the wallet of a call's reply, unless the socket sent one since the call: that one is as new or newer.
 * @returns the reply.
 */
export async function takeReplyWallet<T extends WalletReply>(sent: Promise<T>): Promise<T> {
  const { token } = useSession.getState();
  const pushed = walletsPushed;
  const reply = await sent;
  if (pushed === walletsPushed && token === useSession.getState().token) takeWallet(reply.wallet, reply.exposureAmount);
  return reply;
}

const keepsakes = new Set<() => void>();

/** Registers a function that clears a store of the player's at sign-out, and when another player is signed in. */
export function forgetAtSignOut(forget: () => void): void {
  keepsakes.add(forget);
}

/**
 * Clears the player and everything stored for them; `signOut` ends the session at the server. The session is cleared
 * first: stores that reset afterwards must not save their defaults to the account.
 */
export function clearSession(): void {
  isEndExpected = false;
  useSession.setState(SIGNED_OUT);
  forgetPlayer();
  clearPasswordUpdate();
  clearStored(KEPT);
}

function forgetPlayer(): void {
  for (const forget of keepsakes) forget();
}

/** The player called something that ends the session, such as a new password. */
let isEndExpected = false;

/**
 * Runs a call that ends this session at the server, then signs out. The notice that the session ended may arrive before
 * the reply and is then ignored.
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

/** Ends a session that the server no longer knows; the login panel says so. @returns false if that was expected. */
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
  // A tab that was asleep reads only the second of a sign-out and a sign-in in another tab.
  if (session.user && before.user && session.user.id !== before.user.id) forgetPlayer();
  if (session.token !== before.token) notifyTokenChange();
});

forgetAtSignOut(clearToasts);
// The next visitor on this browser starts with the defaults.
forgetAtSignOut(() => usePreferences.setState(usePreferences.getInitialState()));

// Follow sign-in and sign-out in other tabs.
followTabs(STORAGE_KEY, useSession, clearSession);
