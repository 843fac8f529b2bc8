import type { Money } from '@crease/kernel';
import type { BonusProduct, Claim, Turnover } from '../../accounts/claim.ts';

interface Risk {
  readonly risk: Money;
  readonly win: Money;
}

/**
 * Returns the most that a market can count towards a claim, before its weight: the amount at risk, at most the limit
 * of one bet, and 0 where the best result is below the minimum odds for that risk. Minor units.
 */
export function countableRisk(
  { minOdds, mostPerBet }: Pick<Claim, 'minOdds' | 'mostPerBet'>,
  { risk, win }: Risk,
): Money {
  if (risk <= 0 || 100 * (risk + win) < minOdds * risk) return 0;
  return mostPerBet > 0 ? Math.min(risk, mostPerBet) : risk;
}

/**
 * Returns the turnover of bets that were open together, by market or ticket. Together they count at most their common
 * result, won or lost: bets that cover each other have a result near zero, so they count almost nothing. Within that,
 * each counts at most its own risk; the lowest weights count first, so a covered bet never raises the weight of
 * another. Minor units, rounded down.
 * Source: the mean absolute result of a fair bet is twice its expected loss, the measure also used for games
 * (docs/decisions/0049).
 */
export function netTurnover(
  { weights }: Pick<Claim, 'weights'>,
  group: readonly Turnover[],
): ReadonlyMap<string, Money> {
  const netted = group.flatMap(({ marketId, product, netting }) => (netting ? [{ marketId, product, netting }] : []));
  const isOld = netted.some(({ netting }) => netting.isOld);
  let left = isOld ? 0 : Math.abs(netted.reduce((sum, { netting }) => sum + netting.result, 0));
  const weightOf = ({ product }: { readonly product: BonusProduct }) => weights[product];
  const byWeight = netted.sort((one, other) => weightOf(one) - weightOf(other) || compare(one, other));
  return new Map(
    byWeight.map((entry) => {
      const part = Math.min(left, entry.netting.most);
      left -= part;
      return [entry.marketId, Math.floor((part * weightOf(entry)) / 100)];
    }),
  );
}

/** Compares by id, so that the order of loading has no effect. */
function compare(one: { readonly marketId: string }, other: { readonly marketId: string }): number {
  return one.marketId < other.marketId ? -1 : 1;
}

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
