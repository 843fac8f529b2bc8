import type { ReactNode, TableHTMLAttributes } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './table.module.css';

/** Column title; `number` for a column of figures. */
export type TableHead = string | { readonly number: string };

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  heads: readonly TableHead[];
  caption?: ReactNode;
  /** Below 768 px each row becomes a card with two columns of cells; titles remain for screen readers. */
  cards?: boolean;
  /** Body rows; cells with figures carry `data-number`, a selected or next row `data-chosen`. */
  children: ReactNode;
  foot?: ReactNode;
}

/** A table with text on the left, figures on the right, and a hairline between rows. */
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
