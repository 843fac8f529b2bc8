import { PathLink } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeys } from '../core/use-keys.ts';
import styles from './data-table.module.css';
import { useSteadyRows } from './use-steady-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface Column<T> {
  key: string;
  head: string;
  cell: (row: T) => ReactNode;
  /** Right-aligned, for numbers. */
  end?: boolean;
  /** Hidden first when space is short. */
  spare?: boolean;
  /** Position in a dense row on a phone; columns without one are hidden there. */
  phone?: 'lead' | 'state' | 'line' | 'sum' | 'side';
}

export interface DataTableProps<T> {
  /** Accessible name of the table. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** Target of a row: Enter, or its first cell. */
  hrefOf?: (row: T) => string;
  /** Called instead of following a link. */
  onOpen?: (row: T) => void;
  /** Key of the row whose details are shown. */
  openKey?: string | null;
  /** Rows selected with X for bulk commands. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Rows of equal height: long lists are rendered only in view, and a phone shows a row in three lines. */
  dense?: boolean;
  /** Called with the row at the cursor: by J and K, or a click. */
  onCursor?: (row: T) => void;
  /** The page's main table, in which J and K move. */
  keyed?: boolean;
  /** The query of a live table: changed rows are tinted, and no row moves under the pointer. */
  scope?: string;
}

/** A dense table with a cursor; below 768 px each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, keyOf, openKey, keyed = false, scope, dense = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const [held, setHeld] = useState<Held>({ key: null, at: -1 });
  const [isOver, setOver] = useState(false);
  const steady = useSteadyRows(props.rows, { keyOf, isBusy: isOver || held.key !== null, scope });
  const { rows } = steady;
  const cursor = held.key === null ? -1 : rows.findIndex((row) => keyOf(row) === held.key);
  const drawn = useVirtualRows(table, dense ? rows.length : 0);
  const [from, to] = dense ? [drawn.from, drawn.to] : [0, rows.length];
  const stand = (at: number) => {
    const row = rows[at];
    if (row === undefined) return;
    setHeld({ key: keyOf(row), at });
    props.onCursor?.(row);
  };
  useTableKeys({ ...props, rows }, { keyed, cursor, heldAt: held.at, setCursor: stand, reveal: drawn.reveal });
  return (
    <div className={styles.hand} onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {steady.waiting > 0 ? (
        <button type="button" className={styles.fresh} onClick={steady.showAll}>
          {steady.waiting} new, show
        </button>
      ) : null}
      <table
        ref={table}
        className={styles.table}
        data-dense={dense || undefined}
        aria-label={label}
        aria-rowcount={dense ? rows.length + 1 : undefined}
      >
        <Head {...props} rows={rows} />
        <tbody>
          <Gap height={drawn.above} />
          {rows.slice(from, to).map((row, index) => {
            const at = from + index;
            const key = keyOf(row);
            return (
              <tr
                key={key}
                data-row
                aria-rowindex={dense ? at + 2 : undefined}
                data-cursor={(keyed && at === cursor) || undefined}
                data-open={key === openKey || undefined}
                data-changed={steady.changed.has(key) || undefined}
                onPointerDown={() => stand(at)}
              >
                <Cells {...props} row={row} />
              </tr>
            );
          })}
          <Gap height={drawn.below} />
        </tbody>
      </table>
    </div>
  );
}

function Cells<T>(props: DataTableProps<T> & { row: T }) {
  const { row, columns, keyOf, selected, onSelect } = props;
  const key = keyOf(row);
  return (
    <>
      {selected ? (
        <td className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${key}`}
            checked={selected.has(key)}
            onChange={() => onSelect?.(toggled(selected, key))}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-end={column.end}
          data-spare={column.spare}
          data-head={column.head}
          data-phone={column.phone}
        >
          {index === 0 ? <Opening {...props} of={column} /> : column.cell(row)}
        </td>
      ))}
    </>
  );
}

/** Keeps the height of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}

function Head<T>({ rows, columns, keyOf, selected, onSelect }: DataTableProps<T>) {
  return (
    <thead>
      <tr>
        {selected ? (
          <th scope="col" className={styles.tick}>
            <input
              type="checkbox"
              aria-label="All"
              checked={rows.length > 0 && rows.every((row) => selected.has(keyOf(row)))}
              onChange={({ target }) => onSelect?.(new Set(target.checked ? rows.map(keyOf) : []))}
            />
          </th>
        ) : null}
        {columns.map(({ key, head, end, spare }) => (
          <th key={key} scope="col" data-end={end} data-spare={spare}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Opening<T>({ row, of, hrefOf, onOpen }: DataTableProps<T> & { row: T; of: Column<T> }) {
  if (hrefOf)
    return (
      <PathLink href={hrefOf(row)} className={styles.open}>
        {of.cell(row)}
      </PathLink>
    );
  if (!onOpen) return of.cell(row);
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {of.cell(row)}
    </button>
  );
}

function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The row at the cursor, by its key: another order or filter does not put the cursor on another row. */
interface Held {
  key: string | null;
  /** Where it was. */
  at: number;
}

interface Cursor {
  keyed: boolean;
  /** -1: nowhere, or on a row that is gone. */
  cursor: number;
  /** Where the cursor was last, for a row that is gone: the next one has moved there. */
  heldAt: number;
  setCursor: (at: number) => void;
  /** Scrolls a row into view that is not rendered. */
  reveal: (at: number) => void;
}

function useTableKeys<T>(
  { rows, keyOf, hrefOf, onOpen, selected, onSelect }: DataTableProps<T>,
  { keyed, cursor, heldAt, setCursor, reveal }: Cursor,
): void {
  const router = useRouter();
  const moved = useRef(false);
  const move = (step: number) => {
    moved.current = true;
    const from = cursor >= 0 || heldAt < 0 ? cursor : heldAt - (step > 0 ? 1 : 0);
    setCursor(Math.min(Math.max(from + step, 0), rows.length - 1));
  };
  useEffect(() => {
    if (!moved.current || cursor < 0) return;
    moved.current = false;
    const row = document.querySelector('tr[data-cursor]');
    if (row) row.scrollIntoView({ block: 'nearest' });
    else reveal(cursor);
  }, [cursor, reveal]);
  const act = (does: (row: T) => void) => () => {
    const row = rows[cursor];
    if (row !== undefined) does(row);
  };
  const open = act((row) => (hrefOf ? void router.navigate({ href: hrefOf(row) }) : onOpen?.(row)));
  const select = act((row) => onSelect?.(toggled(selected ?? new Set(), keyOf(row))));
  const enter = (event: KeyboardEvent) => {
    const isPressed = event.target instanceof HTMLElement && event.target.closest('a, button');
    if (!isPressed) open();
  };
  useKeys(keyed ? { j: () => move(1), k: () => move(-1), Enter: enter, ...(onSelect ? { x: select } : {}) } : {});
}
