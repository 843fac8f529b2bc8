import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** Calls of one service in one hour: counts only. */
interface ServiceHour {
  /** Start of the hour, epoch ms. */
  readonly hour: number;
  readonly service: string;
  readonly calls: number;
  /** Failed, or answered too late. */
  readonly bad: number;
}

const ADD = `
  INSERT INTO service_hours AS s (hour, service, calls, bad) VALUES ($1, $2, $3, $4)
  ON CONFLICT (hour, service) DO UPDATE SET calls = s.calls + excluded.calls, bad = s.bad + excluded.bad`;
const SINCE = `
  SELECT service, sum(calls)::int8 AS calls, sum(bad)::int8 AS bad FROM service_hours WHERE hour >= $1 GROUP BY service`;

export function serviceHours(sql: SqlReader) {
  const { rows, run } = queryFunctions(sql);
  return {
    /** Adds to the counts of the hour. */
    add: ({ hour, service, calls, bad }: ServiceHour) => run(ADD, hour, service, calls, bad),
    /** Returns sums by service since a time. */
    since: (moment: number) => rows<Omit<ServiceHour, 'hour'>>(SINCE, moment),
  };
}
