import { useEffect, useRef, useState } from 'react';

/** How long a changed row is tinted, ms. */
const TINT_MS = 700;

interface SteadyRows<T> {
  /** In display order. */
  readonly rows: readonly T[];
  /** Keys of rows that changed within the last moment. */
  readonly changed: ReadonlySet<string>;
  /** New rows that are held back, so that nothing moves under the pointer. */
  readonly waiting: number;
  readonly showAll: () => void;
}

interface SteadyOptions<T> {
  readonly keyOf: (row: T) => string;
  /** The pointer or the cursor is in the table. */
  readonly isBusy: boolean;
  /** The query: another filter or page starts over. Undefined: rows are never held back. */
  readonly scope: string | undefined;
}

interface Order<T> {
  /** The query whose rows are shown. */
  readonly scope: string | undefined;
  readonly keys: readonly string[];
  readonly read: readonly T[];
}

/**
 * Follows the rows that were read, but keeps their positions while the table is in use: removed rows disappear, changed
 * ones are tinted, new ones wait.
 */
export function useSteadyRows<T>(read: readonly T[], { keyOf, isBusy, scope }: SteadyOptions<T>): SteadyRows<T> {
  const order = useRef<Order<T>>({ scope, keys: [], read: [] });
  const [, redraw] = useState(0);
  const byKey = new Map(read.map((row) => [keyOf(row), row]));
  const held = order.current.scope === scope ? order.current.keys.filter((key) => byKey.has(key)) : [];
  const isKept = scope !== undefined && isBusy && held.length > 0;
  const keys = isKept ? held : [...byKey.keys()];
  // While the first reply of another query is on its way, the rows are still those of the one before.
  const isOld = read.length === order.current.read.length && read.every((row, at) => row === order.current.read[at]);
  order.current = { scope: isOld ? order.current.scope : scope, keys, read };
  const changed = useChanged(read, keyOf);
  return {
    rows: keys.map((key) => byKey.get(key) as T),
    changed: scope === undefined ? NONE : changed,
    waiting: isKept ? byKey.size - keys.length : 0,
    showAll: () => {
      order.current = { scope, keys: [], read: [] };
      redraw((count) => count + 1);
    },
  };
}

/** Returns the keys of rows that differ from the previous read, while they are tinted. */
function useChanged<T>(read: readonly T[], keyOf: (row: T) => string): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, T> | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(NONE);
  const key = useRef(keyOf);
  key.current = keyOf;
  useEffect(() => {
    const known = before.current;
    before.current = new Map(read.map((row) => [key.current(row), row]));
    if (!known) return;
    // Structural sharing of queries returns an unchanged row as the same object.
    const changedKeys = read.filter((row) => known.get(key.current(row)) !== row).map((row) => key.current(row));
    // Another page or filter is not a change.
    if (changedKeys.length === 0 || (known.size > 0 && changedKeys.length === read.length)) return;
    setChanged(new Set(changedKeys));
    const timer = setTimeout(() => setChanged(NONE), TINT_MS);
    return () => clearTimeout(timer);
  }, [read]);
  return changed;
}

const NONE: ReadonlySet<string> = new Set();
