import { kindsOf, REFUSALS, type Refusal, type RefusalCode, type RefusalTerms, unitsFromMoney } from '@crease/kernel';
import { ENGLISH } from './en/english.ts';
import type { Language } from './language.ts';
import { sentence, type WireTerms } from './sentence.ts';

/** A refusal as it travels; a newer server may give codes and reasons that are not known here. */
export interface ToldRefusal {
  readonly code: string;
  readonly terms?: WireTerms | undefined;
  readonly field?: string | undefined;
}

/** A refusal's terms in the wire's units: whole currency units and seconds, rounded up. */
export function wireTerms(code: RefusalCode, terms: RefusalTerms): WireTerms {
  const kinds = kindsOf(code, terms.reason);
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => {
      if (typeof value !== 'number') return [name, value];
      if (kinds[name] === 'money' || kinds[name] === 'units') return [name, unitsFromMoney(value)];
      return [name, kinds[name] === 'wait' ? Math.ceil(value / 1000) : value];
    }),
  );
}

/**
 * What a refusal says to a person.
 * @returns null for a code or reason without words here, or when a value is missing: then what else is known is said.
 */
export function refusalSentence(language: Language, { code, terms, field }: ToldRefusal): string | null {
  if (!Object.hasOwn(REFUSALS, code) || typeof terms?.reason !== 'string') return null;
  const known = code as RefusalCode;
  const { reason } = terms;
  const ofField = known === 'INVALID_INPUT' && reason === 'malformed' && field !== undefined;
  const ownWords = ofField ? language.malformedFields[field] : undefined;
  const templates: Readonly<Record<string, string>> = language.refusals[known];
  const template = ownWords ?? (Object.hasOwn(templates, reason) ? templates[reason] : undefined);
  if (template === undefined) return null;
  return sentence(template, terms, { kinds: kindsOf(known, reason), speech: language.speech });
}

/** A refusal of ours in English: on the wire, in logs and in the operator's trail. */
export function englishRefusal({ code, terms, field }: Omit<Refusal, 'refused'>): string {
  return refusalSentence(ENGLISH, { code, terms: wireTerms(code, terms), field }) ?? code;
}
