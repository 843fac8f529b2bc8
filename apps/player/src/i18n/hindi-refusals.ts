import { HINDI, refusalSentence } from '@crease/contract';
import type { RefusalWords } from '@crease/web';

/** What the server refuses, in Hindi. Not in the catalogue: in English the server's own words stand. */
export const refusals: RefusalWords = {
  somethingWrong: 'कुछ गड़बड़ हो गई',
  refusal: (told) => refusalSentence(HINDI, told),
};
