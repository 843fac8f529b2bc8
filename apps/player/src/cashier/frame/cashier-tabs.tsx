import { useRead } from '@crease/web';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './cashier-tabs.module.css';

/** Each with the paths on which it is the current one; the first is where it leads. */
const TABS = [
  { name: 'deposit', paths: ['/gatewaylist', '/cashier'] },
  { name: 'requests', paths: ['/deposit/list'] },
  { name: 'statement', paths: ['/statement'] },
] as const;

/** The pages of the cashier, each with its own address; the current one is scrolled into view. */
export function CashierTabs() {
  const t = useTranslations('cashier.tabs');
  const pathname = useLocation({ select: (location) => location.pathname });
  const row = useRef<HTMLElement>(null);
  const pending = useRead('deposits', { query: { status: 'pending', page: 1 } }).data?.total ?? 0;
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft;
  }, [pathname]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={t('label')}>
      {TABS.map(({ name, paths }) => {
        const isCurrent = paths.some((path) => path === pathname);
        return (
          <Link key={name} to={paths[0]} className={styles.tab} data-current={isCurrent || undefined}>
            {t(name)}
            {name === 'requests' && pending > 0 ? <span className={styles.count}>{pending}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
