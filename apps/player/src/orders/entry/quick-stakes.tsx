import { type Money, unitsFromMoney } from '@crease/kernel';
import { formatShort, formatStake, Grid, Icon, usePhone, VisuallyHidden } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dispatchSlip, slipEntry } from '../../core/orders/slip/slip.ts';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { addToStake } from '../../core/orders/slip/stake-text.ts';
import styles from './entry.module.css';

const QuickStakesDialog = lazyPart(() => import('./quick-stakes-dialog.tsx').then((module) => module.default));

/** How many fit next to Clear on a phone. */
const ON_PHONE = 4;

/** Amounts that are added to the stake; the player can change them. */
export function QuickStakes({ entryId }: { entryId: string }) {
  const t = useTranslations('orders.slip');
  const stakes = useSlipSettings(({ quickStakes }) => quickStakes);
  const isPhone = usePhone();
  const [isEditing, setEditing] = useState(false);
  const shown = isPhone ? stakes.slice(1, 1 + ON_PHONE) : stakes;
  const add = (stake: Money) => {
    const text = addToStake(slipEntry(entryId)?.stakeText ?? '', stake);
    dispatchSlip({ type: 'stakeTyped', id: entryId, text });
  };
  return (
    <Grid gap={4} marginTop={6} className={styles.quick}>
      {shown.map((stake) => (
        <button key={stake} type="button" onClick={() => add(stake)}>
          <span aria-hidden="true">+{shortStake(stake)}</span>
          <VisuallyHidden>{t('addStake', { amount: formatStake(stake) })}</VisuallyHidden>
        </button>
      ))}
      {isPhone ? (
        <button type="button" onClick={() => dispatchSlip({ type: 'stakeTyped', id: entryId, text: '' })}>
          {t('clearStake')}
        </button>
      ) : (
        <button type="button" aria-label={t('editStakes')} title={t('editStakes')} onClick={() => setEditing(true)}>
          <Icon of={Pencil} size={12} />
        </button>
      )}
      {isEditing ? <QuickStakesDialog onClose={() => setEditing(false)} /> : null}
    </Grid>
  );
}

/** `500`, `1k`, `25k`: round thousands are abbreviated. */
function shortStake(stake: Money): string {
  const units = unitsFromMoney(stake);
  return units >= 1000 && units < 100_000 && units % 100 === 0 ? `${units / 1000}k` : formatShort(stake);
}
