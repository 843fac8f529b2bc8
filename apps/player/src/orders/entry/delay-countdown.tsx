import { type Bet, serverNow } from '@crease/client';
import { Text } from '@crease/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { delayLeft } from '../../core/orders/bets/bet-figures.ts';
import styles from './entry.module.css';
import { NoticeLine } from './entry-notice.tsx';

/** The in-play delay as seconds and a shrinking bar. */
export function DelayCountdown({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.outcome');
  const [{ total, left, startedAt }] = useState(() => ({ ...delayLeft(bet, serverNow()), startedAt: serverNow() }));
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((left - (now - startedAt)) / 1000));
  return (
    <>
      <NoticeLine>
        <span aria-hidden="true">{t('waiting', { seconds })}</span>
        <Text visuallyHidden>{t('waiting', { seconds: Math.ceil(left / 1000) })}</Text>
      </NoticeLine>
      <Text block marginTop={6} background="surface" clip className={styles.delayBar} data-side={bet.side}>
        <Text block data-timed style={{ animationDuration: `${total}ms`, animationDelay: `${left - total}ms` }} />
      </Text>
    </>
  );
}
