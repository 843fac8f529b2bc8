import { expect, it } from 'vitest';
import { toastOf } from './toasts.ts';
import { toastsByDay } from './toasts-by-day.ts';

const at = (text: string) => new Date(text).getTime();
const toast = (time: string) => toastOf({ status: 'info', message: time }, at(time), time);

it('groups the list by days of the local time zone, newest first', () => {
  const list = ['2026-11-21T00:05', '2026-11-20T23:55', '2026-11-20T08:00', '2026-11-17T12:00'].map(toast);
  const days = toastsByDay(list, at('2026-11-21T09:00'));
  expect(days.map(({ ago, toasts }) => [ago, toasts.length])).toEqual([
    [0, 1],
    [1, 2],
    [4, 1],
  ]);
});

it('counts a toast from the future as today', () => {
  expect(toastsByDay([toast('2026-11-22T10:00')], at('2026-11-21T09:00'))).toMatchObject([{ ago: 0 }]);
});
