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
  return {
    /** Adds to the counts of the hour. */
    add: async ({ hour, service, calls, bad }: ServiceHour) => {
      await sql.rows({ text: ADD, values: [hour, service, calls, bad] });
    },
    /** Returns sums by service since a time. */
    since: (moment: number) => sql.rows<Omit<ServiceHour, 'hour'>>({ text: SINCE, values: [moment] }),
  };
}

export type ServiceHours = ReturnType<typeof serviceHours>;
