import type { Language } from '../language.ts';
import { explanation, result } from './hindi-explanation.ts';
import { name } from './hindi-names.ts';
import { note } from './hindi-notes.ts';
import { malformedFields, refusals } from './hindi-refusals.ts';
import { speech } from './hindi-speech.ts';
import { statement } from './hindi-statement.ts';
import { toast } from './hindi-toast.ts';

export const HINDI: Language = { speech, refusals, malformedFields, name, note, result, explanation, statement, toast };
