import { Table, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import styles from './side-table.module.css';

/** A row: what it is of, then its figures. */
interface SideRow {
  readonly key: string | number;
  readonly cells: readonly ReactNode[];
  /** `now`: what counts at the moment; `past`: what is behind. */
  readonly look?: 'now' | 'past' | undefined;
  /** Adds up the rows above it. */
  readonly isTotal?: boolean;
}

interface SideTableProps {
  heads: readonly string[];
  rows: readonly SideRow[];
  caption?: string | undefined;
  /** Its rows are being asked for anew. */
  busy?: boolean;
}

/** The table of a game's side: words at the left, figures at the right. */
export function SideTable({ heads, rows, caption, busy = false }: SideTableProps) {
  return (
    <Table
      heads={heads.map((head, at) => (at > 0 ? { number: head } : head))}
      caption={caption}
      className={styles.table}
      aria-busy={busy || undefined}
    >
      {rows.map(({ key, cells: [first, ...figures], look, isTotal = false }) => (
        <tr key={key} data-look={look} data-chosen={look === 'now' || undefined}>
          {isTotal ? <th scope="row">{first}</th> : <td>{first}</td>}
          {figures.map((figure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <td key={at} data-number>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** What stands under such a table, or in place of its rows. */
export function SideNote({ children }: { children: ReactNode }) {
  return (
    <Text as="p" paddingY={12} paddingX={14} color="text-3">
      {children}
    </Text>
  );
}
