import { slotOf } from '@crease/games';
import { useTranslations } from 'use-intl';

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
