import type { Language } from '../language.ts';
import { explanation, result } from './bangla-explanation.ts';
import { name } from './bangla-names.ts';
import { note } from './bangla-notes.ts';
import { malformedFields, refusals } from './bangla-refusals.ts';
import { speech } from './bangla-speech.ts';
import { statement } from './bangla-statement.ts';
import { toast } from './bangla-toast.ts';

export const BANGLA: Language = {
  speech,
  refusals,
  malformedFields,
  name,
  note,
  result,
  explanation,
  statement,
  toast,
};
