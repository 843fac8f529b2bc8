import { HINDI, refusalSentence } from '@crease/contract';
import type { ServerWords } from '@crease/web';

/** What the server says in terms, in Hindi. Not in the catalogue: in English the server's own words stand. */
export const serverWords: ServerWords = {
  somethingWrong: 'कुछ गड़बड़ हो गई',
  refusal: (told) => refusalSentence(HINDI, told),
  name: HINDI.name,
  note: HINDI.note,
  explanation: HINDI.explanation,
  statement: HINDI.statement,
  toast: HINDI.toast,
};
