import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { enters, type KeyGroup, one } from './key-table.ts';
import { type Sending, useTradeKeys } from './use-trade-keys.ts';

const GROUPS: readonly KeyGroup[] = [
  one('Suspend', enters('s', 'Suspend', { kind: 'suspend', reason: '' })),
  one('Undo', enters('u', 'Undo', { kind: 'undo' })),
];
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

test('a key pressed between the reply to an entry and the next waiting key is not lost', () => {
  const pressed: string[] = [];
  let late = '';
  const { rerender, unmount } = renderHook(
    ({ sending }: { sending: Sending }) => {
      useTradeKeys({ groups: GROUPS, sending, act: ({ entry }) => pressed.push(entry?.kind ?? '') });
      // Runs after the reply was drawn, and before the waiting key is taken.
      useLayoutEffect(() => {
        if (late) press(late);
        late = '';
      });
    },
    { initialProps: { sending: { count: 1, isRefused: false } } },
  );
  onTestFinished(unmount);
  act(() => void press('s'));
  expect(pressed).toHaveLength(0);
  late = 'u';
  rerender({ sending: { count: 0, isRefused: false } });
  expect(pressed).toEqual(['suspend', 'undo']);
});
