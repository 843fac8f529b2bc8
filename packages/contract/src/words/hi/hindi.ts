import type { Language } from '../language.ts';
import { explanation, result } from './hindi-explanation.ts';
import { malformedFields, refusals } from './hindi-refusals.ts';
import { speech } from './hindi-speech.ts';
import { statement } from './hindi-statement.ts';
import { toast } from './hindi-toast.ts';

export const HINDI: Language = { speech, refusals, malformedFields, result, explanation, statement, toast };
