import { PRICE_SCALE } from '@crease/kernel';
import { cx, formatOdds, Icon, looks, Row, Text } from '@crease/ui';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pricesOf } from '../../core/markets/market-facts.ts';
import { marketStore } from '../../core/markets/markets.ts';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import type { SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import styles from './entry.module.css';

/** Moves the odds up or down the ladder of the market. */
export function stepOdds({ id, price, pick }: SlipEntry, ticks: number): void {
  dispatchSlip({ type: 'priceSet', id, price: pricesOf(marketStore.get(pick.marketId)).step(price, ticks) });
}

/** Odds on the market's ladder: typed odds become the nearest price when the field loses focus. */
export function OddsField({ entry }: { entry: SlipEntry }) {
  const { price } = entry;
  const t = useTranslations('orders.slip');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const decimal = Number.parseFloat(typed ?? '');
    setTyped(null);
    if (!Number.isFinite(decimal) || decimal <= 1) return;
    const nearest = pricesOf(marketStore.get(entry.pick.marketId)).nearest(decimal * PRICE_SCALE);
    if (nearest !== price) dispatchSlip({ type: 'priceSet', id: entry.id, price: nearest });
  };
  return (
    <Text as="div" shrink data-part="odds">
      <Text htmlFor={id} as="label" visuallyHidden className={styles.label}>
        {t('odds')}
      </Text>
      <Row as="span" align="center" radius="sm" background="surface" clip field className={styles.stepper}>
        <button
          className={looks({ fixed: true, center: true, color: 'text-2' }, 'grid')}
          type="button"
          tabIndex={-1}
          aria-label={t('lowerOdds')}
          onClick={() => stepOdds(entry, -1)}
        >
          <Icon of={Minus} />
        </button>
        <input
          id={id}
          className={cx(
            looks({ grow: true, full: true, bare: true, size: 14, weight: 600, textAlign: 'center' }),
            styles.odds,
          )}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={typed ?? formatOdds(price)}
          onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, '').slice(0, 7))}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key.startsWith('Arrow')) settle();
          }}
        />
        <button
          className={looks({ fixed: true, center: true, color: 'text-2' }, 'grid')}
          type="button"
          tabIndex={-1}
          aria-label={t('raiseOdds')}
          onClick={() => stepOdds(entry, 1)}
        >
          <Icon of={Plus} />
        </button>
      </Row>
    </Text>
  );
}
