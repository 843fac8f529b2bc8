import '../testing/without-server.ts';
import { expect, onTestFinished, test } from 'vitest';
import { useTicketSlip } from '../sportsbook/slip/ticket-slip.ts';
import { LOGIN } from '../testing/session-replies.ts';
import { useSlipSettings } from './orders/slip/slip-settings.ts';
import { clearSession, takeLogin, useSession } from './session.ts';

const KEY = 'crease.session';

test('a tab that wakes keeps the session that another has stored since it removed the one before', () => {
  onTestFinished(clearSession);
  takeLogin(LOGIN);
  const stored = localStorage.getItem(KEY) ?? '';
  localStorage.setItem(KEY, stored.replaceAll(LOGIN.token, 'the next token'));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
  expect(localStorage.getItem(KEY)).toContain('the next token');
  expect(useSession.getState().token).toBe('the next token');
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
  expect(useSession.getState().isAuth).toBe(false);
});

test('a tab that wakes in the session of another player keeps nothing of the one before', () => {
  onTestFinished(clearSession);
  takeLogin(LOGIN);
  useSlipSettings.setState({ isOneClickArmed: true });
  useTicketSlip.setState({ stake: '500' });
  const stored = localStorage.getItem(KEY) ?? '';
  const next = stored.replaceAll(LOGIN.token, 'the next token').replace('"id":"41"', '"id":"42"');
  localStorage.setItem(KEY, next);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: next }));
  expect(useSession.getState()).toMatchObject({ token: 'the next token', user: { id: '42' } });
  expect(useSlipSettings.getState().isOneClickArmed).toBe(false);
  expect(useTicketSlip.getState().stake).toBe('');
});

test('a tab that follows another does not store what it read over what the other stored since', async () => {
  onTestFinished(clearSession);
  takeLogin(LOGIN);
  const { state, version } = JSON.parse(localStorage.getItem(KEY) ?? '');
  const storedElsewhere = (exposureAmount: number) => {
    const text = JSON.stringify({ state: { ...state, exposureAmount }, version });
    localStorage.setItem(KEY, text);
    return text;
  };
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: storedElsewhere(10) }));
  expect(useSession.getState().exposureAmount).toBe(1_000);
  const newest = storedElsewhere(20);
  await new Promise((resolve) => setTimeout(resolve));
  expect(localStorage.getItem(KEY)).toBe(newest);
});
