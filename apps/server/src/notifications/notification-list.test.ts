import type { NotificationRow, NotificationStore } from '@crease/store';
import { expect, it } from 'vitest';
import { NotificationList } from './notification-list.ts';

const content = { status: 'info', title: 'Rain', message: 'Play stops' } as const;

/** A store whose writes end when the test says so. */
function slowStore() {
  const kept: NotificationRow[] = [];
  const ends: (() => void)[] = [];
  const store: NotificationStore = {
    add: async (rows) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      kept.push(...rows);
    },
    of: async () => kept.map((row) => ({ ...row, isSeen: false })),
    mark: async () => {},
    forget: async () => {},
    lastId: async () => 0,
  };
  return { store, ends };
}

it('a list includes entries written during the request', async () => {
  const { store, ends } = slowStore();
  const bell = await NotificationList.open({ store, log: { warn: () => {} }, now: () => 1_000 });
  bell.add(7, content);
  const first = bell.list(7);
  while (ends.length === 0) await Promise.resolve();
  const next = bell.list(7);
  ends[0]?.();
  expect([(await first).length, (await next).length]).toEqual([1, 1]);
  await bell.stop();
});
