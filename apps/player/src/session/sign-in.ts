import type { LoginReply } from '@crease/contract';
import { closeAuthModal } from '../core/auth-modal.ts';
import { call } from '../core/http.ts';
import { clearSession, takeLogin, takeProfile, takeWallet, useSession } from '../core/session.ts';

/** @throws {ApiError} told in a toast already. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  await enter(await call('login', { body: credentials }));
}

/** A fresh player with play money. */
export async function signInToDemo(): Promise<void> {
  await enter(await call('loginDemo', { body: {} }));
}

async function enter(reply: LoginReply): Promise<void> {
  takeLogin(reply);
  closeAuthModal();
  await refreshPlayer();
}

/** Profile, wallet and exposure as the server has them now. A page that shows them falls back to what was stored. */
export async function refreshPlayer(): Promise<void> {
  const [profile, exposure] = await Promise.all([
    call('profile', { silent: true }).catch(() => null),
    call('exposureAmount', { silent: true }).catch(() => null),
  ]);
  if (!useSession.getState().isAuth) return;
  if (profile) takeProfile(profile);
  if (exposure) takeWallet(useSession.getState().wallet, exposure.exposureAmount);
}

/** Ends the session here at once, and at the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  const ending = call('signout', { body: {}, silent: true }).catch(() => null);
  clearSession();
  await ending;
}
