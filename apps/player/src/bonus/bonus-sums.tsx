import { Card, formatMoney, Stat, Stats } from '@crease/ui';
import { usePreferences, useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';

/** The pockets, what rollover can still release, and the total turned into cash. */
export function BonusSums() {
  const t = useTranslations('bonus.sums');
  const { day } = useTimes();
  const stats = useRead('bonusStats', undefined, { staleTime: 0 }).data;
  const isHidden = usePreferences(({ hideBalances }) => hideBalances);
  const shown = (sum: number | undefined) => (isHidden ? '••••' : formatMoney(sum ?? 0));
  const since = stats?.since;
  return (
    <Card label={t('label')} marginBottom={16} bleed>
      <Stats>
        <Stat size={20} label={t('sports')} figure={shown(stats?.sports)} note={t('notReleased')} />
        <Stat size={20} label={t('wicket')} figure={shown(stats?.wicket)} note={t('forGames')} />
        <Stat
          size={20}
          label={t('pending')}
          figure={shown(stats?.pendingRolloverBonus)}
          note={t('next')}
          color="bonus"
        />
        <Stat
          size={20}
          label={t('released')}
          figure={shown(stats?.released)}
          note={since ? t('since', { day: day(since) }) : t('none')}
        />
      </Stats>
    </Card>
  );
}
