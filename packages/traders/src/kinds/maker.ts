import { MINOR_PER_UNIT, type Money, type Price, stepPrice } from '@crease/kernel';
import type { CancelIntent, Intent, OrderIntent } from '../view/intent.ts';
import type { SeenRunner } from '../view/seen-market.ts';
import { carriedStake, drawnStake } from '../view/stakes.ts';
import { type Look, nothing, type TraderKind } from '../view/trader-kind.ts';

const STAKE = { median: 6_000 * MINOR_PER_UNIT, spread: 0.6 };
/** A maker offers at the best price of the market or up to this many ticks behind it. */
const BEHIND_MOST = 3;
/** An offer further than this many ticks from its target is cancelled. */
const DRIFT = 2;
/** Age at which an offer is replaced, ms. */
const STALE_MS = 120_000;
/** At longer prices one tick is worth more: a stale offer would give too much away. */
const LONGEST: Price = 600;
/** Share of the limit above which a maker reduces its position. */
const REDUCE_FROM = 0.3;

/**
 * Offers both sides of a runner and waits, never at a better price than the market, with one exception: with a large
 * position it offers one tick better on the reducing side, and nothing on the other.
 */
export const maker: TraderKind = {
  name: 'maker',
  rate: 0.08,
  weight: ({ dealing, isMain, inPlay }) => (dealing === 'book' ? (isMain ? 4 : 1) * (inPlay ? 2 : 1) : 0),
  decide: (look) => {
    const { market, own, draws } = look;
    const runnerIndex = Math.floor(draws.at(10) * market.runners.length);
    const runner = market.runners[runnerIndex];
    if (!runner?.isActive || runner.back <= 0 || runner.lay <= 0) return nothing();
    const cancel: CancelIntent = { want: 'cancel', marketId: market.marketId };
    if (runner.lay > LONGEST) return own.orders.length > 0 ? [cancel] : nothing();
    const prices = pricesFor(look, runner, runnerIndex);
    const standing = own.orders.filter((order) => order.runnerIndex === runnerIndex);
    if (standing.length > 0 && standing.every((order) => stillFits(order, prices, look.at))) return nothing();
    // Orders on other runners of the market are cancelled, too, and offered again at a later turn.
    const placed = offersAt(look, runner, prices);
    return own.orders.length > 0 ? [cancel, ...placed] : placed;
  },
};

interface MakerPrices {
  /** Its lay price, which backers can take; 0 for none. */
  readonly lay: Price;
  /** Its back price, which layers can take; 0 for none. */
  readonly back: Price;
}

function pricesFor({ own, draws, most }: Look, runner: SeenRunner, runnerIndex: number): MakerPrices {
  const behind = Math.floor(draws.always(11 + runnerIndex) * (BEHIND_MOST + 1));
  const others = own.results.filter((_, at) => at !== runnerIndex);
  const held = (own.results[runnerIndex] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
  const isLaden = Math.abs(held) > REDUCE_FROM * most;
  if (!isLaden) return { lay: stepPrice(runner.back, -behind), back: stepPrice(runner.lay, behind) };
  // It holds the runner and lays it, or holds the others and backs it: one tick inside, never crossing.
  if (held > 0) return { lay: inside(runner, stepPrice(runner.back, 1)), back: 0 };
  return { lay: 0, back: inside(runner, stepPrice(runner.lay, -1)) };
}

/** Returns a price strictly between both sides, or the side it started from. */
function inside({ back, lay }: SeenRunner, price: Price): Price {
  if (price > back && price < lay) return price;
  return price >= lay ? back : lay;
}

function stillFits(
  { side, price, placedAt }: { side: 'back' | 'lay'; price: Price; placedAt: number },
  prices: MakerPrices,
  at: number,
): boolean {
  const wanted = prices[side];
  if (wanted === 0 || at - placedAt > STALE_MS) return false;
  return price >= stepPrice(wanted, -DRIFT) && price <= stepPrice(wanted, DRIFT);
}

function offersAt(look: Look, { runnerId }: SeenRunner, prices: MakerPrices): Intent[] {
  const { market, own, draws, most } = look;
  const { marketId, version, min } = market;
  // Keeps both sides together below the limit.
  const half = { ...own, atRisk: Math.max(own.atRisk, most / 2) };
  const size: Money = drawnStake(draws, 20, STAKE);
  return (['lay', 'back'] as const).flatMap((side): OrderIntent[] => {
    const price = prices[side];
    if (price === 0) return [];
    const stake = carriedStake(market, half, { side, price, size, most });
    if (stake === 0) return [];
    return [{ want: 'order', marketId, runnerId, side, price, size: stake, rests: true, atLeast: min, version }];
  });
}
