import { type Market, onCloseTerms, type Side } from '@crease/exchange';
import { PRICE_LADDER, type Prng } from '@crease/kernel';
import type { Engine, Player } from '../index.ts';
import type { CommandOf } from '../modules.ts';

/** Prices are made around this tick, so that orders and quotes often match. */
export const MIDDLE_TICK = 120;

type Bet = CommandOf<'placeOrder'> | CommandOf<'takeBookmaker'> | CommandOf<'takeFancy'>;

const TIMES = [...Array.from({ length: 9 }, () => 'goodTillCancelled' as const), 'postOnly' as const];

/** Returns a random bet: mostly valid, sometimes wrong in one point. Null without a market. */
export function randomBet(
  prng: Prng,
  engine: Engine,
  { player, clientRef }: { player: Player; clientRef: string },
): Bet | null {
  const markets = [...engine.markets.values()].filter((market) => market.status === 'open' || prng.chance(0.05));
  if (markets.length === 0) return null;
  const market = prng.pick(markets);
  const base = {
    playerId: player.playerId,
    clientRef,
    marketId: prng.chance(0.01) ? 'nowhere' : market.definition.marketId,
    side: prng.pick(['back', 'lay'] as const),
    size: prng.chance(0.06)
      ? prng.pick([50_00, 100_50, 0, 100_000_00])
      : prng.pick([100_00, 200_00, 300_00, 500_00, 900_00]),
    ...(prng.chance(0.3) ? { pocket: 'sports' as const } : {}),
  };
  if (market.definition.type === 'match_odds') return orderIn(prng, market, base, engine.clock);
  return quoteTaken(prng, market, base);
}

type Base = Pick<CommandOf<'placeOrder'>, 'playerId' | 'clientRef' | 'marketId' | 'side' | 'size' | 'pocket'>;

function orderIn(prng: Prng, market: Market, base: Base, clock: number): CommandOf<'placeOrder'> {
  const fillOrKill = prng.chance(0.15);
  return {
    type: 'placeOrder',
    ...base,
    runnerId: prng.chance(0.01) ? 'nobody' : prng.pick(market.definition.runners).runnerId,
    price: prng.chance(0.01) ? 333 : (PRICE_LADDER[MIDDLE_TICK - 6 + prng.int(13)] as number),
    timeInForce: fillOrKill ? 'fillOrKill' : prng.pick(TIMES),
    ...(!fillOrKill && prng.chance(0.1) && { until: clock + prng.int(60_000) }),
    minFill: fillOrKill && prng.chance(0.5) ? 100_00 : null,
    persistence: prng.pick(['lapse', 'persist', 'startingPrice']),
    marketVersion: prng.chance(0.3) ? market.version - prng.int(8) : null,
    ...(prng.chance(0.1) && onCloseTerms(base.side, base.size, prng.pick([null, 240, 300]))),
  };
}

function quoteTaken(prng: Prng, market: Market, base: Base): Bet {
  const { type: marketType, runners } = market.definition;
  const runnerIndex = marketType === 'fancy' ? 0 : prng.int(runners.length);
  const live = offered(market, runnerIndex, base.side);
  const rate = (live?.rate ?? 90) + (prng.chance(0.1) ? 1 : 0);
  if (marketType === 'fancy') return { type: 'takeFancy', ...base, run: live?.run ?? 30, rate };
  return { type: 'takeBookmaker', ...base, runnerId: runners[runnerIndex]?.runnerId ?? '', rate };
}

/** Returns the house's current offer for a side; null without one. */
function offered({ bookmakerQuote, fancyQuote }: Market, runnerIndex: number, side: Side) {
  if (fancyQuote) return side === 'back' ? fancyQuote.yes : fancyQuote.no;
  const quote = bookmakerQuote?.[runnerIndex];
  const rate = quote && !quote.suspended ? (side === 'back' ? quote.backRate : quote.layRate) : null;
  return rate === null ? null : { rate, run: 0 };
}
