import { expect, it } from 'vitest';
import { BANGLA, HINDI } from '../testing/texts-in.ts';
import type { ToastTerms } from '../wire/toast-terms.ts';
import { ENGLISH } from './texts.ts';

const bet = { side: 'back', runner: 'The tides' } as const;
const paid = { about: 'settled', market: 'Match odds', isAgain: false, result: null } as const;

const TOLD: readonly (readonly [terms: ToastTerms, english: string, hindi: string])[] = [
  [
    { about: 'matched', ...bet, amount: 400 },
    'Bet matched|Back The tides: ₹400 matched',
    'दाँव का मिलान हुआ|The tides लगाई (बैक): ₹400 का मिलान हुआ',
  ],
  [
    { about: 'lapsed', side: 'lay', runner: 'The tides', amount: 50.5 },
    'Bet lapsed|Lay The tides: ₹50.50 was not matched',
    'दाँव हट गया|The tides खाई (ले): ₹50.50 का मिलान नहीं हुआ',
  ],
  [
    { about: 'voided', ...bet, odds: 2.5, event: 'Tides v Kites' },
    'Bet void|Back The tides @ 2.50, Tides v Kites: the stake was returned',
    'दाँव रद्द|The tides लगाई (बैक) @ 2.50, Tides v Kites: रक़म लौटा दी गई',
  ],
  [{ about: 'credited', amount: 5_040 }, 'Deposit credited|₹5,040 is in your wallet', 'जमा हो गया|₹5,040 आपके वॉलेट में हैं'],
  [
    { about: 'depositDeclined', amount: 500 },
    'Deposit declined|₹500 was not credited: see why',
    'जमा नामंज़ूर|₹500 जमा नहीं हुए: कारण देखें',
  ],
  [
    { about: 'paidOut', amount: 4_000 },
    'Withdrawal paid|₹4,000 is on its way to your account',
    'निकासी भेजी गई|₹4,000 आपके खाते में जा रहे हैं',
  ],
  [
    { about: 'withdrawalDeclined', amount: 4_000 },
    'Withdrawal declined|₹4,000 is back in your wallet: see why',
    'निकासी नामंज़ूर|₹4,000 वॉलेट में वापस हैं: कारण देखें',
  ],
  [
    { about: 'autoCashOut', market: 'Match odds', why: 'takeProfit', result: 2007.44 },
    'Take profit reached|Match odds: cashed out, result +₹2,007.44 or better',
    'टेक प्रॉफ़िट पूरा|मैच ऑड्स: कैश आउट हुआ, नतीजा +₹2,007.44 या बेहतर',
  ],
  [
    { about: 'autoCashOut', market: 'Match odds', why: 'stopLoss', result: -1811 },
    'Stop loss reached|Match odds: cashed out, result −₹1,811 or better',
    'स्टॉप लॉस लगा|मैच ऑड्स: कैश आउट हुआ, नतीजा −₹1,811 या बेहतर',
  ],
  [
    { about: 'autoCashOut', market: 'Match odds', why: 'settled', result: 0 },
    'Automatic cash out ended|Match odds: the market closed and nothing was cashed out',
    'ऑटोमैटिक कैश आउट ख़त्म|मैच ऑड्स: मार्केट बंद हुआ और कुछ कैश आउट नहीं हुआ',
  ],
  [{ ...paid, profit: 900 }, 'Bets settled|Match odds: +₹900', 'दाँव निपटे|मैच ऑड्स: +₹900'],
  [{ ...paid, market: '', profit: -40 }, 'Bets settled|Market: −₹40', 'दाँव निपटे|मार्केट: −₹40'],
  [
    { ...paid, profit: 0, isAgain: true, result: { kind: 'winners', winners: ['The kites'] } },
    'Bets resettled|Match odds, The kites won: ₹0',
    'दाँव फिर निपटे|मैच ऑड्स, विजेता The kites: ₹0',
  ],
];

it.each(TOLD)('%o', (terms, english, hindi) => {
  expect(Object.values(ENGLISH.toast(terms)).join('|')).toBe(english);
  expect(Object.values(HINDI.toast(terms)).join('|')).toBe(hindi);
  const bangla = Object.values(BANGLA.toast(terms)).join('|');
  expect(bangla).toMatch(/[\u0980-\u09ff]{2}/);
  for (const sum of hindi.match(/₹[\d,.]+/g) ?? []) expect(bangla).toContain(sum);
});
