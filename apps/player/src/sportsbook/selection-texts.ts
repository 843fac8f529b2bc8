import { decimalFromPrice, type Price } from '@crease/kernel';
import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import type { FixedSelection } from './wire-types.ts';

/** Fixed odds with two decimals at any size, so that the figures of a market line up: `12.50`. */
export const fixedOddsText = (price: Price): string => decimalFromPrice(price).toFixed(2);

/** Returns `Over 161.5`, or the runner, in the language of the screen. */
export function useSelectionName(): (selection: Pick<FixedSelection, 'name' | 'line'>) => string {
  const t = useTranslations('sportsbook');
  return ({ name, line }) => {
    if (line) return line.side === 'over' ? t('over', { line: line.at }) : t('under', { line: line.at });
    return nameText(name);
  };
}
