import type { Money } from '@crease/kernel';
import type { Claim } from '../../accounts/claim.ts';

/** A round that is over, as its player saw it. Minor units. */
interface PlayedRound {
  readonly stake: Money;
  /** What it brought, stake included. */
  readonly win: Money;
  /** Whether nothing that the player chooses makes the game safer: a slot. */
  readonly isFixed: boolean;
}

/** What a round of a game counts towards a claim. Minor units. */
export interface RoundTurnover {
  readonly risk: Money;
  /** At most the risk. */
  readonly counted: Money;
}

export const NO_TURNOVER: RoundTurnover = { risk: 0, counted: 0 };

/**
 * What was truly at risk in a round: what it won or lost, at most its stake. So chips on red and on black, a target of
 * 1.01 and a tile among 24 safe ones count next to nothing, and what is lost counts whole. Of a slot, whose risk nobody
 * chooses, the stake. Least odds are for markets: in games a safe bet counts little by itself. Times the weight of games, at
 * most what one bet may be; rounded down.
 */
export function roundTurnover(
  claim: Pick<Claim, 'mostPerBet' | 'weights'>,
  { stake, win, isFixed }: PlayedRound,
): RoundTurnover {
  const risk = isFixed ? stake : Math.min(stake, Math.abs(win - stake));
  const most = claim.mostPerBet > 0 ? Math.min(risk, claim.mostPerBet) : risk;
  return { risk, counted: Math.floor((most * claim.weights.games) / 100) };
}
