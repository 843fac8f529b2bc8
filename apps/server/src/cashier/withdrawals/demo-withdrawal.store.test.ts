import { createHttpClient, newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, lastCode, must } from '../../testing/browser.ts';
import { operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let clock = Date.parse('2026-11-22T12:00:00.000Z');
let house: TestServer;
beforeAll(async () => {
  house = await startTestServer({}, { now: () => clock });
});
afterAll(() => house.stop());

/** A demo player with a browser, which shows their messages. */
async function demo() {
  const browser = new Browser(house);
  const { token, user } = (await must(browser.post('/login/demo'))).body;
  browser.token = token;
  const api = createHttpClient({ base: house.base, token: () => token });
  return { browser, api, username: user.username as string, playerId: user.id as string };
}

it('a demo player adds a payout account and is paid by the sandbox bank at once, past every operator', async () => {
  const { browser, api, username, playerId } = await demo();
  await must(browser.post('/bank/otp'));
  const otp = await lastCode(house, username, 'bank');
  const bank = { type: 'bank', accountNo: '501004418299', accountName: 'Asha Rao', ifscCode: 'HDFC0002210', otp };
  const { payoutAccount } = (await must(browser.post('/bank', bank))).body;
  expect(payoutAccount).toMatchObject({ payable: true });
  const { payoutAccountId } = payoutAccount;
  // More than one operator may approve alone.
  const amount = 40_000;
  clock += 60_000;
  await must(browser.post('/withdraw/request/otp', { amount, payoutAccountId }));
  const body = { clientRef: newClientRef(), amount, payoutAccountId, otp: await lastCode(house, username, 'withdraw') };
  const paid = await api.call('createWithdrawal', { body });
  expect(paid).toMatchObject({ withdrawal: { status: 'approved', gateway: 'play' }, wallet: { cash: 60_000 } });
  expect(await api.call('createWithdrawal', { body })).toMatchObject({ withdrawal: paid.withdrawal });
  const params = { from: '2026-11-01', to: '2026-12-01' };
  const lines = (await api.call('statement', { params })).items.filter(({ kind }) => kind === 'withdrawal');
  expect(lines).toMatchObject([{ debit: 40_000, balance: 60_000 }]);
  const finance = await operatorWith(house, 'finance');
  const { items } = await finance.api.call('deskWithdrawals', { query: { status: 'pending' } });
  expect(items.filter((one) => one.playerId === playerId)).toEqual([]);
});

it('a payout that a crash cut off is made once the server runs again', async () => {
  const { api, playerId } = await demo();
  const terms = { amount: 500_00, fee: 0, payoutAccountId: 'gone', gateway: 'play', needs: 0 };
  const clientRef = newClientRef();
  await house.server.writer.submit({ type: 'requestWithdrawal', playerId: Number(playerId), clientRef, ...terms });
  const status = async () => (await api.call('withdrawals', { query: {} })).items[0]?.status;
  await expect.poll(status).toBe('approved');
  expect((await api.call('profile')).wallet.cash).toBe(99_500);
});

it('a demo player has a referral link, which brings registered friends', async () => {
  const { api } = await demo();
  const { code } = await api.call('generateRef', { body: {} });
  expect(await api.call('refStats')).toMatchObject({ link: { code }, opened: 0 });
  await house.visitor.call('openedRef', { body: { code } });
  expect(await api.call('refStats')).toMatchObject({ opened: 1 });
});

it('codes of demo players are sent only to the sandbox phone of the same browser', async () => {
  const [one, other] = [await demo(), await demo()];
  await must(one.browser.post('/bank/otp'));
  expect((await one.browser.messages())[0]).toMatchObject({ to: expect.stringContaining(one.username) });
  expect(await other.browser.messages()).toEqual([]);
  const bank = { type: 'upi', upi: 'asha@okhdfc', otp: '000000' };
  expect((await refusalOf(one.api.call('addPayoutAccount', { body: bank as never }))).code).toBe('OTP_INVALID');
});
