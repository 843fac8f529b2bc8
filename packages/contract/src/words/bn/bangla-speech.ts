import { MINOR_PER_UNIT, rupees } from '@crease/kernel';
import type { Speech } from '../language.ts';
import { momentWords } from '../moment-words.ts';
import { waitWords } from '../waiting.ts';
import { note } from './bangla-notes.ts';

/** As bettors say them, with the exchange's own word beside. */
export const SIDES = { back: 'লাগাই (ব্যাক)', lay: 'খাই (লে)' } as const;

export const speech: Speech = {
  money: (units) => rupees(Math.round(units * MINOR_PER_UNIT)),
  wait: (seconds) => waitWords(seconds, { second: 'সেকেন্ড', seconds: 'সেকেন্ড', minutes: 'মিনিট', hours: 'ঘণ্টা' }),
  // Figures in the shape that the whole app has: `4 ডিসে, 2026`.
  moment: (at) => momentWords(at, 'bn-IN-u-nu-latn'),
  limitPeriod: { day: 'দিনে', week: 'সপ্তাহে', month: 'মাসে' },
  note,
  marketType: { match_odds: 'ম্যাচ অডস', bookmaker: 'বুকমেকার', fancy: 'ফ্যান্সি' },
  marketStatus: {
    open: 'খোলা',
    suspended: 'সাসপেন্ড',
    ball_running: 'বল চলছে',
    closed: 'বন্ধ',
    settled: 'নিষ্পত্তি হয়েছে',
    voided: 'বাতিল',
  },
  orderStatus: {
    pending: 'অপেক্ষায়',
    unmatched: 'মেলেনি',
    partly_matched: 'কিছুটা মিলেছে',
    matched: 'মিলেছে',
    cancelled: 'তুলে নেওয়া',
    lapsed: 'ল্যাপস',
    settled: 'নিষ্পত্তি হয়েছে',
    voided: 'বাতিল',
  },
  orderState: {
    pending: 'ইন-প্লে দেরিতে আছে, এখনই তোলা যায় না',
    unmatched: 'এখনও মেলেনি',
    partly_matched: 'কিছুটা মিলেছে, বাকিটা অপেক্ষায়',
    matched: 'পুরোটা মিলে গেছে',
    cancelled: 'আগেই তুলে নেওয়া হয়েছে',
    lapsed: 'না মিলেই ল্যাপস হয়েছে',
    settled: 'নিষ্পত্তি হয়ে গেছে',
    voided: 'বাতিল হয়ে গেছে',
  },
  requestStatus: { pending: 'অপেক্ষায়', approved: 'অনুমোদিত', declined: 'নেওয়া হয়নি', expired: 'সময় শেষ' },
};
