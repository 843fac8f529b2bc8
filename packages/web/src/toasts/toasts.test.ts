import { beforeEach, describe, expect, it } from 'vitest';
import { usePreferences } from '../looks/preferences.ts';
import { clearToasts, endToast, KEEP_MS, keepRecent, markToastsSeen, notify, toastOf, useToasts } from './toasts.ts';

const NOW = 1_800_000_000_000;

describe('a toast by its status', () => {
  it.each(['error', 'success', 'info', 'warning'])('keeps the status %s', (status) => {
    expect(toastOf({ status, message: 'm' }, NOW, 'id').status).toBe(status);
  });

  it.each(['', 'SUCCESS', 'danger', 'undefined'])('shows the unknown status %j as an error', (status) => {
    expect(toastOf({ status, message: 'm' }, NOW, 'id').status).toBe('error');
  });

  it('shows Something went wrong without a message', () => {
    expect(toastOf({ status: 'info', message: '' }, NOW, 'id').message).toBe('Something went wrong');
  });
});

describe("the bell's list", () => {
  const at = (time: number) => toastOf({ status: 'info', message: 'm' }, time, `t${time}`);

  it('keeps at most a week and a hundred toasts', () => {
    expect(keepRecent([at(NOW), at(NOW - KEEP_MS + 1), at(NOW - KEEP_MS)], NOW)).toHaveLength(2);
    expect(
      keepRecent(
        Array.from({ length: 150 }, () => at(NOW)),
        NOW,
      ),
    ).toHaveLength(100);
  });

  beforeEach(() => useToasts.setState({ kept: [], showing: [] }));

  it('keeps toasts that left the screen', () => {
    notify({ status: 'success', message: 'Password reset success' });
    const [toast] = useToasts.getState().showing;
    endToast(toast?.id ?? '');
    expect(useToasts.getState().showing).toEqual([]);
    expect(useToasts.getState().kept.map(({ message, seen }) => [message, seen])).toEqual([
      ['Password reset success', false],
    ]);
  });

  it('shows a confirmation such as a login without storing it', () => {
    notify({ status: 'success', message: 'Login Success', isKept: false });
    expect(useToasts.getState().showing).toHaveLength(1);
    expect(useToasts.getState().kept).toEqual([]);
  });

  it('keeps toasts that the player hides, and shows the rest', () => {
    const { notifications } = usePreferences.getState();
    usePreferences.setState({ notifications: { ...notifications, matched: false } });
    notify({ status: 'success', message: 'matched', kind: 'matched' });
    notify({ status: 'success', message: 'settled', kind: 'settled' });
    notify({ status: 'error', message: 'no kind' });
    usePreferences.setState({ notifications });
    expect(useToasts.getState().showing.map(({ message }) => message)).toEqual(['settled', 'no kind']);
    expect(useToasts.getState().kept.map(({ message }) => message)).toEqual(['no kind', 'settled', 'matched']);
  });

  it('links to pages of this app only', () => {
    const linked = (link?: string) => toastOf({ status: 'info', message: 'm', link }, NOW, 'id').link;
    expect([linked('/mybets'), linked('https://elsewhere.example'), linked('//elsewhere'), linked()]).toEqual([
      ...['/mybets', null, null, null],
    ]);
  });

  it('tracks seen toasts and clears them', () => {
    notify({ status: 'info', message: 'a' });
    markToastsSeen();
    notify({ status: 'info', message: 'b' });
    expect(useToasts.getState().kept.map(({ seen }) => seen)).toEqual([false, true]);
    clearToasts();
    expect(useToasts.getState().kept).toEqual([]);
  });
});
