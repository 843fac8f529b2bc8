import { MINOR_PER_UNIT, type Money, type Price, stepPrice } from '@crease/kernel';
import type { CancelIntent, Intent, OrderIntent } from '../view/intent.ts';
import type { SeenRunner } from '../view/seen-market.ts';
import { carriedStake, drawnStake } from '../view/stakes.ts';
import { type Look, nothing, type TraderKind } from '../view/trader-kind.ts';

const STAKE = { median: 6_000 * MINOR_PER_UNIT, spread: 0.6 };
/** A maker's prices stand at the best of the market or up to so many ticks behind it. */
const BEHIND_MOST = 3;
/** Further away than this from where it would stand now, a price is given up. */
const DRIFT = 2;
/** After so long an offer is made anew, ms. */
const STALE_MS = 120_000;
/** At longer prices a tick is dear: what stands there from before a move gives a taker too much. */
const LONGEST: Price = 600;
/** From this share of the limit on, a maker wants to be rid of what it holds. */
const LADEN = 0.3;

/**
 * Offers both sides of a runner and waits. It never offers a taker a better price than the market already does, but for
 * one thing: laden with one side, it steps one tick forward on the other to be rid of it, and offers no more of the first.
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
    // What stands on other runners of the market goes with it, and is offered anew at another turn.
    const placed = offersAt(look, runner, prices);
    return own.orders.length > 0 ? [cancel, ...placed] : placed;
  },
};

interface MakerPrices {
  /** Where it lays, which a backer can take; 0 = not now. */
  readonly lay: Price;
  /** Where it backs, which a layer can take; 0 = not now. */
  readonly back: Price;
}

function pricesFor({ own, draws, most }: Look, runner: SeenRunner, runnerIndex: number): MakerPrices {
  const behind = Math.floor(draws.always(11 + runnerIndex) * (BEHIND_MOST + 1));
  const others = own.results.filter((_, at) => at !== runnerIndex);
  const held = (own.results[runnerIndex] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
  const isLaden = Math.abs(held) > LADEN * most;
  if (!isLaden) return { lay: stepPrice(runner.back, -behind), back: stepPrice(runner.lay, behind) };
  // It holds the runner and would lay it, or holds the others and would back it: one tick inside, never across.
  if (held > 0) return { lay: inside(runner, stepPrice(runner.back, 1)), back: 0 };
  return { lay: 0, back: inside(runner, stepPrice(runner.lay, -1)) };
}

/** A price strictly between the two sides; else the side that it came from. */
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
  // Both sides together stay below the limit.
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
