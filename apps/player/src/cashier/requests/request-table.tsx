import type { Deposit } from '@crease/client';
import { Card, cx, Icon, looks, Skeleton, Table, Tag, Text } from '@crease/ui';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../sums/use-times.ts';
import { displayedStatus } from '../tracking/deposit-texts.ts';
import styles from './request-table.module.css';

interface RequestTableProps {
  /** Heading of the column with the source or target of the money. */
  methodHead: string;
  onClose: () => void;
  children: ReactNode;
}

/** Requests, newest first; below 768 px each row is a card. Arrows move, Enter opens, Esc closes. */
export function RequestTable({ methodHead, onClose, children }: RequestTableProps) {
  const t = useTranslations('cashier.requests');
  return (
    <Table
      cards
      className={styles.table}
      onKeyDown={(event) => moveBetweenRows(event, onClose)}
      heads={[t('asked'), methodHead, t('reference'), { number: t('amount') }, t('status')]}
    >
      {children}
    </Table>
  );
}

interface RequestRowProps {
  id: string;
  request: ComponentProps<typeof StatusTag>['request'] & { readonly createdAt: string };
  glyph: ReactNode;
  method: string;
  outcome: string;
  sum: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One deposit or withdrawal. */
export function RequestRow({ id, request, glyph, method, outcome, sum, isChosen, onChoose }: RequestRowProps) {
  const t = useTranslations('cashier.requests');
  const times = useTimes();
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className={styles.time}>{times.moment(request.createdAt)}</td>
      <td className={styles.method}>
        {glyph}
        <span>
          <Text as="b" weight={500} className="ellipsis">
            {method}
          </Text>
          <Text as="small" color="text-3">
            {outcome}
          </Text>
        </span>
      </td>
      <td className={styles.reference}>{id}</td>
      <Text as="td" weight={600} className={styles.sum} data-number>
        {sum}
      </Text>
      <Text as="td" nowrap className={styles.status}>
        <StatusTag request={request} />
        <button
          type="button"
          className={cx(looks({ color: 'text-3' }), styles.open)}
          aria-label={t('open', { id })}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <Icon of={ChevronRight} />
        </button>
      </Text>
    </tr>
  );
}

/** Moves between rows with the arrow keys; Esc closes the open one. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') close();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}

const TONES = { pending: 'warn', approved: 'ok', declined: 'bad', expired: 'neutral', cancelled: 'neutral' } as const;

/** Status of a request. */
export function StatusTag({ request }: { request: Pick<Deposit, 'status' | 'reason'> }) {
  const t = useTranslations('cashier.requests');
  const status = displayedStatus(request);
  return <Tag tone={TONES[status]}>{t(status)}</Tag>;
}

/** Placeholder rows of a list that is loading. */
export function RequestListSkeleton() {
  return (
    <Card gap={20} paddingY={20} paddingX={14}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={34} />
      ))}
    </Card>
  );
}
