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

function termsWire(explained: Explanation): ExplanationTerms {
  if (explained.kind === 'voided') return { ...explained, stake: unitsFromMoney(explained.stake) };
  return { ...explained, sum: sumWire(explained.sum) };
}

function sumWire(sum: Extract<Explanation, { kind: 'settled' }>['sum']) {
  const profit = unitsFromMoney(sum.profit);
  return 'stake' in sum ? { ...sum, profit, stake: unitsFromMoney(sum.stake) } : { ...sum, profit };
}
