import { newClientRef } from '@crease/client';
import type { Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { codeOnPhone, playerApi } from './console.ts';
import { hasAccount } from './newcomer.ts';

/** One grey point: the smallest photograph there is. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody with an account, made through a page that then is free for the desk. */
export async function someone(page: Page) {
  await page.goto(WORLD.origin);
  const made = await hasAccount(page);
  return { ...made, api: playerApi(made.token) };
}

/** A bank account of theirs, and a request to be paid there that waits. */
export async function asksToBePaid(player: Awaited<ReturnType<typeof someone>>, amount: number, accountName: string) {
  const { api, mobile } = player;
  await api.call('sendPayoutCode', {});
  const accountNo = `50100${mobile.slice(1)}`;
  const otp = await codeOnPhone(mobile, 'bank');
  const account = { type: 'bank' as const, accountNo, accountName, ifscCode: 'HDFC0002210', otp };
  const { payoutAccountId } = (await api.call('addPayoutAccount', { body: account })).payoutAccount;
  await api.call('sendWithdrawalCode', { body: { amount, payoutAccountId } });
  const code = await codeOnPhone(mobile, 'withdraw');
  const body = { clientRef: newClientRef(), amount, payoutAccountId, otp: code };
  return (await api.call('createWithdrawal', { body })).withdrawal;
}

/** Their identity card, both sides, waiting to be checked. */
export async function sendsDocument({ api }: Awaited<ReturnType<typeof someone>>, name: string): Promise<void> {
  const photo = new Blob([PHOTO], { type: 'image/png' });
  const body = { kind: 3 as const, documentId: '999941057058', name };
  await api.call('sendKyc', { body, files: { front: photo, back: photo } });
}
