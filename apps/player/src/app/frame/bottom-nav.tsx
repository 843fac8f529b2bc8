import { cx, Grid, Icon, Text } from '@crease/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { Activity, House, Menu, ReceiptText, Spade, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOpenBetCount } from '../../core/orders/bets/my-bets.ts';
import styles from './bottom-nav.module.css';
import { useAtCashier } from './use-at-cashier.ts';

/** Navigation bar of a phone. */
export function BottomNav({ onMenu }: { onMenu: () => void }) {
  const t = useTranslations('app.nav');
  const openBetCount = useOpenBetCount();
  const isAtCashier = useAtCashier();
  const isAtMatches = useLocation({ select: ({ pathname }) => /^\/(exchange|spmsports)\//.test(pathname) });
  return (
    <Grid as="nav" border="top" background="surface" className={styles.bar} aria-label={t('label')}>
      <Link to="/home" className={styles.item}>
        <Icon of={House} size={20} />
        {t('home')}
      </Link>
      <Link
        to="/spmsports/$category"
        params={{ category: 'inplay' }}
        className={cx(styles.item, isAtMatches && styles.current)}
      >
        <Icon of={Activity} size={20} />
        {t('inplay')}
      </Link>
      <Link to="/casino" className={styles.item}>
        <Icon of={Spade} size={20} />
        {t('casino')}
      </Link>
      <Link to="/mybets" className={styles.item}>
        <Icon of={ReceiptText} size={20} />
        {t('myBets')}
        {openBetCount > 0 ? (
          <Text paddingX={4} weight={700} textAlign="center" radius="full" className={styles.badge}>
            {openBetCount}
          </Text>
        ) : null}
      </Link>
      <Link to="/cashier" className={cx(styles.item, isAtCashier && styles.current)}>
        <Icon of={Wallet} size={20} />
        {t('cashier')}
      </Link>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onMenu}>
        <Icon of={Menu} size={20} />
        {t('menu')}
      </button>
    </Grid>
  );
}
