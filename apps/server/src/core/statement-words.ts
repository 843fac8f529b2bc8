import { ENGLISH, type StatementTerms } from '@crease/contract';
import { gatewayName } from '@crease/gateways';

/** Stored under its code because its name depends on the language. */
const BY_HAND = 'manual';

/** Returns terms that name the gateway of a deposit or withdrawal instead of its code. */
export function namedTerms(terms: StatementTerms): StatementTerms {
  const isRequest = terms.about === 'kind' && (terms.kind === 'deposit' || terms.kind === 'withdrawal');
  if (!isRequest || terms.note === BY_HAND) return terms;
  return { ...terms, note: gatewayName(terms.note) };
}

/** Returns a line of the statement in English. */
export function statementWords(terms: StatementTerms): string {
  return ENGLISH.statement(namedTerms(terms));
}
