import { EmptyState, Text } from '@crease/ui';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { restoredIds, useSlip } from '../../core/orders/slip/slip.ts';
import { CoachLine } from '../coach.tsx';
import { EntryCard } from '../entry/entry-card.tsx';
import styles from '../entry/slip.module.css';
import { OneClickBanner, OneClickSwitch } from './one-click.tsx';
import { placeSlip } from './place-slip.ts';
import { SlipFooter } from './slip-footer.tsx';
import { SlipPreview } from './slip-preview.tsx';

const AT_PRICES = ['price'] as const;

/** The whole slip of a wide screen. */
export function SlipView() {
  const t = useTranslations('orders.slip');
  const entries = useSlip((slip) => slip.entries);
  const marketIds = useMemo(() => [...new Set(entries.map(({ pick }) => pick.marketId))], [entries]);
  const newest = useNewest(entries.map(({ id }) => id));
  const [focused, setFocused] = useState<string | null>(null);
  const active = entries.find(({ id }) => id === focused) ?? entries[entries.length - 1];
  return (
    <>
      <OneClickBanner />
      {entries.length === 0 ? (
        <>
          <Text as="div" hide="empty" className={styles.coach}>
            <CoachLine of={AT_PRICES} />
          </Text>
          <EmptyState title={t('emptyTitle')} className={styles.empty}>
            {t('emptyText')}
          </EmptyState>
          <div className={styles.oneClickRow}>
            <OneClickSwitch />
          </div>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            placeSlip();
          }}
        >
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              takesFocus={entry.id === newest}
              isActive={entry === active}
              onActivate={setFocused}
            />
          ))}
          {marketIds.map((marketId) => (
            <SlipPreview key={marketId} marketId={marketId} />
          ))}
          <SlipFooter />
          <div className={styles.oneClickRow}>
            <OneClickSwitch />
          </div>
        </form>
      )}
    </>
  );
}

/** Entries that were offered the focus, also by a slip no longer on the screen. */
let seen = restoredIds;

/**
 * Returns the latest entry, whose stake field takes the focus once. A price may be pressed before the slip's code has
 * loaded, or while the open bets are shown.
 */
function useNewest(ids: readonly string[]): string | undefined {
  const added = ids.find((id) => !seen.includes(id));
  useEffect(() => {
    seen = ids;
  });
  return added;
}
