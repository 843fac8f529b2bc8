import type { Command, ReadonlyEngine } from '@crease/engine';
import { resultsByRunner } from '@crease/exchange';
import type { Intent, OwnState } from '@crease/traders';

type Player = { readonly playerId: number; readonly clientRef: string };
type IntentOf<Want> = Extract<Intent, { want: Want }>;

/** Returns the command of a trader's intent, as any player's client would send it. */
const COMMANDS: { readonly [Want in Intent['want']]: (intent: IntentOf<Want>, player: Player) => Command } = {
  order: ({ marketId, runnerId, side, price, size, rests, atLeast, version }, player) => ({
    type: 'placeOrder',
    ...player,
    marketId,
    runnerId,
    side,
    price,
    size,
    timeInForce: rests ? 'goodTillCancelled' : 'fillOrKill',
    minFill: rests ? null : Math.min(atLeast, size),
    persistence: 'lapse',
    marketVersion: version,
  }),
  rate: ({ marketId, runnerId, side, rate, size }, player) => ({
    type: 'takeBookmaker',
    ...player,
    marketId,
    runnerId,
    side,
    rate,
    size,
  }),
  line: ({ marketId, side, run, rate, size }, player) => ({
    type: 'takeFancy',
    ...player,
    marketId,
    side,
    run,
    rate,
    size,
  }),
  cancel: ({ marketId }, player) => ({ type: 'cancelOrders', ...player, scope: { marketId } }),
};

export function commandFor(intent: Intent, player: Player): Command {
  return (COMMANDS[intent.want] as (intent: Intent, player: Player) => Command)(intent, player);
}

/** Returns what a player's own feed contains for one market; null: unknown player or market. */
export function ownStateOf(engine: ReadonlyEngine, playerId: number, marketId: string): OwnState | null {
  const playerState = engine.playerStates[playerId];
  const market = engine.markets.get(marketId);
  if (!playerState || !market) return null;
  const position = market.books.get(playerState.player.asset)?.positions.get(playerId);
  const isOnRuns = position?.runs !== null;
  const orders = playerState.live
    .filter((order) => order.marketId === marketId && order.remaining > 0)
    .map(({ runnerIndex, side, price, remaining, placedAt }) => ({ runnerIndex, side, price, remaining, placedAt }));
  return {
    available: playerState.balances.available,
    atRisk: playerState.balances.hold(market.purpose),
    orders,
    results: position && !isOnRuns ? resultsByRunner(market, position) : [],
  };
}
