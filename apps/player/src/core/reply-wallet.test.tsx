import '../testing/without-server.ts';
import { expect, onTestFinished, test } from 'vitest';
import { LOGIN } from '../testing/session-replies.ts';
import { clearSession, takeLogin, takePushedWallet, takeReplyWallet, useSession } from './session.ts';

const walletOf = (balance: number) => ({ ...useSession.getState().wallet, balance });
const balance = () => useSession.getState().wallet.balance;

test('the wallet of a reply does not replace one that the socket sent since the call', async () => {
  onTestFinished(clearSession);
  takeLogin(LOGIN);
  takePushedWallet(walletOf(500), 100);
  await takeReplyWallet(Promise.resolve({ wallet: walletOf(400), exposureAmount: 200 }));
  expect([balance(), useSession.getState().exposureAmount]).toEqual([400, 200]);
  const sent = takeReplyWallet(Promise.resolve({ wallet: walletOf(300), exposureAmount: 300 }));
  takePushedWallet(walletOf(350), 250);
  await sent;
  expect([balance(), useSession.getState().exposureAmount]).toEqual([350, 250]);
});

test('the wallet of a reply to another player is dropped', async () => {
  onTestFinished(clearSession);
  takeLogin(LOGIN);
  const sent = takeReplyWallet(Promise.resolve({ wallet: walletOf(300) }));
  clearSession();
  takeLogin({ ...LOGIN, token: 'another' });
  await sent;
  expect(balance()).toBe(0);
});
