import { serverNow } from '@crease/client';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDeskLive } from '../core/desk-live.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { AlarmStrip, LiveStrip } from './strips.tsx';

test('a broken audit trail, books that are off, and how old lists are, are announced', async () => {
  const alarms = { auditBrokenAt: '41', off: 12.5, listsAsOf: '2026-12-02T14:40:05.000Z' };
  await renderDesk(AlarmStrip, { deskAlarms: alarms });
  const strip = await screen.findByRole('alert');
  expect(strip.textContent).toContain('entry 41 does not follow');
  expect(strip.textContent).toContain('off by ₹12.50');
  expect(strip.textContent).toMatch(/Lists and the ledger show the record as of .*\d\d:\d\d:05\./);
});

test('updates that stopped are announced with the time since the last, until one arrives', async () => {
  // A slow machine would show more seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  useDeskLive.setState({ lastMessageAt: serverNow() - 7_400 });
  await renderDesk(LiveStrip);
  expect(screen.getByText(/^Live updates stopped [78] s ago\.$/)).toBeDefined();
  act(() => useDeskLive.setState({ lastMessageAt: serverNow() }));
  await waitFor(() => expect(screen.queryByText(/^Live updates stopped/)).toBeNull());
});
