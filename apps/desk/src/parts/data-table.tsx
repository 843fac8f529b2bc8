import { PathLink } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useKeys } from '../core/use-keys.ts';
import styles from './data-table.module.css';
import { useCalmRows } from './use-calm-rows.ts';

export interface Column<T> {
  key: string;
  head: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand right. */
  end?: boolean;
  /** Leaves first where there is little room. */
  spare?: boolean;
}

interface DataTableProps<T> {
  /** Its name. */
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** Where a row leads: Enter, or its first cell. */
  hrefOf?: (row: T) => string;
  /** What a row does instead of leading somewhere. */
  onOpen?: (row: T) => void;
  /** The row whose details are shown. */
  openKey?: string | null;
  /** X selects, for acts on many. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** The page's own table: J and K move in it. */
  keyed?: boolean;
  /** Of a live table, what was asked for: rows that change are tinted, and none jumps under the hand. */
  scope?: string;
}

/** A dense table with a cursor; below 768 px each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, keyOf, openKey, selected, onSelect, keyed = false, scope } = props;
  const [cursor, setCursor] = useState(-1);
  const [isOver, setOver] = useState(false);
  const calm = useCalmRows(props.rows, { keyOf, isBusy: isOver || cursor >= 0, scope });
  const { rows } = calm;
  useTableKeys({ ...props, rows }, { keyed, cursor, setCursor });
  const toggle = (key: string) => onSelect?.(toggled(selected ?? new Set(), key));
  return (
    <div className={styles.hand} onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {calm.waiting > 0 ? (
        <button type="button" className={styles.fresh} onClick={calm.showAll}>
          {calm.waiting} new, show
        </button>
      ) : null}
      <table className={styles.table} aria-label={label}>
        <Head {...props} rows={rows} />
        <tbody>
          {rows.map((row, at) => {
            const key = keyOf(row);
            return (
              <tr
                key={key}
                data-cursor={(keyed && at === cursor) || undefined}
                data-open={key === openKey || undefined}
                data-changed={calm.changed.has(key) || undefined}
                onPointerDown={() => setCursor(at)}
              >
                {selected ? (
                  <td className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`Select ${key}`}
                      checked={selected.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                ) : null}
                {columns.map((column, index) => (
                  <td key={column.key} data-end={column.end} data-spare={column.spare} data-head={column.head}>
                    {index === 0 ? <Opening {...props} row={row} of={column} /> : column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
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

interface Cursor {
  keyed: boolean;
  cursor: number;
  setCursor: Dispatch<SetStateAction<number>>;
}

function useTableKeys<T>(
  { rows, keyOf, hrefOf, onOpen, selected, onSelect }: DataTableProps<T>,
  { keyed, cursor, setCursor }: Cursor,
): void {
  const router = useRouter();
  const moved = useRef(false);
  const move = (step: number) => {
    moved.current = true;
    setCursor((at) => Math.min(Math.max(at + step, 0), rows.length - 1));
  };
  useEffect(() => {
    if (!moved.current || cursor < 0) return;
    moved.current = false;
    document.querySelector('tr[data-cursor]')?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
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
