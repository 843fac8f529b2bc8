import type { BodyOf } from '@crease/client';
import type { LoginReply } from '@crease/contract';
import { call, callWithToast } from '@crease/web';
import { closeAuthModal, forgetAgentCode } from '../../core/auth-modal.ts';
import { clearSession, takeLogin, takeProfile, takeWallet, useSession } from '../../core/session.ts';

/**
 * @param fixed text if the server sends none; the same below.
 * @throws {ApiError} already shown in a toast, except `SECOND_FACTOR_REQUIRED`, after which `code` is required.
 */
export async function signIn(credentials: BodyOf<'login'>, fixed: string): Promise<void> {
  enter(await callWithToast('login', { body: credentials }, fixed, { isKept: false }));
}

/** Signs in as a new demo player with play money. */
export async function signInToDemo(fixed: string): Promise<void> {
  enter(await callWithToast('loginDemo', { body: {} }, fixed, { isKept: false }));
}

/** Signs in a new player at once; the referral code is used up. */
export async function register(account: BodyOf<'register'>, fixed: string): Promise<void> {
  const reply = await callWithToast('register', { body: account }, fixed);
  forgetAgentCode();
  enter(reply);
}

/** Loads the profile in the background; the first page shows the login's reply. */
function enter(reply: LoginReply): void {
  takeLogin(reply);
  closeAuthModal();
  void refreshPlayer();
}

/**
 * Loads profile, wallet and exposure. A failure leaves the stored values; balances that the socket sent meanwhile are
 * newer and are kept.
 */
export async function refreshPlayer(): Promise<void> {
  const before = useSession.getState();
  const [profile, exposure] = await Promise.all([
    call('profile', { silent: true }).catch(() => null),
    call('exposureAmount', { silent: true }).catch(() => null),
  ]);
  const now = useSession.getState();
  if (now.token === null || now.token !== before.token) return;
  if (profile) takeProfile(profile);
  const wallet = now.wallet === before.wallet ? useSession.getState().wallet : now.wallet;
  const isUpdated = now.exposureAmount !== before.exposureAmount;
  takeWallet(wallet, isUpdated ? now.exposureAmount : exposure?.exposureAmount);
}

/** Signs out here at once, and at the server when it receives the call. */
export async function signOut(): Promise<void> {
  const ending = call('signout', { body: {}, silent: true }).catch(() => null);
  clearSession();
  await Promise.all([ending, leaveDevice()]);
}

/** Notifications under way to this browser are for the player who signed out. */
async function leaveDevice(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { leaveNotices } = await import('../../core/device-notices.ts');
  await leaveNotices();
}
