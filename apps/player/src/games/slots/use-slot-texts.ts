import { slotOf } from '@crease/games';
import { formatMoney } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { type GameRound, outcomeOf } from '../play/game-round.ts';
import { bestWin } from './spin-steps.ts';
import type { Spinning } from './use-spin.ts';

/** Returns the names of a slot's symbols; letters are their own names. */
export function useSymbolName(gameId: string): (symbol: string) => string {
  const t = useTranslations('slots.symbols');
  const symbols = slotOf(gameId)?.terms.symbols ?? {};
  return (symbol) => {
    const name = symbols[symbol] ?? symbol;
    const key = name
      .toLowerCase()
      .replace(/[^a-z0-9]+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')
      .trim();
    return name.length > 2 && t.has(key as 'lotus') ? t(key as 'lotus') : name;
  };
}

/** Describes a spin and its result in one sentence. A return below the stake is described as a loss. */
export function useWinTexts(nameOf: (symbol: string) => string) {
  const t = useTranslations('slots.told');
  return {
    during: ({ step, isTurning }: Spinning): string => {
      if (!step || (isTurning && step.at === 0)) return t('turning');
      const { kind } = step.picture;
      if (kind === 'free') return t('free', { left: step.freeLeft });
      if (kind === 'respin') return t('respin');
      if (kind === 'cascade') return t('cascade', { times: step.picture.times });
      const best = bestWin(step.picture);
      return best ? t('win', { count: best.count, symbol: nameOf(best.symbol) }) : t('nothing');
    },
    after: (round: GameRound): string => {
      const outcome = outcomeOf(round, 'slot');
      const { feature } = outcome ?? {};
      const sums = { win: formatMoney(round.win), stake: formatMoney(round.stake) };
      if (feature?.kind === 'hold') return t('hold', { coins: feature.coins.length, ...sums });
      if (feature?.kind === 'wheel') return t('wheel', { times: feature.times, ...sums });
      if (feature?.kind === 'jackpots' && feature.won.length > 0)
        return t('jackpot', { names: feature.won.join(', '), ...sums });
      if (round.win === 0) return t('nothing');
      if (round.win < round.stake) return t('less', sums);
      const best = outcome?.pictures
        .map(bestWin)
        .reduce((one, other) => ((other?.units ?? 0) > (one?.units ?? 0) ? other : one), null);
      return best ? t('win', { count: best.count, symbol: nameOf(best.symbol) }) : t('returned', sums);
    },
  };
}
