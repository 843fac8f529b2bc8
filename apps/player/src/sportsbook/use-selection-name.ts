import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import type { FixedSelection } from './wire-types.ts';

/** Returns `Over 161.5`, or the runner, in the language of the screen. */
export function useSelectionName(): (selection: Pick<FixedSelection, 'name' | 'line'>) => string {
  const t = useTranslations('sportsbook');
  return ({ name, line }) => {
    if (line) return line.side === 'over' ? t('over', { line: line.at }) : t('under', { line: line.at });
    return nameText(name);
  };
}
