import type { Money } from '@crease/kernel';
import { Card, formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SummaryList } from '../pieces/summary-list.tsx';
import styles from './withdraw.module.css';

interface WhatCanGoProps {
  /** What can be asked for now. */
  available: Money;
  /** Something stands in the way: it can go then, not now. */
  isBlocked?: boolean;
}

/** From the balance to what can be withdrawn, line by line; the lines add up. */
export function WhatCanGo({ available, isBlocked = false }: WhatCanGoProps) {
  const t = useTranslations('withdraw');
  const { balance, sports, wicket } = useSession(({ wallet }) => wallet);
  const waiting = useRead('withdrawals', { query: { status: 'pending', page: 1 } }).data?.items ?? [];
  const held = waiting.reduce((sum, { amount }) => sum + amount, 0);
  const rest = balance - available;
  const pockets =
    sports + wicket === rest
      ? [
          { label: t('sports'), value: sports },
          { label: t('wicket'), value: wicket },
        ]
      : [{ label: t('rest'), value: rest }];
  const title = isBlocked
    ? t('whatCanGo')
    : rest === 0
      ? t('allOfIt')
      : t('whyNotAll', { balance: formatMoney(balance) });
  return (
    <Card className={styles.aside} label={title}>
      <h2 className={styles.asideTitle}>{title}</h2>
      <SummaryList
        lines={[
          { label: t('balance'), value: formatMoney(balance) },
          ...pockets
            .filter(({ value }) => value !== 0)
            .map(({ label, value }) => ({ label, value: formatMoney(-value) })),
          { label: t(isBlocked ? 'canGo' : 'available'), value: formatMoney(available), strong: true },
        ]}
      />
      {held > 0 ? <p className={styles.small}>{t('alsoHeld', { amount: formatMoney(held) })}</p> : null}
      {isBlocked ? <p className={styles.small}>{t('meanwhile')}</p> : null}
    </Card>
  );
}
