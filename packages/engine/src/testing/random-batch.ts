import { type Prng, stepPrice } from '@crease/kernel';
import type { Engine, Player } from '../index.ts';
import type { CommandOf } from '../modules.ts';
import { randomBet } from './random-bet.ts';

type Batch = CommandOf<'placeOrders' | 'replaceOrders' | 'cancelOrdersById'>;

interface Asked {
  readonly player: Player;
  readonly clientRef: string;
}

/** Returns a random batch of new, replaced or cancelled orders; null if nothing fits. */
export function randomBatch(prng: Prng, engine: Engine, asked: Asked): Batch | null {
  const mode = prng.pick(['each', 'all'] as const);
  const { playerId } = asked.player;
  const base = { playerId, clientRef: asked.clientRef, mode };
  const kind = prng.int(3);
  if (kind === 0) return placing(prng, engine, { ...asked, mode });
  const live = (engine.playerStates[playerId]?.live ?? []).filter(() => prng.chance(0.6)).slice(0, 5);
  if (live.length === 0) return null;
  if (kind === 1) {
    const instructions = live.map(({ orderId }) => ({ orderId, less: prng.chance(0.5) ? null : 100_00 }));
    return { type: 'cancelOrdersById', ...base, instructions };
  }
  const instructions = live.map(({ orderId, price }) => ({
    orderId,
    price: prng.chance(0.7) ? stepPrice(price, prng.int(7) - 3) : null,
    size: prng.chance(0.5) ? null : prng.pick([100_00, 200_00, 500_00]),
  }));
  return { type: 'replaceOrders', ...base, marketVersion: null, instructions };
}

function placing(prng: Prng, engine: Engine, asked: Asked & Pick<Batch, 'mode'>): CommandOf<'placeOrders'> | null {
  const { player, clientRef, mode } = asked;
  const drawn = Array.from({ length: 1 + prng.int(5) }, () => randomBet(prng, engine, { player, clientRef }));
  const bets = drawn.filter((bet) => bet?.type === 'placeOrder');
  const marketId = bets[0]?.marketId;
  if (marketId === undefined) return null;
  const instructions = bets
    .filter((bet) => bet.marketId === marketId)
    .map(({ type: _, playerId: __, clientRef: ___, marketId: ____, marketVersion: _____, ...terms }) => terms);
  const { playerId } = player;
  return { type: 'placeOrders', playerId, clientRef, marketId, marketVersion: null, mode, instructions };
}
