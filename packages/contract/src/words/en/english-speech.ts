import { ORDER_STATUS_MEANING } from '@crease/exchange';
import { MINOR_PER_UNIT, rupees } from '@crease/kernel';
import type { Speech } from '../language.ts';
import { momentWords } from '../moment-words.ts';
import { waitWords } from '../waiting.ts';

/** Statuses and types are their own English words, as the wire spells them. */
export const speech: Speech = {
  money: (units) => rupees(Math.round(units * MINOR_PER_UNIT)),
  wait: (seconds) => waitWords(seconds, { second: 'second', seconds: 'seconds', minutes: 'minutes', hours: 'hours' }),
  moment: (at) => momentWords(at, 'en-IN'),
  limitPeriod: {},
  note: (note) => note,
  marketType: {},
  marketStatus: {},
  orderStatus: {},
  requestStatus: {},
  orderState: Object.fromEntries(
    Object.entries(ORDER_STATUS_MEANING).map(([status, meaning]) => [status, `${status}: ${meaning}`]),
  ),
};
