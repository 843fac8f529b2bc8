import { formatOdds, formatStake, Grid, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { exactClock } from '../../../core/markets/exact-clock.ts';
import { useMarketValue } from '../../../core/markets/markets.ts';
import { useRunnerTrades } from '../../../core/markets/use-runner-trades.ts';
import { useRunnerName } from '../column/ladder-frame.ts';
import type { LadderKey } from '../trade/ladder-settings.ts';
import styles from './side.module.css';
import { Part } from './side-part.tsx';

const SHOWN = 6;

/** The latest trades of the first ladder. */
export function LastTrades({ ladders }: { ladders: readonly LadderKey[] }) {
  const [ladder] = ladders as readonly [LadderKey];
  const t = useTranslations('ladder');
  const name = useRunnerName(ladder);
  const matched = useMarketValue(ladder.marketId, matchedOf);
  const { latest } = useRunnerTrades({ ...ladder, matched });
  return (
    <Part
      title={t('trades')}
      end={
        <Text size={11} color="text-2" truncate>
          {name}
        </Text>
      }
    >
      {latest.length === 0 ? (
        <Text as="p" size={12} color="text-2">
          {t('noTrades')}
        </Text>
      ) : null}
      {latest.slice(0, SHOWN).map((trade, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: trades have no id, and a list of six is drawn whole
        <Grid key={at} size={12} as="span" gap={8} className={styles.trade}>
          <Text color="text-2">{exactClock(Date.parse(trade.at))}</Text>
          <b>{formatOdds(trade.price)}</b>
          <Text textAlign="end">{formatStake(trade.size)}</Text>
        </Grid>
      ))}
    </Part>
  );
}

const matchedOf = (market: { totalMatched: number } | undefined) => market?.totalMatched ?? 0;
