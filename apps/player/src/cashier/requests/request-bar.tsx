import type { RequestFilter } from '@crease/contract';
import { Row, Segments } from '@crease/ui';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { StatusChips } from './status-chips.tsx';

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
