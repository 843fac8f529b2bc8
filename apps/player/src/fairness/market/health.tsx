import type { HealthReport } from '@crease/exchange';
import { floorToUnit } from '@crease/kernel';
import { Card, formatProfit, formatStake, Note, Stat, Stats, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useReasonText } from '../../orders/bet-texts.tsx';
import styles from '../fairness.module.css';

/** How well a market served its players, from its log. */
export function Health({ health }: { health: HealthReport }) {
  const t = useTranslations('marketLog.health');
  const { spreadTicks, depth, volume, delay, selfMatches, simulatedShare, houseShare, voids } = health;
  const none = t('none');
  return (
    <Card padding={16} gap={12} shrink label={t('title')}>
      <h2>{t('title')}</h2>
      <Note>{t('lead')}</Note>
      <Stats>
        <Stat label={t('spread')} figure={spreadTicks === null ? none : t('ticks', { ticks: spreadTicks })} />
        <Stat label={t('depth')} figure={depth === null ? none : formatStake(floorToUnit(depth))} />
        <Stat label={t('volume')} figure={formatStake(floorToUnit(volume))} />
        <Stat
          label={t('delay')}
          figure={
            delay.meanMs === null || delay.mostMs === null
              ? none
              : t('delayOf', { mean: seconds(delay.meanMs), most: seconds(delay.mostMs) })
          }
          note={t('stated', { seconds: seconds(delay.statedMs) })}
        />
      </Stats>
      <Stats>
        <Stat label={t('simulated')} figure={percent(simulatedShare) ?? none} />
        <Stat label={t('house')} figure={percent(houseShare) ?? none} />
        <Stat label={t('selfMatches')} figure={String(selfMatches)} />
        <Stat label={t('voids')} figure={String(voids.reduce((sum, { fills }) => sum + fills, 0))} />
      </Stats>
      <Fastest health={health} />
      <Voids health={health} />
    </Card>
  );
}

function Fastest({ health: { fastest } }: { health: HealthReport }) {
  const t = useTranslations('marketLog.health');
  return (
    <div>
      <h3>{t('fastest')}</h3>
      {fastest ? (
        <Text as="p" paddingY={8} paddingX={10} radius="md" background="surface-2" className={styles.hash}>
          {t('fastestText', { account: fastest.account, firsts: fastest.firsts, openings: fastest.openings })}
        </Text>
      ) : (
        <Note>{t('noFastest')}</Note>
      )}
      {fastest && fastest.profit !== null ? (
        <p>{t('fastestProfit', { profit: formatProfit(fastest.profit) })}</p>
      ) : null}
    </div>
  );
}

function Voids({ health: { voids } }: { health: HealthReport }) {
  const t = useTranslations('marketLog.health');
  const reasonText = useReasonText();
  if (voids.length === 0) return null;
  return (
    <div>
      <h3>{t('voids')}</h3>
      <ul>
        {voids.map(({ reason, fills }) => (
          <li key={reason}>{t('void', { count: fills, reason: reasonText(reason) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Seconds with one decimal. */
function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function percent(share: number | null): string | null {
  return share === null ? null : `${Math.round(100 * share)} %`;
}
