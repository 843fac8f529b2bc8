import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Proposable, RoleTerms } from './proposable.ts';

/** A change of an operator's role, hence permissions: two owners decide. */
export function roleChange(
  { operators, staff, invitations }: Pick<Store, 'operators' | 'staff' | 'invitations'>,
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
    carryOut: async ({ operatorId, role }, _reason, preview) => {
      if (!(await staff.setRole(operatorId, role, now()))) return refuse('LIMIT_REACHED', { reason: 'lastOwner' });
      if ('username' in preview) await invitations.revokeOf(operatorId, preview.username, now());
      return null;
    },
  };
}
