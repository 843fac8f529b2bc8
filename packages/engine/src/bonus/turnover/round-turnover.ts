import type { Money } from '@crease/kernel';
import type { Claim } from '../../accounts/claim.ts';

/** A finished round as its player saw it. Minor units. */
interface PlayedRound {
  readonly stake: Money;
  /** Payout, stake included. */
  readonly win: Money;
  /** True for a slot: no choice of the player makes the game safer. */
  readonly isFixed: boolean;
}

/** Turnover of a round of a game for a claim. Minor units. */
export interface RoundTurnover {
  readonly risk: Money;
  /** At most the risk. */
  readonly counted: Money;
}

export const NO_TURNOVER: RoundTurnover = { risk: 0, counted: 0 };

/**
 * Returns the amount really at risk in a round: its result, at most its stake. Chips on red and on black, a target of
 * 1.01 and a tile among 24 safe ones count almost nothing; a loss counts in full. A slot counts its stake, because the
 * player cannot choose its risk. Minimum odds apply to markets only: a safe game counts little by itself. Multiplied by
 * the weight of games, at most the maximum of one bet; rounded down.
 */
export function roundTurnover(
  claim: Pick<Claim, 'mostPerBet' | 'weights'>,
  { stake, win, isFixed }: PlayedRound,
): RoundTurnover {
  const risk = isFixed ? stake : Math.min(stake, Math.abs(win - stake));
  const most = claim.mostPerBet > 0 ? Math.min(risk, claim.mostPerBet) : risk;
  return { risk, counted: Math.floor((most * claim.weights.games) / 100) };
}
