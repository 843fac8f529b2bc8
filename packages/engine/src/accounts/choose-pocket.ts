import { type Money, type Refusal, refuse } from '@crease/kernel';

/** A bonus that bets can be made with now. */
interface PlayableBonus {
  readonly claimId: number;
  /** What of it is free. */
  readonly available: Money;
}

interface PocketQuestion {
  /** What the market, or the round, is played out of already: a claim, or 0 for cash; null while nothing of the player stands there. */
  readonly own: number | null;
  /** What the player asks for in the slip; null when they leave it open. */
  readonly wish: 'sports' | 'wicket' | null;
  /** What has to be held beyond what is held for the market now; zero or less for a bet that covers others. */
  readonly needed: Money;
  /** Free cash. */
  readonly cash: Money;
  /** The bonus that can be played; null when there is none. */
  readonly bonus: PlayableBonus | null;
}

/**
 * Out of which pocket a bet is played. A market is played out of one, and so is a round of a game: so back and lay net as ever, and nothing can be
 * moved from bonus to cash by opposing bets. In this order:
 * its own; else the player's wish; else cash if it suffices; else the bonus if that alone suffices.
 * @returns the claim that it is played with, 0 for cash; or why neither can carry it, with what each has.
 */
export function choosePocket({ own, wish, needed, cash, bonus }: PocketQuestion): number | Refusal {
  const suffices = (claimId: number) => needed <= 0 || needed <= availableIn(claimId, { cash, bonus });
  const short = () =>
    bonus
      ? refuse('INSUFFICIENT_FUNDS', { reason: 'pockets', needed, available: cash, bonus: bonus.available })
      : refuse('INSUFFICIENT_FUNDS', { reason: 'bet', needed, available: cash });
  if (own !== null) return suffices(own) ? own : short();
  if (wish) return bonus && suffices(bonus.claimId) ? bonus.claimId : short();
  if (suffices(0)) return 0;
  return bonus && suffices(bonus.claimId) ? bonus.claimId : short();
}

/** A claim that is over has nothing left to play with. */
function availableIn(claimId: number, { cash, bonus }: Pick<PocketQuestion, 'cash' | 'bonus'>): Money {
  if (claimId === 0) return cash;
  return bonus?.claimId === claimId ? bonus.available : 0;
}
