import { useFormatter, useTranslations } from 'use-intl';
import { LOOKS } from './table-kinds.ts';
import type { TableTerms } from './use-table.ts';

/** Returns the names and payouts of spots. */
export function useSpotTexts({ spots, game }: Pick<TableTerms, 'spots' | 'game'>) {
  const t = useTranslations('tables');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const { upTo } = LOOKS[game];
  return {
    name: (spot: string): string => {
      if (game !== 'roulette') return t(`spots.${spot}` as 'spots.playerA');
      const [, kind = spot, which = ''] = /^([a-zA-Z]+?)(\d[\d-]*)?$/.exec(spot) ?? [];
      return t(`roulette.${kind}` as 'roulette.straight', { which: which.replaceAll('-', '/') });
    },
    pays: (spot: string): string => {
      const { pays = 0, risks = 1 } = spots.find((one) => one.spot === spot) ?? {};
      if (risks !== 1) return t('laysAt', { odds: number(risks + 1) });
      return t(upTo.includes(spot) ? 'paysUpTo' : 'pays', { odds: number(pays) });
    },
  };
}

export type SpotTexts = ReturnType<typeof useSpotTexts>;
