import { isFinal, type Order, type Part, raisesHouseLossAbove, worstLoss } from '@crease/exchange';
import { type Money, type Refusal, refuse } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';
import type { PlayerState } from '../accounts/player-state.ts';
import { refuseBet } from '../limits/refuse-play.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { Engine, ReadonlyEngine } from '../markets/state.ts';

/** Returns which of the operator's loss limits this order exceeds, the market's or the event's; null if none. */
export function limitOfHouseLoss(
  { limits, sportEvents, markets }: Pick<Engine, 'limits' | 'sportEvents' | 'markets'>,
  part: Part,
  order: Order,
): 'houseLoss' | 'houseLossEvent' | null {
  const { definition } = part.market;
  if (raisesHouseLossAbove(part, order, definition.lossLimit ?? limits.lossPerMarket)) return 'houseLoss';
  const whole = sportEvents.get(definition.gameId)?.lossLimit ?? null;
  if (whole === null) return null;
  const left = Math.max(0, whole - lossOfOthers(markets, part));
  return raisesHouseLossAbove(part, order, left) ? 'houseLossEvent' : null;
}

/** Refuses a bet that exceeds the operator's loss limits; a bet that lowers the loss is always accepted. */
export function refuseHouseLoss(engine: Engine, part: Part, order: Order): Refusal | null {
  const reason = limitOfHouseLoss(engine, part, order);
  return reason === null ? null : refuse('LIMIT_REACHED', { reason });
}

/** Returns the house's worst loss in the event's other markets; possible gains there do not count. */
function lossOfOthers(markets: Engine['markets'], { market, book }: Part): Money {
  let sum = 0;
  for (const other of markets.values()) {
    if (other === market || other.definition.gameId !== market.definition.gameId || isFinal(other)) continue;
    const position = other.books.get(book.asset)?.housePosition;
    if (position) sum += Math.max(0, worstLoss(position));
  }
  return sum;
}

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
  const { ownLimits, balances } = playerState;
  if (!ownLimits) return null;
  const heldElsewhere = sumElsewhere(engine, playerState, market);
  return refuseBet(ownLimits, { playerState, order, part, claimId, held: balances.hold(purpose), heldElsewhere }, now);
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
