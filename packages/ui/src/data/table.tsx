import type { ReactNode, TableHTMLAttributes } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './table.module.css';

/** A column's name; `number` where figures stand beneath it. */
export type TableHead = string | { readonly number: string };

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  heads: readonly TableHead[];
  caption?: ReactNode;
  /** Below 768 px each row is a card: two columns of cells, the heads for screen readers alone. */
  cards?: boolean;
  /** The body's rows; cells with figures carry `data-number`, a row that is chosen or next `data-chosen`. */
  children: ReactNode;
  foot?: ReactNode;
}

/** Words at the left, figures at the right, a hairline between rows. */
export function Table({ heads, caption, cards, children, foot, className, ...rest }: TableProps) {
  return (
    <table {...rest} className={cx(styles.table, className)} data-cards={cards || undefined}>
      {caption ? <caption className={styles.caption}>{caption}</caption> : null}
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th key={head} scope="col">
                {head}
              </th>
            ) : (
              <th key={head.number} scope="col" data-number>
                {head.number}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot ? <tfoot>{foot}</tfoot> : null}
    </table>
  );
}
