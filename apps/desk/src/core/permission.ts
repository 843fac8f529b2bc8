import { type StaffRight, type Verdict, verdictOf } from '@crease/contract';
import { useDeskSession } from './session.ts';

/** What whoever sits here may do. The server decides; the desk leaves out what it would refuse. */
export function usePermission(right: StaffRight): Verdict {
  return useDeskSession(({ operator }) => (operator ? verdictOf(right, operator.role) : 'none'));
}
