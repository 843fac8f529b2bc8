import { ENGLISH, type ExplanationTerms } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { Explanation, ResultTerms } from '@crease/operations';

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
  const { result, sum } = told;
  return {
    ...told,
    result: resultWire(result),
    sum: sumWire(sum),
  };
}

function sumWire(sum: Extract<Explanation, { kind: 'settled' }>['sum']) {
  const profit = unitsFromMoney(sum.profit);
  return 'stake' in sum ? { ...sum, profit, stake: unitsFromMoney(sum.stake) } : { ...sum, profit };
}

export function resultWire(result: ResultTerms): Extract<ExplanationTerms, { kind: 'settled' }>['result'] {
  return result.kind === 'winners' ? { ...result, winners: [...result.winners] } : result;
}
