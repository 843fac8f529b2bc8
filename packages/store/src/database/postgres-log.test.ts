import { expect, it } from 'vitest';
import { isWorthReporting } from './postgres-log.ts';

const at = '2026-11-30 23:10:04.123 UTC [4711] ';

it('reports warnings and errors, and no connection that was refused too early or too late', () => {
  expect(isWorthReporting(`${at}FATAL:  recovery ended before configured recovery target was reached`, false)).toBe(
    true,
  );
  expect(isWorthReporting(`${at}WARNING:  there is no transaction in progress`, false)).toBe(true);
  expect(isWorthReporting(`${at}LOG:  database system is ready to accept connections`, false)).toBe(false);
  for (const state of ['starting up', 'not yet accepting connections', 'in recovery mode', 'shutting down'])
    expect(isWorthReporting(`${at}FATAL:  the database system is ${state}`, false), state).toBe(false);
});

it('reports a closed session, except one that this process closed', () => {
  const closed = `${at}FATAL:  terminating connection due to administrator command`;
  expect(isWorthReporting(closed, false)).toBe(true);
  expect(isWorthReporting(closed, true)).toBe(false);
});
