import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { choosePocket } from './choose-pocket.ts';
import { playableOf } from './claims-of.ts';
import type { PlayerState } from './player-state.ts';

/** A stake that can be lost in full: in a round of a game, or at fixed odds. */
interface WholeStake {
  /** The bonus that may pay it. */
  readonly pocket: 'sports' | 'wicket';
  readonly stake: Money;
  /** The player's preferred pocket; absent: cash if it suffices, else the bonus. */
  readonly preferred?: 'sports' | 'wicket' | undefined;
  /** The bet that it is added to, which uses a single pocket; absent: none. */
  readonly to?: { readonly stake: Money; readonly claimId?: number } | undefined;
  /** The refusal for players without a bonus who lack cash. */
  readonly short: 'money' | 'bet';
}

/**
 * Returns the claim id of the bonus that pays a stake, 0 for cash. Players who never had a bonus always pay with cash.
 * Free bets are for markets only, because the cash-out of a ticket paid with one has no defined value.
 */
export function stakePocket(
  playerState: PlayerState,
  { pocket, stake, preferred, to, short }: WholeStake,
): number | Refusal {
  const { available, sportsAvailable, wicketAvailable } = playerState.balances;
  const found = playableOf(playerState, pocket);
  const playable = found?.kind === 'freeBet' ? null : found;
  const own = to ? (to.claimId ?? 0) : null;
  if (!playable && !own && !preferred)
    return stake > available ? refuse('INSUFFICIENT_FUNDS', { reason: short, needed: stake, available }) : 0;
  const free = pocket === 'sports' ? sportsAvailable : wicketAvailable;
  const bonus = playable && { claimId: playable.claimId, available: free };
  const chosen = choosePocket({ own, preferred: preferred ?? null, needed: stake, cash: available, bonus });
  if (isRefusal(chosen) || chosen === 0 || playable?.claimId !== chosen) return chosen;
  const { mostPerBet } = playable;
  const isOver = mostPerBet > 0 && stake + (to?.stake ?? 0) > mostPerBet;
  return isOver ? refuse('LIMIT_REACHED', { reason: 'bonusBet', most: mostPerBet }) : chosen;
}
