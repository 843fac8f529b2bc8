import { type Money, type Refusal, refuse } from '@crease/kernel';

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
