import type { BodyOf } from '@crease/client';
import type { LoginReply } from '@crease/contract';
import { call, callAndSay } from '@crease/web';
import { closeAuthModal, forgetAgentCode } from '../../core/auth-modal.ts';
import { clearSession, takeLogin, takeProfile, takeWallet, useSession } from '../../core/session.ts';

/**
 * @param fixed said where the server says nothing; the same below.
 * @throws {ApiError} told in a toast already, but for `SECOND_FACTOR_REQUIRED`, after which `code` is asked for.
 */
export async function signIn(credentials: BodyOf<'login'>, fixed: string): Promise<void> {
  enter(await callAndSay('login', { body: credentials }, fixed));
}

/** A fresh player with play money. */
export async function signInToDemo(fixed: string): Promise<void> {
  enter(await callAndSay('loginDemo', { body: {} }, fixed));
}

/** A new player is signed in at once; the code that brought them is used up. */
export async function register(account: BodyOf<'register'>, fixed: string): Promise<void> {
  const reply = await callAndSay('register', { body: account }, fixed);
  forgetAgentCode();
  enter(reply);
}

/** The profile is fetched behind the first page, which shows what the login itself told. */
function enter(reply: LoginReply): void {
  takeLogin(reply);
  closeAuthModal();
  void refreshPlayer();
}

/**
 * Profile, wallet and exposure as the server has them now. A page that shows them falls back to what was stored;
 * what the socket told of the money meanwhile is newer than these answers and stays.
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
  const isToldAnew = now.exposureAmount !== before.exposureAmount;
  takeWallet(wallet, isToldAnew ? now.exposureAmount : exposure?.exposureAmount);
}

/** Ends the session here at once, and at the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  const ending = call('signout', { body: {}, silent: true }).catch(() => null);
  clearSession();
  await Promise.all([ending, leaveDevice()]);
}

/** What is still under way to this browser is for who has just left. */
async function leaveDevice(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { leaveNotices } = await import('../../core/device-notices.ts');
  await leaveNotices();
}
