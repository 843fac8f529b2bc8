import { slotOf } from '@crease/games';
import { formatMoney, Grid, Text } from '@crease/ui';
import { useFormatter, useTranslations } from 'use-intl';
import type { SoloGame } from '../play/use-solo-game.ts';
import styles from './slots.module.css';

/** How this slot pays, its return and its volatility. */
export function SlotRules({ gameId, game: { detail } }: { gameId: string; game: SoloGame }) {
  const t = useTranslations('slots');
  const format = useFormatter();
  const terms = slotOf(gameId)?.terms;
  if (!terms || !detail) return null;
  const { rtp, within, hit, moreThanBet, standardDeviation } = terms.returns;
  const share = (value: number, digits = 2) =>
    format.number(value, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });
  const oneIn = (chance: number) => format.number(1 / chance, { maximumFractionDigits: 1 });
  return (
    <>
      <p>{t(`how.${gameId as 'banyan'}`)}</p>
      <p>{t('luck')}</p>
      <Grid as="dl" rowGap={6} gap={12} columns="end" className={styles.facts}>
        <Text as="dt" color="text-2">
          {t('facts.returns')}
        </Text>
        <Text as="dd" weight={600}>
          {within ? t('facts.within', { rtp: share(rtp), within: share(within) }) : share(rtp, 4)}
        </Text>
        <Text as="dt" color="text-2">
          {t('facts.hit')}
        </Text>
        <Text as="dd" weight={600}>
          {t('facts.oneIn', { times: oneIn(hit) })}
        </Text>
        <Text as="dt" color="text-2">
          {t('facts.more')}
        </Text>
        <Text as="dd" weight={600}>
          {t('facts.oneIn', { times: oneIn(moreThanBet) })}
        </Text>
        <Text as="dt" color="text-2">
          {t('facts.swing')}
        </Text>
        <Text as="dd" weight={600}>
          {t(`facts.${swingOf(standardDeviation)}`)}
        </Text>
        <Text as="dt" color="text-2">
          {t('facts.mostWin')}
        </Text>
        <Text as="dd" weight={600}>
          {formatMoney(detail.mostWin)}
        </Text>
      </Grid>
    </>
  );
}

/** Volatility: the standard deviation of one round in bets, as a word. */
function swingOf(deviation: number): 'low' | 'medium' | 'high' {
  if (deviation < 4.5) return 'low';
  return deviation < 8 ? 'medium' : 'high';
}
