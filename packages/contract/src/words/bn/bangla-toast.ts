import type { ToastTerms } from '../../wire/toast-terms.ts';
import type { ToastText } from '../language.ts';
import { result } from './bangla-explanation.ts';
import { name } from './bangla-names.ts';
import { SIDES, speech } from './bangla-speech.ts';

const { money } = speech;

export function toast(terms: ToastTerms): ToastText {
  if (terms.about === 'settled') return settled(terms);
  if (terms.about === 'identity') return identity(terms);
  if (terms.about === 'autoCashOut') return automatic(terms);
  if (isRequest(terms)) return request(terms);
  const bet = `${name(terms.runner)} ${SIDES[terms.side]}`;
  switch (terms.about) {
    case 'matched':
      return { title: 'বাজি মিলেছে', message: `${bet}: ${money(terms.amount)} মিলেছে` };
    case 'lapsed':
      return { title: 'বাজি ল্যাপস', message: `${bet}: ${money(terms.amount)} মেলেনি` };
    case 'voided':
      return { title: 'বাজি বাতিল', message: `${bet}: টাকা ফেরত দেওয়া হয়েছে` };
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
      return { title: 'জমা হয়েছে', message: `${money(terms.amount)} আপনার ওয়ালেটে` };
    case 'depositDeclined':
      return { title: 'জমা নেওয়া হয়নি', message: `${money(terms.amount)} জমা হয়নি: কারণ দেখুন` };
    case 'paidOut':
      return { title: 'টাকা পাঠানো হয়েছে', message: `${money(terms.amount)} আপনার অ্যাকাউন্টে যাচ্ছে` };
    case 'withdrawalDeclined':
      return { title: 'টাকা তোলা হয়নি', message: `${money(terms.amount)} ওয়ালেটে ফিরেছে: কারণ দেখুন` };
  }
}

/** A standing instruction was carried out, or is over without. */
function automatic({ market, why, result }: Extract<ToastTerms, { about: 'autoCashOut' }>): ToastText {
  const over = (sentence: string) => ({ title: 'অটোমেটিক ক্যাশ আউট শেষ', message: `${name(market)}: ${sentence}` });
  if (why === 'settled') return over('মার্কেট শেষ: কিছু ক্যাশ আউট হয়নি');
  if (why === 'excluded') return over('আপনি এখন বাজি ধরতে পারেন না: আপনার হয়ে কিছু ক্যাশ আউট হবে না');
  const sum = `${result > 0 ? '+' : ''}${money(result)}`;
  return {
    title: why === 'takeProfit' ? 'টেক প্রফিট হলো' : 'স্টপ লস লাগল',
    message: `${name(market)}: ক্যাশ আউট হলো, ফল ${sum} বা ভালো`,
  };
}

function identity({ isApproved, reason }: Extract<ToastTerms, { about: 'identity' }>): ToastText {
  if (isApproved) return { title: 'পরিচয় যাচাই হয়েছে', message: 'এখন নিজের নামের অ্যাকাউন্টে টাকা তুলতে পারেন' };
  return { title: 'পরিচয় যাচাই হয়নি', message: reason };
}

function settled(terms: Extract<ToastTerms, { about: 'settled' }>): ToastText {
  const by = terms.isAgain && terms.result ? `, ${result(terms.result)}` : '';
  const profit = `${terms.profit > 0 ? '+' : ''}${money(terms.profit)}`;
  return {
    title: terms.isAgain ? 'বাজির আবার নিষ্পত্তি' : 'বাজির নিষ্পত্তি',
    message: `${name(terms.market) || 'মার্কেট'}${by}: ${profit}`,
  };
}
