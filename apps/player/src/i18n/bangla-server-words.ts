import { BANGLA, refusalSentence } from '@crease/contract';
import type { ServerWords } from '@crease/web';

/** What the server says in terms, in Bangla. Not in the catalogue: in English the server's own words stand. */
export const serverWords: ServerWords = {
  somethingWrong: 'কিছু গোলমাল হয়েছে',
  refusal: (told) => refusalSentence(BANGLA, told),
  name: BANGLA.name,
  note: BANGLA.note,
  explanation: BANGLA.explanation,
  statement: BANGLA.statement,
  toast: BANGLA.toast,
};
