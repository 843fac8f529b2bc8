import type { SqlReader } from '../../sql/sql-session.ts';

/** One version of the markets of a sport and format. Its content is JSON, checked when it was saved. */
export interface MarketTemplateRow {
  readonly sport: string;
  readonly format: string;
  /** From 1. */
  readonly version: number;
  readonly content: unknown;
  /** Who saved it. */
  readonly operator: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface MarketTemplateStore {
  /** @returns false if the version exists. */
  add(row: MarketTemplateRow): Promise<boolean>;
  /** Every version, newest first. */
  all(): Promise<MarketTemplateRow[]>;
}

const ADD = `INSERT INTO market_templates (sport, format, version, content, operator, at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`;
const ALL = `SELECT sport, format, version, content, operator, at FROM market_templates
  ORDER BY sport, format, version DESC`;

export function marketTemplateStore(sql: SqlReader): MarketTemplateStore {
  return {
    add: async ({ sport, format, version, content, operator, at }) => {
      const values = [sport, format, version, JSON.stringify(content), operator, at];
      return (await sql.rows({ text: ADD, values })).length > 0;
    },
    all: () => sql.rows<MarketTemplateRow>({ text: ALL }),
  };
}
