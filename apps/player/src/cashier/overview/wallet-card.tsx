import { Card, formatMoney } from '@crease/ui';
import { usePreferences } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SummaryList } from '../pieces/summary-list.tsx';
import styles from './wallet-card.module.css';

const DOTS = '••••';

/** The balance, and the pockets that it is made of. */
export function WalletCard() {
  const t = useTranslations('cashier.wallet');
  const { wallet, exposureAmount } = useSession();
  const isHidden = usePreferences(({ hideBalances }) => hideBalances);
  const shown = (text: string) => (isHidden ? DOTS : text);
  const atRisk = Math.abs(exposureAmount);
  const pockets = [
    { label: t('cash'), value: shown(formatMoney(wallet.cash)), strong: true },
    { label: t('sports'), value: shown(formatMoney(wallet.sports)) },
    { label: t('wicket'), value: shown(formatMoney(wallet.wicket)) },
    { label: t('rollover'), value: shown(formatMoney(wallet.pendingRolloverBonus)) },
    { label: t('coins'), value: shown(String(wallet.coins)) },
  ];
  return (
    <Card className={styles.card} label={t('balance')}>
      <div className={styles.front}>
        <p className={styles.label}>{t('balance')}</p>
        <p className={styles.figure}>{shown(formatMoney(wallet.balance))}</p>
        <p className={styles.label}>{t('inBets')}</p>
        <p className={styles.risk}>{shown(formatMoney(atRisk === 0 ? 0 : -atRisk))}</p>
      </div>
      <div className={styles.pockets}>
        <SummaryList lines={pockets} />
        <p className={styles.sum}>{t('sum')}</p>
      </div>
    </Card>
  );
}
