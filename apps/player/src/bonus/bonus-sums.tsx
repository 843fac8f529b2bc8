import { Card, formatMoney, Grid, Text } from '@crease/ui';
import { usePreferences, useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import styles from './bonus-sums.module.css';

/** The pockets, the next part, and the total turned into cash. */
export function BonusSums() {
  const t = useTranslations('bonus.sums');
  const { day } = useTimes();
  const stats = useRead('bonusStats', undefined, { staleTime: 0 }).data;
  const isHidden = usePreferences(({ hideBalances }) => hideBalances);
  const shown = (sum: number | undefined) => (isHidden ? '••••' : formatMoney(sum ?? 0));
  const since = stats?.since;
  return (
    <Card label={t('label')} marginBottom={16} bleed>
      <Grid as="dl" columns={4} phoneColumns={2}>
        <Sum label={t('sports')} value={shown(stats?.sports)} note={t('notReleased')} />
        <Sum label={t('wicket')} value={shown(stats?.wicket)} note={t('forGames')} />
        <Sum label={t('pending')} value={shown(stats?.pendingRolloverBonus)} note={t('next')} isNext />
        <Sum
          label={t('released')}
          value={shown(stats?.released)}
          note={since ? t('since', { day: day(since) }) : t('none')}
        />
      </Grid>
    </Card>
  );
}

function Sum({ label, value, note, isNext = false }: { label: string; value: string; note: string; isNext?: boolean }) {
  return (
    <Text as="div" paddingY={14} paddingX={16} className={styles.sum}>
      <dt>{label}</dt>
      <Text as="dd" size={20} weight={600} dense nowrap className={styles.figure} data-next={isNext || undefined}>
        {value}
      </Text>
      <dd className={styles.note}>{note}</dd>
    </Text>
  );
}
