import type { FeedPrices } from '@crease/contract';
import { moneyFromUnits, priceFromDecimal } from '@crease/kernel';
import type { PushedPrices } from '@crease/trading';

type Levels = Extract<FeedPrices, { readonly form: 'book' }>['runners'][number]['back'];
type PushedLevel = Extract<PushedPrices, { readonly form: 'book' }>['runners'][number]['back'][number];

/** Converts prices to integers. An invalid amount or price becomes 0, which the guard refuses. */
export function pushedPricesOf(prices: FeedPrices): PushedPrices {
  if (prices.form === 'book')
    return {
      form: 'book',
      runners: prices.runners.map(({ back, lay }) => ({ back: levelsOf(back), lay: levelsOf(lay) })),
    };
  if (prices.form !== 'rates') return prices;
  const runners = prices.runners.map((runner) => {
    if (!runner) return null;
    const max = runner.max === undefined ? Number.MAX_SAFE_INTEGER : (moneyFromUnits(runner.max) ?? 0);
    return { back: runner.back, lay: runner.lay, max };
  });
  return { form: 'rates', runners };
}

function levelsOf(levels: Levels): PushedLevel[] {
  return levels.map(({ price, size }) => ({ price: priceFromDecimal(price) ?? 0, size: moneyFromUnits(size) ?? 0 }));
}
