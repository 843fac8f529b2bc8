import { ENGLISH, type ExplanationTerms } from '@crease/contract';
import type { Explanation } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';

/** The sentence in English and what it is made of, amounts in whole units. */
export function explanationWire(explanation: Explanation | null): {
  readonly explanation: string | null;
  readonly explanationTerms?: ExplanationTerms;
} {
  if (!explanation) return { explanation: null };
  const explanationTerms = termsWire(explanation);
  return { explanation: ENGLISH.explanation(explanationTerms), explanationTerms };
}

function termsWire(told: Explanation): ExplanationTerms {
  if (told.kind === 'voided') return { ...told, stake: unitsFromMoney(told.stake) };
  return { ...told, sum: sumWire(told.sum) };
}

function sumWire(sum: Extract<Explanation, { kind: 'settled' }>['sum']) {
  const profit = unitsFromMoney(sum.profit);
  return 'stake' in sum ? { ...sum, profit, stake: unitsFromMoney(sum.stake) } : { ...sum, profit };
}
