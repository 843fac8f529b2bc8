import type { RequestFilter } from '@crease/contract';
import { Chip, Row, Segments } from '@crease/ui';
import { useRead } from '@crease/web';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from './requests.module.css';

interface RequestBarProps {
  kind: 'deposits' | 'withdrawals';
  status: RequestFilter | undefined;
  onStatus: (status: RequestFilter | undefined) => void;
}

/** Filter of requests by kind and status. */
export function RequestBar({ kind, status, onStatus }: RequestBarProps) {
  const t = useTranslations('cashier.requests');
  const navigate = useNavigate();
  return (
    <Row wrap rowGap={8} gap={16} align="center" justify="between" marginBottom={12}>
      <Segments
        label={t('kind')}
        items={(['deposits', 'withdrawals'] as const).map((key) => ({ key, label: t(key) }))}
        chosen={kind}
        onChoose={(next) => void navigate({ to: next === 'deposits' ? '/deposit/list' : '/withdrawlist', search: {} })}
      />
      <StatusChips kind={kind} chosen={status} onChoose={onStatus} />
    </Row>
  );
}

const STATUSES = [undefined, 'pending', 'approved', 'declined', 'expired', 'cancelled'] as const;

interface StatusChipsProps {
  kind: 'deposits' | 'withdrawals';
  chosen: RequestFilter | undefined;
  onChoose: (status: RequestFilter | undefined) => void;
}

/** Filter by status, each with its count; without counts if there are no requests. */
function StatusChips({ kind, chosen, onChoose }: StatusChipsProps) {
  const t = useTranslations('cashier.requests');
  const all = useRead(kind, { query: { page: 1 } }).data?.total ?? 0;
  return (
    <Row paddingY={2} gap={8} shrink scrollX className={styles.chips} role="group" aria-label={t('status')}>
      {STATUSES.map((status) => (
        <CountedChip
          key={status ?? 'all'}
          kind={kind}
          status={status}
          isCounted={all > 0}
          on={chosen === status}
          onToggle={() => onChoose(status)}
        />
      ))}
    </Row>
  );
}

interface CountedChipProps {
  kind: StatusChipsProps['kind'];
  status: RequestFilter | undefined;
  isCounted: boolean;
  on: boolean;
  onToggle: () => void;
}

function CountedChip({ kind, status, isCounted, on, onToggle }: CountedChipProps) {
  const t = useTranslations('cashier.requests');
  const total = useRead(kind, { query: { status, page: 1 } }).data?.total;
  return (
    <Chip on={on} onToggle={onToggle} {...(isCounted && total !== undefined ? { count: total } : {})}>
      {t(status ?? 'all')}
    </Chip>
  );
}
