import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { playableOf } from './claims-of.ts';
import type { PlayerState } from './player-state.ts';

/** A bonus that can be staked now. */
interface PlayableBonus {
  readonly claimId: number;
  /** The part of it that is free. */
  readonly available: Money;
}

interface PocketQuestion {
  /**
   * The pocket that already plays the market or round: a claim id, or 0 for cash; null if the player has no bet there.
   */
  readonly own: number | null;
  /** The pocket that the player selected in the slip; null if they selected none. */
  readonly preferred: 'sports' | 'wicket' | null;
  /** Additional amount that the bet must hold in this market; zero or less for a bet that covers others. */
  readonly needed: Money;
  /** Free cash. */
  readonly cash: Money;
  /** The bonus that can be staked; null if none exists. */
  readonly bonus: PlayableBonus | null;
}

/**
 * Chooses the pocket that pays for a bet. Each market and each round uses a single pocket, so back and lay net as usual
 * and opposing bets cannot move money from bonus to cash. The first pocket that applies is used: the one already used
 * there; the player's preferred one; cash if it suffices; the bonus if it suffices alone.
 * @returns the claim id of the pocket, 0 for cash; or a refusal with the funds of each pocket.
 */
export function choosePocket({ own, preferred, needed, cash, bonus }: PocketQuestion): number | Refusal {
  const suffices = (claimId: number) => needed <= 0 || needed <= availableIn(claimId, { cash, bonus });
  const short = () =>
    bonus
      ? refuse('INSUFFICIENT_FUNDS', { reason: 'pockets', needed, available: cash, bonus: bonus.available })
      : refuse('INSUFFICIENT_FUNDS', { reason: 'bet', needed, available: cash });
  if (own !== null) return suffices(own) ? own : short();
  if (preferred) return bonus && suffices(bonus.claimId) ? bonus.claimId : short();
  if (suffices(0)) return 0;
  return bonus && suffices(bonus.claimId) ? bonus.claimId : short();
}

/** A claim that is over has no money left to stake. */
function availableIn(claimId: number, { cash, bonus }: Pick<PocketQuestion, 'cash' | 'bonus'>): Money {
  if (claimId === 0) return cash;
  return bonus?.claimId === claimId ? bonus.available : 0;
}

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
