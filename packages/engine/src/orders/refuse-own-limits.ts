import type { Order, Part } from '@crease/exchange';
import type { Money, Refusal } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';
import type { PlayerState } from '../accounts/player-state.ts';
import { refuseBet } from '../limits/refuse-play.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { ReadonlyEngine } from '../markets/state.ts';

interface OwnBet {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  readonly order: Order;
  readonly part: Part;
  /** The bonus that pays for it; 0 = cash. */
  readonly claimId: number;
  /** Of the player's hold in its market. */
  readonly purpose: HoldPurpose;
}

/** Returns why the player's own limits forbid a bet; null if they allow it, or there are none. */
export function refuseOwnLimits(
  engine: Pick<ReadonlyEngine, 'markets'>,
  { playerState, market, order, part, claimId, purpose }: OwnBet,
  now: number,
): Refusal | null {
  const { own, balances } = playerState;
  if (!own) return null;
  const heldElsewhere = sumElsewhere(engine, playerState, market);
  return refuseBet(own, { playerState, order, part, claimId, held: balances.hold(purpose), heldElsewhere }, now);
}

/** Returns a sum that few limits need: the cash that the player's bets may lose in the event's other markets. */
function sumElsewhere(
  { markets }: Pick<ReadonlyEngine, 'markets'>,
  { balances }: PlayerState,
  { definition: { marketId, gameId } }: EngineMarket,
): () => Money {
  return () => {
    let sum = 0;
    for (const { purpose, amount } of balances.holds()) {
      if (purpose.kind !== 'market' || purpose.id === marketId) continue;
      if (markets.get(purpose.id)?.definition.gameId === gameId) sum += amount;
    }
    return sum;
  };
}
