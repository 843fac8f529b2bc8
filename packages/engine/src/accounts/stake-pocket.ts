import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { choosePocket } from './choose-pocket.ts';
import { playableOf } from './claims-of.ts';
import type { PlayerState } from './player-state.ts';

/** A stake that can be lost whole: on a round of a game, or at fixed odds. */
interface WholeStake {
  /** Of which bonus it may be. */
  readonly pocket: 'sports' | 'wicket';
  readonly stake: Money;
  /** The player asks for their bonus; absent: cash if it suffices, else the bonus. */
  readonly wish?: 'sports' | 'wicket' | undefined;
  /** What it is added to, which is played from one pocket; absent: nothing. */
  readonly to?: { readonly stake: Money; readonly claimId?: number } | undefined;
  /** How want of cash is said to who has no bonus. */
  readonly short: 'money' | 'bet';
}

/**
 * The bonus that carries a stake, 0 for cash. Who never had a bonus has their cash, and nothing is chosen. A free bet
 * is for markets alone: of a ticket nobody could say what a cash-out of it is worth.
 */
export function stakePocket(
  playerState: PlayerState,
  { pocket, stake, wish, to, short }: WholeStake,
): number | Refusal {
  const { available, sportsAvailable, wicketAvailable } = playerState.balances;
  const found = playableOf(playerState, pocket);
  const playable = found?.kind === 'freeBet' ? null : found;
  const own = to ? (to.claimId ?? 0) : null;
  if (!playable && !own && !wish)
    return stake > available ? refuse('INSUFFICIENT_FUNDS', { reason: short, needed: stake, available }) : 0;
  const free = pocket === 'sports' ? sportsAvailable : wicketAvailable;
  const bonus = playable && { claimId: playable.claimId, available: free };
  const chosen = choosePocket({ own, wish: wish ?? null, needed: stake, cash: available, bonus });
  if (isRefusal(chosen) || chosen === 0 || playable?.claimId !== chosen) return chosen;
  const { mostPerBet } = playable;
  const isOver = mostPerBet > 0 && stake + (to?.stake ?? 0) > mostPerBet;
  return isOver ? refuse('LIMIT_REACHED', { reason: 'bonusBet', most: mostPerBet }) : chosen;
}
