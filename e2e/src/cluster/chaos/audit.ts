import pg from 'pg';
import { audit } from '../../../../packages/store/src/queries/audit.ts';
import type { Cluster } from '../cluster.ts';
import type { StoredRef } from './bet-record.ts';
import { LoadCaller } from './load-caller.ts';

const TIMEOUT_MS = 10_000;

/** What the database holds after a run. */
export interface StoredState {
  readonly bets: readonly StoredRef[];
  readonly breaches: readonly string[];
}

/** Reads the bets of a run, and checks all books, on the primary. @param run start of every reference. */
export async function readStored(cluster: Cluster, run: string): Promise<StoredState> {
  const primary = await cluster.primary();
  if (primary === null) throw new Error('no primary');
  const sql = new pg.Client({ connectionString: cluster.superuserUrl(primary) });
  await sql.connect();
  try {
    const { rows } = await sql.query(
      'SELECT client_ref, order_id FROM orders_readable WHERE starts_with(client_ref, $1)',
      [`${run}-`],
    );
    const reader = {
      rows: async <R>({ text, values }: { text: string; values?: readonly unknown[] }) =>
        (await sql.query(text, values as unknown[])).rows as R[],
    };
    return {
      bets: rows.map((row) => ({ clientRef: row.client_ref, betId: String(row.order_id) })),
      breaches: await audit(reader),
    };
  } finally {
    await sql.end();
  }
}

/**
 * Asks every process that answers players for the bets without an answer.
 * @param tokens of their players, by reference. @returns the references that one of them answers otherwise than the
 * database.
 */
export async function disputedBets(
  ports: readonly number[],
  tokens: ReadonlyMap<string, string>,
  stored: readonly StoredRef[],
): Promise<string[]> {
  const betIds = new Map(stored.map(({ clientRef, betId }) => [clientRef, betId]));
  const disputed = new Set<string>();
  for (const port of ports) {
    const caller = new LoadCaller(port, 0);
    for (const [clientRef, token] of tokens) {
      const path = `/bet/status/${clientRef}`;
      const { status, body } = await caller.call({ method: 'GET', path, token, timeoutMs: TIMEOUT_MS });
      const betId = status === 200 ? (JSON.parse(body) as { data: { betId: string } }).data.betId : null;
      const isSame = betId === (betIds.get(clientRef) ?? null);
      if (!isSame || (status !== 200 && status !== 404)) disputed.add(clientRef);
    }
    caller.close();
  }
  return [...disputed];
}
