import type { ReplyOf } from '@crease/client';
import { formatMoney, Money } from '@crease/ui';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { PRODUCT_NAMES } from './product-names.ts';

type Product = ReplyOf<'report'>['products'][number];
type Sum = ReplyOf<'report'>['sum'];
type Row = Omit<Product, 'product'> & { product: Product['product'] | 'all' };

interface ProductTableProps {
  products: readonly Product[];
  sum?: Sum;
  /** The period that the last column compares with. */
  against: string;
}

/** Result of each product and in total. */
export function ProductTable({ products, sum, against }: ProductTableProps) {
  const [apart, people] = [true, false].map((is) => products.filter(({ product }) => (product === 'simulated') === is));
  const all = sum ? [{ ...sum, product: 'all' as const }] : [];
  const rows: readonly Row[] = [...(people ?? []), ...all, ...(apart ?? [])];
  return (
    <DataTable label="Result by product" rows={rows} columns={columnsOf(against)} keyOf={({ product }) => product} />
  );
}

const columnsOf = (against: string): readonly Column<Row>[] => [
  {
    key: 'product',
    head: 'Product',
    cell: ({ product }) => <b>{product === 'all' ? 'All' : PRODUCT_NAMES[product].name}</b>,
  },
  {
    key: 'earns',
    head: 'Source of income',
    cell: ({ product }) => <span className="muted">{product === 'all' ? '' : PRODUCT_NAMES[product].earns}</span>,
    spare: true,
  },
  {
    key: 'turnover',
    head: 'Turnover',
    cell: ({ turnover }) => (turnover === null ? '–' : formatMoney(turnover)),
    end: true,
  },
  { key: 'bets', head: 'Bets', cell: ({ bets }) => (bets === null ? '–' : bets.toLocaleString('en-IN')), end: true },
  { key: 'result', head: 'Result', cell: ({ result }) => <Money value={result} profit />, end: true },
  { key: 'margin', head: 'Margin', cell: ({ margin }) => (margin === null ? '–' : `${margin}%`), end: true },
  { key: 'before', head: against, cell: ({ before }) => <Money value={before} profit />, end: true },
];
