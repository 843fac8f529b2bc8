import { kindsOf, REFUSALS, type RefusalCode, type RefusalTerms, unitsFromMoney } from '@crease/kernel';
import type { Speech } from './speech.ts';

/** Terms on the wire: amounts in whole currency units, waits in seconds. */
export type WireTerms = Readonly<Record<string, string | number>>;

/** A refusal on the wire; a newer server may send unknown codes and reasons. */
export interface WireRefusal {
  readonly code: string;
  readonly terms?: WireTerms | undefined;
  readonly field?: string | undefined;
}

/** Returns a refusal's terms in the wire's units: whole currency units and seconds, rounded up. */
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
 * Returns the text of a refusal.
 * @returns null for an unknown code or reason, or if a value is missing: then the server's English is shown.
 */
export function refusalText(speech: Speech, { code, terms, field }: WireRefusal): string | null {
  if (!Object.hasOwn(REFUSALS, code) || typeof terms?.reason !== 'string') return null;
  const { reason } = terms;
  // In English the contract's own text is shown.
  if (code === 'INVALID_INPUT' && reason === 'malformed' && field !== undefined && speech.code !== 'en') {
    const key = `malformed.${field}`;
    if (speech.has(key)) return speech.say(key);
  }
  const key = `refusals.${code}.${reason}`;
  if (!speech.has(key)) return null;
  const values: Record<string, string> = {};
  for (const [name, kind] of Object.entries(kindsOf(code as RefusalCode, reason))) {
    const value = speech.value(terms[name], kind);
    if (value === null) return null;
    values[name] = value;
  }
  return speech.say(key, values);
}
