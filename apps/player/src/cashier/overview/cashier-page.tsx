import { Card, formatMoney, Row, Text } from '@crease/ui';
import { usePreferences, useRead } from '@crease/web';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CashierFrame, TwoColumns } from '../../cashier-frame/cashier-frame.tsx';
import { useSession } from '../../core/session.ts';
import { BeforeDeposit } from '../frame/before-deposit.tsx';
import { SummaryList } from '../pieces/summary-list.tsx';
import { DepositTable } from '../requests/deposit-table.tsx';
import { GatewayCards } from './gateway-cards.tsx';
import styles from './overview.module.css';

const SHOWN = 5;

/** Balance, deposit methods and the newest requests. */
export function CashierPage() {
  const t = useTranslations('cashier');
  return (
    <CashierFrame title={t('title')}>
      <TwoColumns beside={<BeforeDeposit />}>
        <WalletCard />
        <GatewayCards />
        <RecentRequests />
      </TwoColumns>
    </CashierFrame>
  );
}

/** The newest requests; absent without any. */
function RecentRequests() {
  const t = useTranslations('cashier.wallet');
  const navigate = useNavigate();
  const deposits = useRead('deposits', { query: { page: 1 } }, { staleTime: 0 }).data?.items ?? [];
  if (deposits.length === 0) return null;
  return (
    <Card label={t('recent')}>
      <Row gap={16} align="center" justify="between" paddingY={12} paddingX={14}>
        <Text as="h2" heading>
          {t('recent')}
        </Text>
        <Link to="/deposit/list" className="link">
          {t('all')}
        </Link>
      </Row>
      <DepositTable
        deposits={deposits.slice(0, SHOWN)}
        chosen={undefined}
        onChoose={(ref) => void navigate({ to: '/deposit/list', search: ref === undefined ? {} : { ref } })}
      />
    </Card>
  );
}

const DOTS = '••••';

/** The balance and its pockets. */
function WalletCard() {
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
