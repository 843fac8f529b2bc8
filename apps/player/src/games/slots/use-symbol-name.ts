import { slotOf } from '@crease/games';
import { useTranslations } from 'use-intl';

/** What the symbols of a slot are called here; letters are called as they look. */
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
