import { formatProfitShort, Icon, looks, Row } from '@crease/ui';
import { failureText, notify } from '@crease/web';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NO_FIGURES, setAutomatic, useAutomatic } from '../../core/orders/cash-out/automatic.ts';
import styles from './automatic-tag.module.css';

/** The automatic cash out of a market with a button that removes it; absent without one. */
export function AutomaticTag({ marketId, market }: { marketId: string; market: string }) {
  const t = useTranslations('orders.cashOut.automatic');
  const standing = useAutomatic(marketId);
  const [isBusy, setBusy] = useState(false);
  if (!standing) return null;
  const { takeProfit, stopLoss } = standing;
  const sums = [takeProfit, stopLoss].filter((sum) => sum !== null).map((sum) => formatProfitShort(sum));
  const remove = async () => {
    setBusy(true);
    try {
      await setAutomatic(marketId, NO_FIGURES);
    } catch (error) {
      notify({ status: 'error', message: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row
      color="text-2"
      size={12}
      dense
      nowrap
      as="span"
      align="center"
      gap={4}
      border="all"
      radius="sm"
      inline
      className={styles.tag}
      data-automatic
    >
      {t('tag', { sums: sums.join(' / ') })}
      <button
        className={looks({ center: true, color: 'text-2' }, 'grid')}
        type="button"
        aria-label={t('remove', { market })}
        disabled={isBusy}
        onClick={() => void remove()}
      >
        <Icon of={X} size={12} />
      </button>
    </Row>
  );
}
