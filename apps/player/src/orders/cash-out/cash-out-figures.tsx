import { formatProfit, Note, profitTone, Row, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { afterCommission } from '../../core/orders/bets/bet-figures.ts';
import styles from './cash-out-panel.module.css';
import type { CashOutState } from './use-cash-out.ts';

/**
 * The result of the chosen share in the worst outcome, three times: at the prices now, which the button repeats; less
 * commission; and at the worst prices that the player accepts, less commission.
 */
export function CashOutFigures({ marketId, state }: { marketId: string; state: CashOutState }) {
  const t = useTranslations('orders.cashOut');
  const { quote, now, floor } = state;
  const percent = quote?.commissionPercent ?? 0;
  const net = (sum: number | null) => (sum === null ? null : afterCommission(sum, percent));
  return (
    <header className={styles.value}>
      <Text as="h3" color="text-2" id={`cash-out-${marketId}`} size={12} dense weight={400}>
        {t('head')}
      </Text>
      <Row as="p" align="baseline" justify="between" gap={8} color="text-3" size={12} className={styles.sum}>
        <b data-tone={now === null ? 'none' : profitTone(now)} aria-live="off">
          {now === null ? '–' : formatProfit(now)}
        </b>
        <span>{t('now')}</span>
      </Row>
      <Figure label={t('afterCommission', { percent })} sum={net(now)} />
      <Figure label={t('atWorst')} sum={net(floor)} />
      <How plan={quote?.plan ?? null} />
    </header>
  );
}

function Figure({ label, sum }: { label: string; sum: number | null }) {
  return (
    <Row as="p" align="baseline" justify="between" gap={8} color="text-2" size={12}>
      <span>{label}</span>
      <b aria-live="off">{sum === null ? '–' : formatProfit(sum)}</b>
    </Row>
  );
}

function How({ plan }: { plan: NonNullable<CashOutState['quote']>['plan'] }) {
  const t = useTranslations('orders.cashOut');
  const order = plan?.orders[0];
  return (
    <Note marginTop={4} className={styles.how}>
      {order && plan.orders.length === 1
        ? t(order.side === 'lay' ? 'layLevels' : 'backLevels', {
            runner: nameText(order.runnerName),
            price: (order.price / 100).toFixed(2),
          })
        : t('ordersLevel', { count: plan?.orders.length ?? 0 })}
    </Note>
  );
}
