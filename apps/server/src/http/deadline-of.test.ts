import { expect, it } from 'vitest';
import { deadlineOf } from './deadline-of.ts';

it('reads the time at which a caller gives up, and rejects everything else', () => {
  expect(deadlineOf({})).toBeUndefined();
  expect(deadlineOf({ 'x-crease-deadline': '1795979602000' })).toBe(1_795_979_602_000);
  for (const wrong of ['', 'soon', '-1', '1.5', '1e3', ' 12', '12345678901234567', ['1', '2']])
    expect(() => deadlineOf({ 'x-crease-deadline': wrong })).toThrow('Must be a time in milliseconds since 1970');
});
