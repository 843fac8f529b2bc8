import { newClientRef } from '@crease/client';
import type { Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { playerApi, readCode } from './console.ts';
import { createAccount } from './new-player.ts';
import { NO_PAGE } from './player.ts';

/** One grey pixel: the smallest photograph. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a player through a page, which then is free for the desk. */
export async function playerWithAccount(page: Page) {
  await page.goto(`${WORLD.origin}${NO_PAGE}`);
  const made = await createAccount(page);
  return { ...made, api: playerApi(made.token) };
}

/** Adds a bank account and requests a withdrawal to it, which stays pending. */
export async function requestWithdrawal(
  player: Awaited<ReturnType<typeof playerWithAccount>>,
  amount: number,
  accountName: string,
) {
  const { api, mobile } = player;
  await api.call('sendPayoutCode', {});
  const accountNo = `50100${mobile.slice(1)}`;
  const otp = await readCode(mobile, 'bank');
  const account = { type: 'bank' as const, accountNo, accountName, ifscCode: 'HDFC0002210', otp };
  const { payoutAccountId } = (await api.call('addPayoutAccount', { body: account })).payoutAccount;
  await api.call('sendWithdrawalCode', { body: { amount, payoutAccountId } });
  const code = await readCode(mobile, 'withdraw');
  const body = { clientRef: newClientRef(), amount, payoutAccountId, otp: code };
  return (await api.call('createWithdrawal', { body })).withdrawal;
}

/** Sends both sides of an identity card, which stay pending. */
export async function submitDocument(
  { api }: Awaited<ReturnType<typeof playerWithAccount>>,
  name: string,
): Promise<void> {
  const photo = new Blob([PHOTO], { type: 'image/png' });
  const body = { kind: 3 as const, documentId: '999941057058', name };
  await api.call('sendKyc', { body, files: { front: photo, back: photo } });
}
