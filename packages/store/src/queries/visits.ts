import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { type DayRange, momentsOf } from './page.ts';

/** Number of views of a page on a day by a class of visitor. Does not identify visitors. */
export interface VisitCount {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly path: string;
  readonly visitorClass: string;
  readonly visits: number;
}

const ADD = `
  INSERT INTO page_visits AS p (day, path, visitor_class, visits)
  SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::int8[])
  ON CONFLICT (day, path, visitor_class) DO UPDATE SET visits = p.visits + excluded.visits`;
const BETWEEN = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, path, visitor_class AS "visitorClass", visits FROM page_visits
  WHERE day BETWEEN $1 AND $2 ORDER BY page_visits.day DESC, visits DESC, path, visitor_class`;

export function visitStore(sql: SqlReader) {
  const { rows, run } = queryFunctions(sql);
  return {
    /** Adds to earlier counts; one row per day, path and class. */
    add: async (counts: readonly VisitCount[]) => {
      if (counts.length === 0) return;
      const of = <K extends keyof VisitCount>(key: K) => counts.map((count) => count[key]);
      await run(ADD, of('day'), of('path'), of('visitorClass'), of('visits'));
    },
    /** Newest day first, then by views. @throws RangeError if a date is invalid. */
    between: ({ from, to }: DayRange) => {
      momentsOf({ from, to });
      return rows<VisitCount>(BETWEEN, from, to);
    },
  };
}

export type VisitStore = ReturnType<typeof visitStore>;
