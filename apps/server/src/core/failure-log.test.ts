import { expect, it } from 'vitest';
import { FailureLog } from './failure-log.ts';

it('logs each failure reason once, and recovery once', () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const failureLog = new FailureLog({ warn: note, info: note }, 'a run');
  failureLog.worked();
  for (let count = 0; count < 100; count++) failureLog.failed('away');
  for (let count = 0; count < 100; count++) failureLog.failed('full');
  failureLog.worked();
  failureLog.worked();
  expect(lines).toEqual(['a run failed: away', 'a run failed: full', 'a run works again, after 200 failures']);
  failureLog.failed('away');
  expect(lines.at(-1)).toBe('a run failed: away');
});
