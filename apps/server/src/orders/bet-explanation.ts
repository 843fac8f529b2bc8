import type { MarketDefinition, MarketResult, RunnerDefinition } from '@crease/exchange';
import { decimalFromPrice, type Money } from '@crease/kernel';
import type { OrderSnapshot } from '@crease/operations';
import { rupeeText, signedRupeeText } from './rupee-text.ts';

/** What is known of the market that a bet was in. */
export interface BetOutcome {
  readonly definition: Pick<MarketDefinition, 'runners' | 'commissionBps'>;
  readonly result: MarketResult | null;
  /** On all of the player's bets in the market; null until settled. */
  readonly marketCommission: Money | null;
}

/** Rule, result and sum of a bet that has ended, in words; null while it is open. English, whatever the screen. */
export function explainBet(order: OrderSnapshot, outcome: BetOutcome): string | null {
  if (order.status === 'voided') return `Void: ${voidReason(order, outcome)}. The stake was given back in full.`;
  if (order.status !== 'settled' || order.profit === null || !outcome.result) return null;
  if (outcome.result.kind === 'void') return `Void: ${outcome.result.note}. The stake was given back in full.`;
  const parts = [
    rule(order),
    `Result: ${resultText(outcome.result, outcome.definition.runners)}.`,
    sum(order, outcome),
  ];
  return [...parts, commission(outcome)].filter(Boolean).join(' ');
}

function voidReason(order: OrderSnapshot, { result }: BetOutcome): string {
  return order.reason || (result?.kind === 'void' ? result.note : '') || 'taken back by the operator';
}

function rule({ marketType, side, run, runnerName }: OrderSnapshot): string {
  if (marketType === 'fancy')
    return side === 'back' ? `Yes wins when the result is ${run} or more.` : `No wins when the result is below ${run}.`;
  return side === 'back' ? `A back wins when ${runnerName} wins.` : `A lay wins when ${runnerName} does not win.`;
}

function resultText(result: Exclude<MarketResult, { kind: 'void' }>, runners: readonly RunnerDefinition[]): string {
  if (result.kind === 'value') return withNote(String(result.value), result.note);
  const names = result.winners.map((at) => runners[at]?.name ?? '?');
  return withNote(names.length > 1 ? `dead heat of ${names.join(' and ')}` : `${names[0]} won`, result.note);
}

function withNote(text: string, note: string): string {
  return note === '' || note === text ? text : `${text} (${note})`;
}

function sum(order: OrderSnapshot, { result, definition }: BetOutcome): string {
  const { matched, side, profit } = order;
  if (order.matched === 0) return 'Nothing of it was matched.';
  const winners = result?.kind === 'winners' ? result.winners : [];
  const isSharedWin = winners.length > 1 && winners.some((at) => definition.runners[at]?.runnerId === order.runnerId);
  if (isSharedWin) {
    const share = `1/${winners.length}`;
    return `Each of ${winners.length} winners counts ${share}: ${share} of ${stakeAtPrice(order)} won, the rest of the stake lost: ${signedRupeeText(profit ?? 0)}.`;
  }
  const isBackersWin = side === 'back' ? (profit ?? 0) > 0 : (profit ?? 0) < 0;
  if (isBackersWin) return `${stakeAtPrice(order)} = ${signedRupeeText(profit ?? 0)}.`;
  return side === 'back'
    ? `The stake of ${rupeeText(matched)} is lost: ${signedRupeeText(profit ?? 0)}.`
    : `The backer's stake of ${rupeeText(matched)} is won: ${signedRupeeText(profit ?? 0)}.`;
}

function stakeAtPrice({ marketType, price, matched, matchedValue }: OrderSnapshot): string {
  if (marketType !== 'match_odds') return `${rupeeText(matched)} × ${price} / 100`;
  const average = Number(decimalFromPrice(matchedValue / matched).toFixed(4));
  return `${rupeeText(matched)} × (${average} − 1)`;
}

function commission({ marketCommission, definition }: BetOutcome): string {
  if (!marketCommission) return '';
  const percent = definition.commissionBps / 100;
  return `Commission of ${percent} % on your net winnings in this market: ${rupeeText(marketCommission)}.`;
}
