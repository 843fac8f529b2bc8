import { createHttpClient, type HttpClient, newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastCode, must, signUp } from '../../testing/browser.ts';
import { agreed, operatorWith } from '../../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer();
  for (const gameId of ['g1', 'g2', 'g3']) house.feed.publishMatch(gameId);
  await house.followed();
});
afterAll(() => house.stop());

const blocksOf = async (api: HttpClient) => (await api.call('withdrawalTerms')).blockedBy;

/** Deposits through a sandbox, and waits until credited. */
async function paysIn(api: HttpClient, amount: number): Promise<void> {
  const body = { clientRef: newClientRef(), gateway: 'fastpayme', amount };
  const { deposit, next } = await api.call('createDeposit', { body });
  const params = { paymentId: next.sandbox?.paymentId ?? '' };
  await api.call('actOnSandbox', { params, body: { outcome: 'paid' } });
  const { depositId } = deposit;
  await expect.poll(async () => (await api.call('deposit', { params: { depositId } })).deposit.status).toBe('approved');
}

it('[X06] a deposit must be wagered first if operators require it: only money truly at risk counts', async () => {
  const { browser, mobile } = await signUp(house, 'Roller');
  const api = createHttpClient({ base: house.base, token: () => browser.token });
  await must(browser.post('/bank/otp'));
  const bank = { type: 'bank', accountNo: '501004418229', accountName: 'Arjun Rawat', ifscCode: 'HDFC0002210' };
  const added = await must(browser.post('/bank', { ...bank, otp: await lastCode(house, mobile, 'bank') }));
  const { payoutAccountId } = added.body.payoutAccount;
  await paysIn(api, 1_000);
  expect(await blocksOf(api)).toEqual([]);
  const { api: owner } = await operatorWith(house, 'owner');
  const { api: trader } = await operatorWith(house, 'trader');
  const settings = await owner.call('setWithdrawalSettings', { body: { rolloverPercent: 100, reason: 'no transit' } });
  expect(settings.withdrawals.rolloverPercent).toBe(0);
  await agreed(house, settings);
  const open = { code: 'ROLLOVER_OPEN', reason: 'deposit' };
  expect(await blocksOf(api)).toMatchObject([{ ...open, needed: 1_000, done: 0 }]);
  const ask = async () => {
    const otp = '000000';
    return refusalOf(
      api.call('createWithdrawal', { body: { clientRef: newClientRef(), amount: 500, payoutAccountId, otp } }),
    );
  };
  expect(await ask()).toMatchObject({ status: 409, code: 'ROLLOVER_OPEN' });

  const settle = async (gameId: string) => {
    const body = { marketId: `${gameId}-match_odds`, winners: ['kites'], reason: 'seen' };
    await agreed(house, await trader.call('settleMarket', { body }));
  };
  // Back and lay of one runner: only the difference of the two prices is at risk.
  await api.call('placeOdds', { body: oddsBody('g1', { side: 'back', price: 1.9, size: 800 }) });
  await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.91, size: 800 }) });
  await settle('g1');
  expect(await blocksOf(api)).toMatchObject([{ ...open, needed: 1_000, done: 8 }]);
  await api.call('placeOdds', { body: oddsBody('g2', { side: 'back', price: 1.9, size: 600 }) });
  expect(await blocksOf(api)).toMatchObject([{ ...open, done: 8 }]);
  await settle('g2');
  expect(await blocksOf(api)).toMatchObject([{ ...open, done: 608 }]);
  await api.call('placeOdds', { body: oddsBody('g3', { side: 'back', price: 1.9, size: 400 }) });
  await settle('g3');
  expect(await blocksOf(api)).toEqual([]);
  expect((await ask()).code).toBe('OTP_INVALID');
});
