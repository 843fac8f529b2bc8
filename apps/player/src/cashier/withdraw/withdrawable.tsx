import type { Money } from '@crease/kernel';
import { Card, formatMoney, Note, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SummaryList } from '../pieces/summary-list.tsx';
import styles from './withdraw.module.css';

interface WithdrawableProps {
  /** Amount available to withdraw now. */
  available: Money;
  /** Deposits locked while their bonuses run. */
  carried: Money;
  /** An obstacle exists: the amount is available later. */
  isBlocked?: boolean;
}

/** From the balance to the withdrawable amount, line by line; the lines add up. */
export function Withdrawable({ available, carried, isBlocked = false }: WithdrawableProps) {
  const t = useTranslations('withdraw');
  const { balance, sports, free } = useSession(({ wallet }) => wallet);
  const waiting = useRead('withdrawals', { query: { status: 'pending', page: 1 } }).data?.items ?? [];
  const held = waiting.reduce((sum, { amount }) => sum + amount, 0);
  // Part of the bonus may be at risk in bets and so not in the balance.
  const rest = balance - available;
  const stays = carried > 0 ? Math.max(0, (free?.cash ?? balance) - available) : 0;
  const bonus = rest - stays;
  const title = isBlocked
    ? t('whatCanGo')
    : rest === 0
      ? t('allOfIt')
      : t('whyNotAll', { balance: formatMoney(balance) });
  return (
    <Card className={styles.aside} label={title}>
      <Text as="h2" marginBottom={6} heading>
        {title}
      </Text>
      <SummaryList
        lines={[
          { label: t('balance'), value: formatMoney(balance) },
          ...(stays === 0 ? [] : [{ label: t('carried'), value: formatMoney(-stays) }]),
          ...(bonus === 0 ? [] : [{ label: t(bonus === sports ? 'sports' : 'rest'), value: formatMoney(-bonus) }]),
          { label: t(isBlocked ? 'canGo' : 'available'), value: formatMoney(available), strong: true },
        ]}
      />
      {stays > 0 ? <Note marginTop={8}>{t('carriedText')}</Note> : null}
      {held > 0 ? <Note marginTop={8}>{t('alsoHeld', { amount: formatMoney(held) })}</Note> : null}
      {isBlocked ? <Note marginTop={8}>{t('meanwhile')}</Note> : null}
    </Card>
  );
}
