import { Card, Grid, Note, Text } from '@crease/ui';
import { type ReactNode, useState } from 'react';
import { Pager } from '../../wallet/pager.tsx';
import styles from './requests.module.css';

interface RequestListProps {
  title: string;
  foot: string;
  list: { readonly total: number; readonly pageSize: number };
  page: number;
  onPage: (page: number) => void;
  /** The request that the address names. */
  chosen: string | undefined;
  /** The newest without a decision: shown if the address names none, until it is closed. */
  undecided: string | undefined;
  onChoose: (id: string | undefined) => void;
  table: (shown: string | undefined, choose: (id: string | undefined) => void) => ReactNode;
  detail: (shown: string, close: () => void) => ReactNode;
}

/** One page of deposits or withdrawals, the selected one with its details. */
export function RequestList(props: RequestListProps) {
  const { title, foot, list, page, onPage, chosen, undecided, onChoose, table, detail } = props;
  const [isClosed, setClosed] = useState(false);
  const shown = chosen ?? (isClosed ? undefined : undecided);
  const choose = (id: string | undefined) => {
    setClosed(id === undefined);
    onChoose(id);
  };
  return (
    <Grid gap={16} align="start" className={styles.columns} data-open={shown !== undefined || undefined}>
      <Text as="div" shrink>
        <Card label={title}>
          <Text as="h2" paddingY={12} paddingX={14} heading>
            {title}
          </Text>
          {table(shown, choose)}
          <Pager
            page={page}
            pages={Math.max(1, Math.ceil(list.total / list.pageSize))}
            total={list.total}
            onPage={onPage}
          />
        </Card>
        <Note marginTop={8} color="text-3">
          {foot}
        </Note>
      </Text>
      {shown === undefined ? null : (
        <div key={shown} className={styles.detail}>
          {detail(shown, () => choose(undefined))}
        </div>
      )}
    </Grid>
  );
}
