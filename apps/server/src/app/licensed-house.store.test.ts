import { createHttpClient } from '@crease/client';
import { expect, it } from 'vitest';
import { signUp } from '../testing/browser.ts';
import { refusalOf, startTestServer } from '../testing/running-server.ts';
import { settleProfile } from './organisation-profile.ts';

const ACCOUNT = { type: 'bank', accountNo: '50100441829063', accountName: 'Crease Limited', ifscCode: 'HDFC0002210' };
const LICENSED = {
  PROFILE: 'licensed',
  LICENCE_HOLDER: 'Crease Limited',
  LICENCE_NUMBER: 'MGA/B2C/123/2026',
  LICENCE_JURISDICTION: 'Malta',
  LICENCE_CURRENCIES: 'INR',
  HOUSE_ACCOUNTS: JSON.stringify([ACCOUNT]),
};

it('does not start without a real gateway, and not with one in another currency alone', async () => {
  await expect(startTestServer({ ...LICENSED, HOUSE_ACCOUNTS: '' })).rejects.toThrow('no gateway for INR is set up');
  await expect(startTestServer({ ...LICENSED, LICENCE_CURRENCIES: 'BDT' })).rejects.toThrow('no gateway for BDT');
});

it('a licensed house: its licence on every page, real gateways alone, nothing given away, identity before money out', async () => {
  const house = await startTestServer(LICENSED);
  try {
    const { licence } = await house.visitor.call('appDetails');
    expect(licence).toEqual({ holder: 'Crease Limited', number: 'MGA/B2C/123/2026', jurisdiction: 'Malta' });
    expect((await refusalOf(house.visitor.call('loginDemo'))).status).toBe(403);
    const { browser } = await signUp(house, 'Real money');
    const api = createHttpClient({ base: house.base, token: () => browser.token });
    expect((await api.call('profile')).wallet).toMatchObject({ cash: 0, balance: 0 });
    expect((await api.call('gateways')).items).toMatchObject([{ code: 'manual', sandbox: false }]);
    expect((await api.call('withdrawalTerms')).blockedBy).toMatchObject([{ code: 'KYC_NEEDED' }]);
    expect((await api.call('payoutAccounts')).payableAfterHours).toBe(24);
    const act = { params: { paymentId: 'D1TAAAAA' }, body: { outcome: 'paid' as const } };
    expect((await refusalOf(api.call('actOnSandbox', act))).status).toBe(404);
  } finally {
    await house.stop();
  }
});

it('a house keeps the money that it was begun with', async () => {
  const house = await startTestServer();
  const { settings } = house.server.store;

  const changed = settleProfile(settings, { isLicensed: true, hasPlayers: false });
  await expect(changed).rejects.toThrow('begun with play money');
  await settings.set('organisation.profile', null);
  await expect(settleProfile(settings, { isLicensed: true, hasPlayers: true })).rejects.toThrow(
    'begun with play money',
  );
  expect(await settleProfile(settings, { isLicensed: true, hasPlayers: false })).toEqual({ asset: 'real:INR' });
  await expect(settleProfile(settings, { isLicensed: false, hasPlayers: false })).rejects.toThrow(
    'begun with real money',
  );
  await house.stop();
});
