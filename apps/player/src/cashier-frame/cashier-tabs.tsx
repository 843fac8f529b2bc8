import { cx, looks, Row, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './cashier-frame.module.css';

/** Tabs with the paths on which each is current; the first path is its target. */
const TABS = [
  { name: 'deposit', paths: ['/gatewaylist', '/cashier'] },
  { name: 'withdraw', paths: ['/withdraw'] },
  { name: 'requests', paths: ['/deposit/list', '/withdrawlist'] },
  { name: 'statement', paths: ['/statement'] },
  { name: 'accounts', paths: ['/withdraw/gateways'] },
] as const;

/** Links between the cashier's pages; the current one is scrolled into view. */
export function CashierTabs() {
  const t = useTranslations('cashier.tabs');
  const pathname = useLocation({ select: (location) => location.pathname });
  const row = useRef<HTMLElement>(null);
  const pending = usePendingCount();
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[data-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft;
  }, []);
  return (
    <Row ref={row} as="nav" gap={20} marginBottom={12} border="bottom" scrollX relative aria-label={t('label')}>
      {TABS.map(({ name, paths }) => {
        const isCurrent = paths.some((path) => path === pathname);
        return (
          <Link
            key={name}
            to={paths[0]}
            activeOptions={{ exact: true }}
            className={cx(
              looks(
                { hover: 'text', fixed: true, align: 'center', gap: 6, color: 'text-2', weight: 500, nowrap: true },
                'row',
              ),
              styles.tab,
            )}
            data-current={isCurrent || undefined}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {t(name)}
            {name === 'requests' && pending > 0 ? (
              <Text color="text-2" size={11} textAlign="center" background="surface-3" className={styles.count}>
                {pending}
              </Text>
            ) : null}
          </Link>
        );
      })}
    </Row>
  );
}

/** Number of pending deposits and withdrawals. */
function usePendingCount(): number {
  const waiting = { query: { status: 'pending', page: 1 } } as const;
  const deposits = useRead('deposits', waiting).data?.total ?? 0;
  return deposits + (useRead('withdrawals', waiting).data?.total ?? 0);
}
