import { type StaffRight, type Verdict, verdictOf } from '@crease/contract';
import { useDeskSession } from './session.ts';

/** Returns the signed-in operator's permission. The server decides; the desk hides what it would refuse. */
export function usePermission(right: StaffRight): Verdict {
  return useDeskSession(({ operator }) => (operator ? verdictOf(right, operator.role) : 'none'));
}
