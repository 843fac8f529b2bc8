import { MINOR_PER_UNIT, rupees } from '@crease/kernel';
import type { Speech } from '../language.ts';
import { momentWords } from '../moment-words.ts';
import { waitWords } from '../waiting.ts';
import { note } from './hindi-notes.ts';

/** As bettors say them, with the exchange's own word beside: `ले` alone is also "take". */
export const SIDES = { back: 'लगाई (बैक)', lay: 'खाई (ले)' } as const;

export const speech: Speech = {
  money: (units) => rupees(Math.round(units * MINOR_PER_UNIT)),
  wait: (seconds) => waitWords(seconds, { second: 'सेकंड', seconds: 'सेकंड', minutes: 'मिनट', hours: 'घंटे' }),
  moment: (at) => momentWords(at, 'hi-IN'),
  limitPeriod: { day: 'दिन', week: 'हफ़्ते', month: 'महीने' },
  note,
  marketType: { match_odds: 'मैच ऑड्स', bookmaker: 'बुकमेकर', fancy: 'फ़ैंसी' },
  marketStatus: {
    open: 'खुला',
    suspended: 'सस्पेंड',
    ball_running: 'गेंद चल रही है',
    closed: 'बंद',
    settled: 'निपटा हुआ',
    voided: 'रद्द',
  },
  orderStatus: {
    pending: 'इंतज़ार में',
    unmatched: 'बिना मिलान',
    partly_matched: 'कुछ का मिलान',
    matched: 'मिलान हुआ',
    cancelled: 'वापस लिया गया',
    lapsed: 'ख़त्म हुआ',
    settled: 'निपटाया गया',
    voided: 'रद्द',
  },
  orderState: {
    pending: 'इन-प्ले देरी में है और अभी वापस नहीं लिया जा सकता',
    unmatched: 'अभी मिलान नहीं हुआ',
    partly_matched: 'कुछ का मिलान हुआ है, बाक़ी इंतज़ार में है',
    matched: 'पूरे का मिलान हो चुका है',
    cancelled: 'पहले ही वापस लिया जा चुका है',
    lapsed: 'मिलान हुए बिना ख़त्म हो चुका है',
    settled: 'निपटाया जा चुका है',
    voided: 'रद्द किया जा चुका है',
  },
  requestStatus: { pending: 'बाक़ी', approved: 'मंज़ूर', declined: 'नामंज़ूर', expired: 'समय समाप्त' },
};
