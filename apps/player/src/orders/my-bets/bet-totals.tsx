import { type Bet, serverNow } from '@crease/client';
import { formatMoney, Grid, Money } from '@crease/ui';
import { queryClient, readKey, useRead } from '@crease/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { allBets } from '../../core/orders/bets/all-bets.ts';
import { stakeInPlay } from '../../core/orders/bets/bet-figures.ts';
import { useSession } from '../../core/session.ts';
import styles from './my-bets.module.css';

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Stakes, possible loss and profit, and the result of the last week. */
export function BetTotals({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('orders.myBets');
  const exposure = useSession((session) => session.exposureAmount);
  const markets = useRead('exposureAmount').data?.markets;
  const settled = useSettledSum();
  const best = markets?.reduce((sum, { outcomes }) => sum + Math.max(0, ...outcomes.map(({ profit }) => profit)), 0);
  useFreshExposure(bets);
  return (
    <Grid as="dl" marginBottom={14} border="all" radius="lg" background="surface" className={styles.totals}>
      <Total name={t('stake')}>{formatMoney(stakeInPlay(bets))}</Total>
      <Total name={t('exposure')}>
        <span data-loss={exposure > 0 || undefined}>{formatMoney(-exposure)}</span>
      </Total>
      <Total name={t('bestResult')}>{best === undefined ? '–' : <Money value={best} profit />}</Total>
      <Total name={t('settledDays')}>{settled === undefined ? '–' : <Money value={settled} profit />}</Total>
    </Grid>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Refetches the server's figures by market when a bet changes. */
function useFreshExposure(bets: readonly Bet[]): void {
  useEffect(() => {
    if (bets.length > 0) void queryClient.invalidateQueries({ queryKey: readKey('exposureAmount') });
  }, [bets]);
}

function useSettledSum(): number | undefined {
  const from = new Date(serverNow() - DAYS * DAY_MS).toISOString().slice(0, 10);
  const query = {
    queryKey: ['bets', 'settled-sum', from],
    queryFn: () => allBets({ status: 'settled', from }),
  };
  const { data } = useQuery(query, queryClient);
  return data?.reduce((sum, bet) => sum + bet.profit, 0);
}
