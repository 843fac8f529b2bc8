import { MARKET_KINDS } from '@crease/exchange';
import { formatOdds, formatStake, Grid, Row, SideTag, Stack, Tag, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketBets, useMyBets } from '../../core/orders/bets/my-bets.ts';
import { useSideText } from '../bet-texts.tsx';
import styles from './cash-out-panel.module.css';
import type { CashOutQuote } from './use-cash-out.ts';

/** The orders that will be placed, in order; and the match's fancies, which no order can level. */
export function CashOutOrders({ marketId, plan }: { marketId: string; plan: CashOutQuote['plan'] }) {
  const t = useTranslations('orders.cashOut');
  const side = useSideText();
  const fancies = useFancies(marketId);
  return (
    <Text as="div" size={12} dense className={styles.orders}>
      <Text as="h4" size={12} dense>
        {t('placed')}
      </Text>
      <Stack as="ol" divided alignContent="start" className={styles.list}>
        {(plan?.orders ?? []).map((order, at) => (
          <Row as="li" align="center" gap={8} paddingY={6} key={`${order.runnerName}${order.side}`}>
            <Grid
              as="span"
              fixed
              weight={600}
              center
              radius="full"
              background="surface-3"
              className={styles.number}
              aria-hidden="true"
            >
              {at + 1}
            </Grid>
            <Text grow shrink className={styles.words}>
              <SideTag side={order.side}>{side('match_odds', order.side)}</SideTag>{' '}
              <b>
                {t('order', {
                  runner: nameText(order.runnerName),
                  size: formatStake(order.size),
                  price: formatOdds(order.price),
                })}
              </b>
              <Text as="small" block color="text-2">
                {t('available', { size: formatStake(order.available) })}
              </Text>
            </Text>
            <Tag tone="ok">{t('enough')}</Tag>
          </Row>
        ))}
        {fancies.map((name) => (
          <Row as="li" align="center" gap={8} paddingY={6} key={name} color="text-2">
            <Grid
              as="span"
              fixed
              weight={600}
              center
              radius="full"
              background="surface-3"
              className={styles.number}
              aria-hidden="true"
            >
              –
            </Grid>
            <Text grow shrink className={styles.words}>
              {t.rich('notIncluded', { name: nameText(name), b: (chunks) => <b>{chunks}</b> })}
              <Text as="small" block color="text-2">
                {t('runLine')}
              </Text>
            </Text>
          </Row>
        ))}
      </Stack>
    </Text>
  );
}

/** Returns the names of the match's fancies on which the player has bets. */
function useFancies(marketId: string): readonly string[] {
  const gameId = useMarketBets(marketId)[0]?.gameId;
  const openBets = useMyBets((state) => state.openBets);
  return useMemo(() => {
    const own = [...openBets.bets.values()].filter(
      (bet) => bet.gameId === gameId && bet.matched > 0 && MARKET_KINDS[bet.marketType].outcomes === 'runs',
    );
    return [...new Set(own.map(({ marketName }) => marketName))];
  }, [openBets, gameId]);
}
