import type { ToastTerms } from '../../wire/toast-terms.ts';
import type { ToastText } from '../language.ts';
import { result } from './english-explanation.ts';
import { speech } from './english-speech.ts';

const { money } = speech;

export function toast(terms: ToastTerms): ToastText {
  if (terms.about === 'settled') return settled(terms);
  if (terms.about === 'identity') return identity(terms);
  if (terms.about === 'autoCashOut') return automatic(terms);
  if (isRequest(terms)) return request(terms);
  const bet = `${terms.side === 'back' ? 'Back' : 'Lay'} ${terms.runner}`;
  switch (terms.about) {
    case 'matched':
      return { title: 'Bet matched', message: `${bet}: ${money(terms.amount)} matched` };
    case 'lapsed':
      return { title: 'Bet lapsed', message: `${bet}: ${money(terms.amount)} was not matched` };
    case 'voided':
      return { title: 'Bet void', message: `${bet}: the stake was given back` };
  }
}

type RequestTerms = Extract<ToastTerms, { about: 'credited' | 'depositDeclined' | 'paidOut' | 'withdrawalDeclined' }>;

function isRequest(terms: ToastTerms): terms is RequestTerms {
  return terms.about in { credited: 1, depositDeclined: 1, paidOut: 1, withdrawalDeclined: 1 };
}

/** A deposit or a withdrawal that came to something. */
function request(terms: RequestTerms): ToastText {
  switch (terms.about) {
    case 'credited':
      return { title: 'Deposit credited', message: `${money(terms.amount)} is in your wallet` };
    case 'depositDeclined':
      return { title: 'Deposit declined', message: `${money(terms.amount)} was not credited: see why` };
    case 'paidOut':
      return { title: 'Withdrawal paid', message: `${money(terms.amount)} is on its way to your account` };
    case 'withdrawalDeclined':
      return { title: 'Withdrawal declined', message: `${money(terms.amount)} is back in your wallet: see why` };
  }
}

/** A standing instruction was carried out, or is over without. */
function automatic({ market, why, result }: Extract<ToastTerms, { about: 'autoCashOut' }>): ToastText {
  const over = (sentence: string) => ({ title: 'Automatic cash out over', message: `${market}: ${sentence}` });
  if (why === 'settled') return over('the market is over: nothing was cashed out');
  if (why === 'excluded') return over('you cannot bet now: nothing is cashed out for you');
  const sum = `${result > 0 ? '+' : ''}${money(result)}`;
  return {
    title: why === 'takeProfit' ? 'Take profit reached' : 'Stop loss reached',
    message: `${market}: cashed out, result ${sum} or better`,
  };
}

function identity({ isApproved, reason }: Extract<ToastTerms, { about: 'identity' }>): ToastText {
  if (isApproved) return { title: 'Identity verified', message: 'Withdrawals are open to accounts in your name' };
  return { title: 'Identity not verified', message: reason };
}

function settled(terms: Extract<ToastTerms, { about: 'settled' }>): ToastText {
  const by = terms.isAgain && terms.result ? `, ${result(terms.result)}` : '';
  const profit = `${terms.profit > 0 ? '+' : ''}${money(terms.profit)}`;
  return {
    title: terms.isAgain ? 'Bets settled again' : 'Bets settled',
    message: `${terms.market || 'Market'}${by}: ${profit}`,
  };
}
