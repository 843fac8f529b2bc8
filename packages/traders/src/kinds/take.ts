import type { Intent } from '../view/intent.ts';
import { carriedStake, crossesOwn } from '../view/stakes.ts';
import { type Look, nothing } from '../view/trader-kind.ts';

interface Take {
  readonly runnerIndex: number;
  readonly side: 'back' | 'lay';
  /** Minor units; reduced to what the balance permits. */
  readonly size: number;
}

/** Takes the best offer on a runner, completely or as much as is available. @returns nothing if no bet is possible. */
export function take({ market, own, most }: Look, { runnerIndex, side, size }: Take): readonly Intent[] {
  const runner = market.runners[runnerIndex];
  if (!runner?.isActive || own.orders.length > 0) return nothing();
  const price = side === 'back' ? runner.back : runner.lay;
  if (price <= 0 || crossesOwn(own, { runnerIndex, side, price })) return nothing();
  const stake = carriedStake(market, own, { side, price, size, most });
  if (stake === 0) return nothing();
  const { marketId, version, min } = market;
  const { runnerId } = runner;
  if (market.dealing === 'rates') return [{ want: 'rate', marketId, runnerId, side, rate: price, size: stake }];
  return [{ want: 'order', marketId, runnerId, side, price, size: stake, rests: false, atLeast: min, version }];
}
