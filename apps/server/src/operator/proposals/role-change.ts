import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Proposable, RoleTerms } from './proposable.ts';

/** Another role for a person at the desk: what they may do changes, so two owners say so. */
export function roleChange(
  { operators, staff }: Pick<Store, 'operators' | 'staff'>,
  now: () => number,
): Proposable<RoleTerms> {
  return {
    right: 'staff.change',
    preview: async ({ operatorId, role }) => {
      const row = await operators.byId(operatorId);
      if (!row) return refuse('NOT_FOUND', { reason: 'operator' });
      if (row.role === role) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
      return {
        about: 'staff',
        operatorId: String(operatorId),
        username: row.username,
        roleNow: row.role,
        roleThen: role,
      };
    },
    digestOf: JSON.stringify,
    carryOut: async ({ operatorId, role }) =>
      (await staff.setRole(operatorId, role, now())) ? null : refuse('LIMIT_REACHED', { reason: 'lastOwner' }),
  };
}
