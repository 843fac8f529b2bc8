import { verdictOf } from '@crease/contract';
import type { OperatorRow } from '@crease/store';
import { approverRefusal } from '../callers/approver-rules.ts';

/**
 * Returns how many operators may answer what a provider proposes. Addresses and browsers that they share with the
 * holder of its key change by the day and do not count.
 * @param createdBy the holder of the key, who counts as the proposer.
 * @param now epoch milliseconds.
 */
export function answerersOf(createdBy: string, operators: readonly OperatorRow[], now: number): number {
  const proposer = operators.find(({ username }) => username === createdBy) ?? null;
  const mayAnswer = (answerer: OperatorRow) =>
    answerer.disabledAt === null &&
    verdictOf('markets.settle', answerer.role) === 'alone' &&
    approverRefusal({ proposer, answerer, sharesAddress: false, sharesDevice: false, now }) === null;
  return operators.filter(mayAnswer).length;
}
