import type { GatewayCode } from '../interface/gateway-code.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

/** State of the sandboxes that survives a restart, as JSON. */
export interface SandboxesState {
  readonly keys: SandboxKeys;
  readonly waiting: unknown;
  readonly late: readonly LatePayment[];
  readonly books: Readonly<Record<GatewayCode, unknown>>;
}

export interface LatePayment {
  readonly paymentId: string;
  readonly dueAt: number;
}

/** A value that sandboxes store under a name; undefined for a deleted one. */
export interface SandboxRow {
  readonly key: string;
  readonly value: unknown;
}

/** Names of the rows of waiting callbacks and of late payments. */
const WAITING = 'waiting';
const LATE = 'late';

export const rowOfPayment = (
  code: string,
  book: string,
  [paymentId, value]: readonly [string, unknown],
): SandboxRow => ({
  key: `${code}/${book}/${paymentId}`,
  value,
});
export const rowOfCallback = ([id, value]: readonly [string, unknown]): SandboxRow => ({
  key: `${WAITING}/${id}`,
  value,
});
export const rowOfRest = (code: string, value: object): SandboxRow => ({ key: code, value });
export const rowOfLate = (value: SandboxesState['late']): SandboxRow => ({ key: LATE, value });

/** Restores the state from its rows, in the order in which they were first stored. */
export function stateOfRows(rows: readonly SandboxRow[], keys: SandboxesState['keys']): SandboxesState {
  const books: Record<GatewayCode, Record<string, unknown>> = {};
  const waiting: unknown[] = [];
  let late: SandboxesState['late'] = [];
  for (const { key, value } of rows) {
    const [first = '', name] = key.split('/');
    if (first === WAITING) waiting.push(value);
    else if (first === LATE) late = value as SandboxesState['late'];
    else {
      const book = { ...books[first] };
      books[first] = book;
      if (name === undefined) Object.assign(book, value);
      else book[name] = [...((book[name] as unknown[] | undefined) ?? []), value];
    }
  }
  return { keys, waiting, late, books };
}
