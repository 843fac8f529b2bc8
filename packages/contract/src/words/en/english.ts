import type { Language } from '../language.ts';
import { explanation, result } from './english-explanation.ts';
import { refusals } from './english-refusals.ts';
import { speech } from './english-speech.ts';
import { statement } from './english-statement.ts';
import { toast } from './english-toast.ts';

export const ENGLISH: Language = {
  speech,
  refusals,
  malformedFields: {},
  name: (name) => name,
  note: (note) => note,
  result,
  explanation,
  statement,
  toast,
};
