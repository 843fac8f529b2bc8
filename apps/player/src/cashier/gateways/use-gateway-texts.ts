import { type Gateway, serverNow } from '@crease/client';
import { formatStake } from '@crease/ui';
import { dayOf } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useTimes } from '../sums/use-times.ts';

/** Texts about a gateway. */
export function useGatewayTexts() {
  const t = useTranslations('cashier');
  const times = useTimes();
  return {
    way: ({ kind }: Gateway) => t(`way.${kind}`),
    range: ({ min, max }: Gateway) =>
      min === max ? formatStake(min) : t('gateways.range', { min: formatStake(min), max: formatStake(max) }),
    fee: ({ fee: { flat, percent } }: Gateway) => {
      const sum = formatStake(flat);
      if (flat > 0 && percent > 0) return t('gateways.feeBoth', { flat: sum, percent });
      if (percent > 0) return t('gateways.feeShare', { percent });
      return flat > 0 ? t('gateways.feeFlat', { flat: sum }) : t('gateways.noFee');
    },
    time: ({ usualSeconds }: Gateway) => times.usual(usualSeconds),
    back: ({ backAt }: Gateway) => (backAt ? t('gateways.backAt', { time: times.clock(backAt) }) : t('gateways.later')),
    used: ({ lastUsedAt }: Gateway) => {
      if (!lastUsedAt) return t('gateways.unused');
      const isToday = dayOf(new Date(lastUsedAt)) === dayOf(new Date(serverNow()));
      return isToday
        ? t('gateways.usedToday', { time: times.clock(lastUsedAt) })
        : t('gateways.usedOn', { date: times.day(lastUsedAt) });
    },
  };
}
