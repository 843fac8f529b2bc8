import type { Bet } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import { formatOdds, formatProfit, formatStake } from '@crease/ui';
import { nameText } from '@crease/web';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useSideText } from '../bet-texts.tsx';
import type { PictureTexts } from './draw-picture.ts';
import { resultOf } from './picture-lines.ts';

type Shown = Pick<Bet, 'marketType' | 'side' | 'runnerName' | 'marketName' | 'eventName' | 'averagePrice'> &
  Partial<Pick<Bet, 'rate' | 'run'>>;

/** Returns selection, price, market and event of a bet, as a shared picture and page show them. */
export function useSharedTexts(): (bet: Shown) => Omit<PictureTexts, 'result' | 'amounts' | 'adults'> {
  const side = useSideText();
  const t = useTranslations('sharing');
  return useCallback(
    (bet: Shown) => {
      const { outcomes, pricedIn } = MARKET_KINDS[bet.marketType];
      const rate = bet.rate ?? 0;
      const price = pricedIn === 'odds' ? formatOdds(bet.averagePrice ?? 0) : t('rate', { rate });
      const runner = nameText(bet.runnerName);
      return {
        side: bet.side,
        sideText: side(bet.marketType, bet.side),
        selection: outcomes === 'runs' ? t('runs', { runner, run: bet.run ?? 0 }) : runner,
        price,
        market: nameText(bet.marketName),
        event: bet.eventName,
      };
    },
    [side, t],
  );
}

/** Returns the texts of a bet's picture. */
export function usePictureTexts(): (bet: Bet, showsAmounts: boolean) => PictureTexts {
  const describe = useSharedTexts();
  const t = useTranslations('sharing');
  return useCallback(
    (bet: Bet, showsAmounts: boolean) => {
      const result = resultOf(bet);
      const stake = formatStake(bet.matched);
      const profit = formatProfit(bet.profit);
      const amounts = result === 'open' ? t('stake', { stake }) : t('stakeAndProfit', { stake, profit });
      return {
        ...describe(bet),
        result: result === 'open' ? '' : t(`results.${result}`),
        amounts: showsAmounts ? amounts : '',
        adults: t('adults'),
      };
    },
    [describe, t],
  );
}
