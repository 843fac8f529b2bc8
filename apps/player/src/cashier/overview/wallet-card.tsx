import { Card, formatMoney, Text } from '@crease/ui';
import { usePreferences } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SummaryList } from '../pieces/summary-list.tsx';
import styles from './overview.module.css';

const DOTS = '••••';

/** The balance and its pockets. */
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
    <Card className={styles.walletCardCard} label={t('balance')}>
      <Text as="div" padding={20} color="on-pine" background="pine" className={styles.front}>
        <Text as="p" color="on-pine-2">
          {t('balance')}
        </Text>
        <Text as="p" marginBottom={12} size={34} dense weight={600} nowrap>
          {shown(formatMoney(wallet.balance))}
        </Text>
        <Text as="p" color="on-pine-2">
          {t('inBets')}
        </Text>
        <Text as="p" weight={600}>
          {shown(formatMoney(atRisk === 0 ? 0 : -atRisk))}
        </Text>
      </Text>
      <Text as="div" paddingY={12} paddingX={16}>
        <SummaryList lines={pockets} />
        <Text as="p" color="text-2" size={12}>
          {t('sum')}
        </Text>
      </Text>
    </Card>
  );
}
