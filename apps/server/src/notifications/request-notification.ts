import type { ToastTerms } from '@crease/contract';
import type { Fact } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import type { NotificationContent } from './notification-content.ts';

type RequestFact = Extract<Fact, { readonly fact: 'depositChanged' | 'withdrawalChanged' }>;

/** Content for a deposit or withdrawal that was decided; null for any other change. */
export function requestContent(fact: RequestFact): NotificationContent | null {
  const terms = fact.fact === 'depositChanged' ? depositTerms(fact) : withdrawalTerms(fact.withdrawal);
  if (!terms) return null;
  const isGood = terms.about === 'credited' || terms.about === 'paidOut';
  const link = fact.fact === 'depositChanged' ? '/deposit/list' : '/withdrawlist';
  return { terms, status: isGood ? 'success' : 'warning', link };
}

/** Returns the terms of a deposit's new timeline entry; null for a change without one. */
function depositTerms({ deposit, hasNewEntry }: Extract<RequestFact, { fact: 'depositChanged' }>): ToastTerms | null {
  if (!hasNewEntry) return null;
  const amount = unitsFromMoney(deposit.creditedMoney - deposit.fee);
  switch (deposit.timeline.at(-1)?.what) {
    case 'credited':
      return { about: 'credited', amount };
    case 'declined':
      return deposit.declinedBy === 'player'
        ? null
        : { about: 'depositDeclined', amount: unitsFromMoney(deposit.amount) };
    default:
      return null;
  }
}

function withdrawalTerms({
  amount,
  fee,
  reason,
  timeline,
}: Extract<RequestFact, { fact: 'withdrawalChanged' }>['withdrawal']): ToastTerms | null {
  switch (timeline.at(-1)?.what) {
    case 'paid':
      return { about: 'paidOut', amount: unitsFromMoney(amount - fee) };
    case 'declined':
      return reason === 'cancelled_by_player' ? null : { about: 'withdrawalDeclined', amount: unitsFromMoney(amount) };
    default:
      return null;
  }
}
