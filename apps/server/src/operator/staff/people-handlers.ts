import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { OperatorRow, Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';
import { type Proposals, proposedAs } from '../proposals/proposals.ts';
import { inviteAs, isActive } from './invitation-handlers.ts';
import type { Invitations, Invitee } from './invitations.ts';
import { OPERATOR_SESSION } from './operator-sessions.ts';
import { operatorWire } from './staff-wire.ts';

interface PeopleDeps {
  readonly store: Pick<Store, 'operators' | 'staff' | 'invitations'>;
  readonly invitations: Invitations;
  readonly proposals: Proposals;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type PeopleCalls = Pick<
  Handlers,
  'staffSessions' | 'endStaffSession' | 'resetStaffFactor' | 'enableOperator' | 'changeStaffRole'
>;

/** Handlers for owners who manage operators; nobody may change their own account. */
export function peopleHandlers(deps: PeopleDeps): PeopleCalls {
  const { store, proposals, now } = deps;
  const { operators, staff } = store;
  const other = async (id: string, by: OperatorCaller): Promise<OperatorRow | Refusal> => {
    const operatorId = Number(id);
    const row = Number.isSafeInteger(operatorId) ? await operators.byId(operatorId) : null;
    if (!row) return refuse('NOT_FOUND', { reason: 'operator' });
    return row.operatorId === by.operatorId ? refuse('FORBIDDEN', { reason: 'ownRow' }) : row;
  };
  return {
    staffSessions: async ({ params }) => {
      const operatorId = Number(params.operatorId);
      if (!Number.isSafeInteger(operatorId)) return refuse('NOT_FOUND', { reason: 'operator' });
      const standing = {
        begunAfter: now() - OPERATOR_SESSION.absolute,
        seenAfter: now() - OPERATOR_SESSION.idle,
      };
      const found = await staff.sessionsOf(operatorId, standing);
      return found.map(({ sessionId, device, address, createdAt, lastSeenAt }) => ({
        id: sessionId,
        device,
        address,
        createdAt: isoTime(createdAt),
        lastSeenAt: isoTime(lastSeenAt),
      }));
    },
    endStaffSession: async ({ body: { operatorId, sessionId } }) => {
      const isEnded =
        Number.isSafeInteger(Number(operatorId)) && (await staff.endSession(Number(operatorId), sessionId, now()));
      return isEnded ? { ended: true } : refuse('NOT_FOUND', { reason: 'session' });
    },
    resetStaffFactor: async ({ body, operator, address }) => {
      const row = await other(body.operatorId, operator);
      if (isRefusal(row)) return row;
      // The console may reset the last owner, who could not be restored otherwise.
      const isReset = await staff.resetFactor(row.operatorId, { now: now(), evenLast: operator.operatorId === null });
      if (!isReset) return refuse('LIMIT_REACHED', { reason: 'lastOwner' });
      await store.invitations.revokeOf(row.operatorId, row.username, now());
      return inviteAs(deps, returning(row, body.reason), { operator, address });
    },
    enableOperator: async ({ body, operator, address }) => {
      const row = await other(body.operatorId, operator);
      if (isRefusal(row)) return row;
      if (isActive(row)) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
      return inviteAs(deps, returning(row, body.reason), { operator, address });
    },
    changeStaffRole: async ({ body: { operatorId, role, reason }, operator, address }) => {
      const row = await other(operatorId, operator);
      if (isRefusal(row)) return row;
      const draft = { kind: 'role' as const, terms: { operatorId: row.operatorId, role }, reason };
      const proposed = await proposedAs(proposals, draft, { operator, address });
      return isRefusal(proposed) ? proposed : { operator: operatorWire(row), ...proposed };
    },
  };
}

function returning({ operatorId, username, role }: OperatorRow, reason: string): Invitee {
  return { username, role, reason, returningId: operatorId };
}
