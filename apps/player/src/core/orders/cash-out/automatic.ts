import type { ReplyOf } from '@crease/client';
import { call, onLiveOpen, queryClient, readKey, useRead } from '@crease/web';

/** Automatic cash out of a market; amounts in paise. */
type Automatic = ReplyOf<'autoCashOuts'>[number];
export type AutomaticFigures = Pick<Automatic, 'takeProfit' | 'stopLoss' | 'worst'>;

const KEY = readKey('autoCashOuts');

// Refetch on every change, from any device or from the server.
onLiveOpen((opened) => {
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: KEY });
  opened.onAccount(({ changed }) => {
    if (changed.includes('cashOuts')) readAgain();
  });
  opened.onConnection((state) => {
    if (state === 'live') readAgain();
  });
});

/** Returns the automatic cash out of a market; null: none, undefined: loading. */
export function useAutomatic(marketId: string): Automatic | null | undefined {
  const { data } = useRead('autoCashOuts');
  return data && (data.find((each) => each.marketId === marketId) ?? null);
}

/** Sets the automatic cash out of a market; without figures, removes it. @throws {ApiError} the refusal. */
export async function setAutomatic(marketId: string, figures: AutomaticFigures): Promise<void> {
  const { automatic } = await call('setAutoCashOut', { body: { marketId, ...figures }, silent: true });
  const before = queryClient.getQueryData<readonly Automatic[]>(KEY) ?? [];
  const others = before.filter((each) => each.marketId !== marketId);
  queryClient.setQueryData(KEY, automatic ? [...others, automatic] : others);
}

export const NO_FIGURES: AutomaticFigures = { takeProfit: null, stopLoss: null, worst: null };
