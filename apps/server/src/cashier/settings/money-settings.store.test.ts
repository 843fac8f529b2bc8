import { createHttpClient } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../testing/browser.ts';
import { agreed, operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer();
});
afterAll(() => house.stop());

it('owners change the money settings, with a reason in the audit trail; players see the current ones', async () => {
  const [owner, finance] = [await operatorWith(house, 'owner'), await operatorWith(house, 'finance')];
  expect(await finance.api.call('moneySettings')).toEqual({
    withdrawals: { cancellable: true, needsIdentity: false, rolloverPercent: 0, aloneMax: 2_500, min: 100 },
    rates: { BDT: 0.72, USDT: 88 },
    rateStepPercent: 5,
  });
  const body = { cancellable: false, min: 500, reason: 'the licence says so' };
  expect((await refusalOf(finance.api.call('setWithdrawalSettings', { body }))).status).toBe(403);
  await agreed(house, await owner.api.call('setWithdrawalSettings', { body }));
  await agreed(house, await owner.api.call('setRates', { body: { USDT: 87.5, reason: 'the market moved' } }));
  expect(await finance.api.call('moneySettings')).toMatchObject({
    withdrawals: { cancellable: false, needsIdentity: false, aloneMax: 2_500, min: 500 },
    rates: { BDT: 0.72, USDT: 87.5 },
  });
  for (const wrong of [{ USDT: 0 }, { BDT: -1 }, { BDT: 0.0000001 }])
    expect((await refusalOf(owner.api.call('setRates', { body: { ...wrong, reason: 'a slip' } }))).status).toBe(400);

  const { browser } = await signUp(house, 'Terms Reader');
  const api = createHttpClient({ base: house.base, token: () => browser.token });
  expect(await api.call('withdrawalTerms')).toMatchObject({ cancellable: false, min: 500 });
  expect(await api.call('gateway', { params: { code: 'm_binance_tron' } }).catch(() => null)).toMatchObject({
    rate: 87.5,
  });
  const { items } = await owner.api.call('auditTrail', { query: {} });
  expect(JSON.stringify(items)).toContain('the licence says so');
});
