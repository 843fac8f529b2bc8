import type { MarketResult } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import { QUERIES } from '../../modules.ts';
import type { VoidedPart } from '../../settlement/void-preview.ts';
import { World } from '../../testing/world.ts';

export const PLAY: Asset = 'play:INR';

/** Ana backs Tides at 3.0 for 1,000 against Bo; both also have bets against the house. */
export function matchedMarket() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds');
  world.place(bo, market, 'lay tides 3 × 1000');
  world.place(ana, market, 'back tides 3 × 1000');
  world.quoteOdds(market, [
    [['2.9 × 500'], ['3.1 × 500']],
    [[], []],
    [[], []],
  ]);
  world.place(ana, market, 'lay tides 3.1 × 500');
  world.place(bo, market, 'back kings 5 × 400');
  return { world, ana, bo, market };
}

export const previewOf = ({ engine }: World, marketId: string, result: MarketResult) =>
  QUERIES.settlementPreview(engine, { marketId, asset: PLAY, result });

export const partOf = ({ engine }: World, marketId: string, part: VoidedPart) =>
  QUERIES.voidPreview(engine, { marketId, asset: PLAY, part });

/** A market with a loss limit of ₹1,000 and its own ladder: 500 to back at 3.0. */
export function limitedMarket() {
  const world = new World({ assets: [PLAY], limits: { lossPerMarket: 1000_00 } });
  const [ana, bo] = [world.player(100_000), world.player(100_000)];
  const market = world.market('odds');
  world.quoteOdds(market, [
    [['3 × 5000'], ['3.2 × 5000']],
    [[], []],
    [[], []],
  ]);
  const houseWorst = () => QUERIES.marketBook(world.engine, { marketId: market, asset: PLAY })?.worst.profit;
  const refusedWith = (bet: string, more: object = {}) =>
    world.refused({ ...world.order(ana, market, bet), ...more }).terms;
  return { world, ana, bo, market, houseWorst, refusedWith };
}
