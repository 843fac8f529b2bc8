import type { Money } from '@crease/kernel';
import { Button, formatOdds, formatProfit, formatStake, Text } from '@crease/ui';
import { failureText, nameText } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCashOutUpdate } from '../../../core/orders/cash-out/follow-cash-out.ts';
import { sendCashOut } from '../../../core/orders/order-calls.ts';

/** The whole position, percent. */
const ALL = 100;

/** Levels all runners of a market with the orders that the server plans; they end at the shown sum or not at all. */
export function GreenAll({ marketId }: { marketId: string }) {
  const t = useTranslations('ladder');
  const quote = useCashOutUpdate(marketId, ALL)?.quote;
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const plan = quote?.plan;
  const place = async (floor: Money) => {
    setBusy(true);
    setNotice('');
    try {
      await sendCashOut({ marketId, share: ALL, floor });
      setNotice(t('greenedAll', { worst: formatProfit(floor) }));
    } catch (error) {
      setNotice(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (!quote || !plan) return notice === '' ? null : <Note text={notice} />;
  const orders = plan.orders.map(({ side, runnerName, size, price }) =>
    t('greenAllOrder', {
      side,
      runner: nameText(runnerName),
      amount: formatStake(size),
      price: formatOdds(price),
    }),
  );
  return (
    <>
      <Button look="willow" full busy={isBusy} onClick={() => void place(plan.worst)}>
        {t('greenAll', { worst: formatProfit(plan.worst) })}
      </Button>
      <Note text={t('greenAllOrders', { orders: orders.join(', '), percent: quote.commissionPercent })} />
      {notice === '' ? null : <Note text={notice} />}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text as="p" size={11} dense color="text-2" role="status">
      {text}
    </Text>
  );
}
