import type { ReplyOf } from '@crease/client';
import { call, onLiveOpen, queryClient, readKey, useRead } from '@crease/web';

/** What stands for a market: sums in paise. */
type Automatic = ReplyOf<'autoCashOuts'>[number];
export type AutomaticFigures = Pick<Automatic, 'takeProfit' | 'stopLoss' | 'worst'>;

const KEY = readKey('autoCashOuts');

// Given, changed, carried out or over, from wherever: pages show what stands now.
onLiveOpen((opened) => {
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: KEY });
  opened.onAccount(({ changed }) => {
    if (changed.includes('cashOuts')) readAgain();
  });
  opened.onConnection((state) => {
    if (state === 'live') readAgain();
  });
});

/** What stands for one market; null for nothing, undefined while it is not known. */
export function useAutomatic(marketId: string): Automatic | null | undefined {
  const { data } = useRead('autoCashOuts');
  return data && (data.find((each) => each.marketId === marketId) ?? null);
}

/** Says what is to stand for a market from now on; no figure takes back what stood. @throws {ApiError} the refusal. */
export async function setAutomatic(marketId: string, figures: AutomaticFigures): Promise<void> {
  const { automatic } = await call('setAutoCashOut', { body: { marketId, ...figures }, silent: true });
  const before = queryClient.getQueryData<readonly Automatic[]>(KEY) ?? [];
  const others = before.filter((each) => each.marketId !== marketId);
  queryClient.setQueryData(KEY, automatic ? [...others, automatic] : others);
}

export const NO_FIGURES: AutomaticFigures = { takeProfit: null, stopLoss: null, worst: null };
