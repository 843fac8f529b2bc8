import { type Bet, serverNow } from '@crease/client';
import { Card, formatMoney, Money, Stat, Stats } from '@crease/ui';
import { lastDays, queryClient, useRead } from '@crease/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { stakeInPlay } from '../../core/orders/bets/bet-figures.ts';
import { allBets } from '../../core/orders/bets/my-bets.ts';
import { useFreshFigures } from '../../core/orders/bets/use-fresh-figures.ts';
import { daysQuery } from './days-query.ts';

const DAYS = 7;

/** Stakes, possible loss and profit, and the result of the last week. */
export function BetTotals({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('orders.myBets');
  const markets = useRead('exposureAmount', {}, { staleTime: 0 }).data?.markets;
  // As the stake and the count next to it: bets of the exchange, without tickets.
  const exposure = markets?.reduce((sum, market) => sum + market.exposure, 0);
  const settled = useSettledSum();
  const best = markets?.reduce((sum, { outcomes }) => sum + bestOf(outcomes), 0);
  useFreshFigures('exposureAmount', bets);
  return (
    <Card marginBottom={14}>
      <Stats>
        <Stat size={20} label={t('stake')} figure={formatMoney(stakeInPlay(bets))} />
        <Stat
          size={20}
          label={t('exposure')}
          figure={exposure === undefined ? '–' : formatMoney(-exposure)}
          color={exposure ? 'loss' : undefined}
        />
        <Stat size={20} label={t('bestResult')} figure={best === undefined ? '–' : <Money value={best} profit />} />
        <Stat
          size={20}
          label={t('settledDays')}
          figure={settled === undefined ? '–' : <Money value={settled} profit />}
        />
      </Stats>
    </Card>
  );
}

/** The most that a market can win: of several winners, that of the best set. */
function bestOf(outcomes: readonly { readonly profit: number; readonly most?: number | undefined }[]): number {
  return Math.max(0, ...outcomes.map(({ profit, most = profit }) => most));
}

function useSettledSum(): number | undefined {
  const days = daysQuery(lastDays(DAYS, new Date(serverNow())));
  const query = {
    queryKey: ['bets', 'settled-sum', days.from],
    queryFn: () => allBets({ status: 'settled', ...days }),
  };
  const { data } = useQuery(query, queryClient);
  return data?.reduce((sum, bet) => sum + bet.profit, 0);
}
