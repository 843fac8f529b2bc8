import { Card, type LoadedProps } from '@crease/ui';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Loaded } from './loaded.tsx';

interface ListCardProps<R, T> extends Omit<DataTableProps<T>, 'rows'>, Pick<LoadedProps<R>, 'read' | 'empty'> {
  /** Rows of the reply; without it all of them. */
  rowsOf?: (reply: R) => readonly T[];
}

/** A card with the list of a query, the main table of its page unless `keyed` is false. */
export function ListCard<T, R extends readonly T[] | { readonly items: readonly T[] }>({
  read,
  empty,
  rowsOf = allRows,
  keyed = true,
  ...table
}: ListCardProps<R, T>) {
  return (
    <Card bleed>
      <Loaded read={read} empty={empty} isEmpty={(reply) => rowsOf(reply).length === 0}>
        {(reply) => <DataTable {...table} keyed={keyed} rows={rowsOf(reply)} />}
      </Loaded>
    </Card>
  );
}

function allRows<T>(reply: readonly T[] | { readonly items: readonly T[] }): readonly T[] {
  return 'items' in reply ? reply.items : reply;
}
