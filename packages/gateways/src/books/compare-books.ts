/** A payment in one of two books. */
export interface BookRow {
  /** The provider's transaction, normalised. */
  readonly providerPaymentId: string;
  /** Ours; empty where the provider's list does not name it. */
  readonly paymentId: string;
  readonly status: 'paid' | 'refunded' | 'failed' | 'pending';
  /** In the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * - `only_ours`: we booked a payment that the provider does not have.
 * - `only_theirs`: the provider received money that we have not booked.
 * - `amount`, `currency`, `status`, `payment`: both have it, with a different value.
 * - `twice_ours`, `twice_theirs`: one book has the same transaction in two rows.
 */
export type DifferenceKind =
  | 'only_ours'
  | 'only_theirs'
  | 'amount'
  | 'currency'
  | 'status'
  | 'payment'
  | 'twice_ours'
  | 'twice_theirs';

export interface BookDifference {
  readonly kind: DifferenceKind;
  readonly providerPaymentId: string;
  readonly ours: BookRow | null;
  readonly theirs: BookRow | null;
}

/**
 * Returns the differences between two books of the same days, in the order of the transactions. Rows without money
 * (failed, pending) may be missing in the other book.
 */
export function compareBooks(ours: readonly BookRow[], theirs: readonly BookRow[]): BookDifference[] {
  const [mine, their] = [byTransaction(ours), byTransaction(theirs)];
  const ids = [...new Set([...mine.keys(), ...their.keys()])].sort();
  return ids.flatMap((id) => differencesOf(id, mine.get(id) ?? [], their.get(id) ?? []));
}

function byTransaction(rows: readonly BookRow[]): Map<string, BookRow[]> {
  const found = new Map<string, BookRow[]>();
  for (const row of rows) found.set(row.providerPaymentId, [...(found.get(row.providerPaymentId) ?? []), row]);
  return found;
}

function differencesOf(
  providerPaymentId: string,
  mine: readonly BookRow[],
  their: readonly BookRow[],
): BookDifference[] {
  const [ours = null, theirs = null] = [mine[0], their[0]];
  const kinds: DifferenceKind[] = [];
  if (mine.length > 1) kinds.push('twice_ours');
  if (their.length > 1) kinds.push('twice_theirs');
  if (ours === null || theirs === null) {
    const only = ours ?? theirs;
    if (only !== null && hasMoved(only)) kinds.push(ours ? 'only_ours' : 'only_theirs');
  } else kinds.push(...fieldDifferences(ours, theirs));
  return kinds.map((kind) => ({ kind, providerPaymentId, ours, theirs }));
}

function fieldDifferences(ours: BookRow, theirs: BookRow): DifferenceKind[] {
  if (!hasMoved(ours) && !hasMoved(theirs)) return [];
  const kinds: DifferenceKind[] = [];
  if (ours.amount !== theirs.amount) kinds.push('amount');
  if (ours.currency !== theirs.currency) kinds.push('currency');
  if (ours.status !== theirs.status) kinds.push('status');
  if (theirs.paymentId !== '' && ours.paymentId !== theirs.paymentId) kinds.push('payment');
  return kinds;
}

function hasMoved({ status }: BookRow): boolean {
  return status === 'paid' || status === 'refunded';
}
