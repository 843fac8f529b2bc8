import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { QuietCard } from './quiet-card.tsx';

const beat = {
  program: 'Ladder bot',
  isPaper: false,
  timeoutSeconds: 30,
  lastAt: '2026-12-03T14:00:00.000Z',
  performed: 'none',
  action: 'cancel',
} as const;

test('a program without heartbeats is not watched; the player may refuse new bets after a missed one', async () => {
  const quiet = { action: 'cancel', isSuspended: false, heartbeats: [] } as const;
  const { user, bodiesOf } = await renderPage(() => <QuietCard quiet={{ ...quiet, heartbeats: [] }} />, {
    changePreferences: () => ({}),
  } as never);
  expect(await screen.findByText(/No program sends heartbeats/)).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Also refuse new bets', checked: false }));
  expect(bodiesOf('changePreferences')).toEqual([{ programsWhenQuiet: 'cancelAndSuspend' }]);
});

test('heartbeats are listed with their last time, and bets that one refused are allowed again', async () => {
  const warned = vi.spyOn(console, 'error');
  onTestFinished(() => warned.mockRestore());
  const missed = { ...beat, program: '', lastAt: null, performed: 'someNotCancelled' } as const;
  const heartbeats = [beat, { ...beat, program: 'Trial', isPaper: true }, missed, missed];
  const { user, bodiesOf } = await renderPage(
    () => <QuietCard quiet={{ action: 'cancelAndSuspend', isSuspended: true, heartbeats }} />,
    { resumeBets: () => ({}) } as never,
  );
  expect(await screen.findByText('Ladder bot: unmatched bets are cancelled after 30 s')).toBeDefined();
  expect(screen.getByText('Trial: paper bets are cancelled after 30 s')).toBeDefined();
  expect(screen.getAllByText(/^Last heartbeat at /)).toHaveLength(2);
  expect(screen.getAllByText(/^Program without a key/)).toHaveLength(2);
  expect(screen.getAllByText(/except those in the in-play delay/)).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
  expect(screen.getByRole('switch', { checked: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Allow new bets' }));
  expect(bodiesOf('resumeBets')).toHaveLength(1);
});
