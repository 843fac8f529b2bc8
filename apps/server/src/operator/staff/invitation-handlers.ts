import type { Invited, ReplyOf } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { OperatorRow, Store } from '@crease/store';
import { idIn } from '../../core/values/ids.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { PasswordCheck } from '../../identity/passwords/password-check.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { type Actor, type Proposals, proposedAs } from '../proposals/proposals.ts';
import type { Invitations, Invitee } from './invitations.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { invitationWire, invitedWire, operatorWire } from './staff-wire.ts';

interface InvitationDeps {
  readonly store: Pick<Store, 'operators'>;
  readonly invitations: Invitations;
  readonly proposals: Proposals;
  readonly sessions: OperatorSessions;
  readonly passwords: PasswordCheck;
  readonly trail: AuditTrail;
}

type InvitationCalls = Pick<
  Handlers,
  | 'openInvitation'
  | 'acceptInvitation'
  | 'invitations'
  | 'invitedOwners'
  | 'inviteOperator'
  | 'renewInvitation'
  | 'revokeInvitation'
>;

/** Handlers of invitations: made by owners and the console, accepted by the invited. */
export function invitationHandlers(deps: InvitationDeps): InvitationCalls {
  const { store, invitations, trail } = deps;
  return {
    openInvitation: async ({ body: { token }, address }) => {
      const shown = await invitations.show(token);
      if (isRefusal(shown)) return shown;
      const { row, secret, uri } = shown;
      const { username, role, returns } = invitationWire(row);
      const line = { operator: username || '(first owner)', role, act: 'openInvitation', address, answers: null };
      await trail.write({ ...line, details: { invitationId: String(row.invitationId) }, outcome: 'done' });
      return { username, role, returns, secret, uri };
    },
    acceptInvitation: (call) => join(deps, call),
    invitations: async () => (await invitations.open()).map(invitationWire),
    invitedOwners: async () =>
      (await invitations.open())
        .filter(({ role, invitedBy }) => role === 'owner' && invitedBy !== null)
        .map((row) => {
          const { id, username, returns, invitedBy, agreedBy, opensAt, endsAt } = invitationWire(row);
          return { id, username, returns, invitedBy, agreedBy, opensAt, endsAt };
        }),
    inviteOperator: async ({ body: { username, role, reason }, operator, address }) => {
      const known = await store.operators.find(username);
      if (known && (isActive(known) || known.role !== role))
        return refuse('USERNAME_TAKEN', { reason: 'operator', username }, 'username');
      const invitee = { username, role, reason, returningId: known?.operatorId ?? null };
      return inviteAs(deps, invitee, { operator, address });
    },
    renewInvitation: async ({ body: { invitationId }, operator }) => {
      const made = await invitations.renew(idIn(invitationId), operator);
      return isRefusal(made) ? made : invitedWire(made);
    },
    revokeInvitation: async ({ body: { invitationId } }) =>
      (await invitations.revoke(idIn(invitationId))) ?? { revoked: true },
  };
}

/** Invites at once, or proposes it to another owner. */
export async function inviteAs(
  { invitations, proposals }: Pick<InvitationDeps, 'invitations' | 'proposals'>,
  invitee: Invitee,
  by: Actor,
): Promise<Invited | Refusal> {
  if (!(await invitations.needsAgreement(invitee, by.operator))) {
    const made = await invitations.inviteAlone(invitee, by.operator);
    return isRefusal(made) ? made : invitedWire(made);
  }
  const { username, role, returningId, reason } = invitee;
  const draft = { kind: 'invite' as const, terms: { username, role, returningId }, reason };
  const proposed = await proposedAs(proposals, draft, by);
  return isRefusal(proposed) ? proposed : { invitation: null, link: null, ...proposed };
}

/** Whether an operator may sign in. */
export function isActive({ disabledAt, hasSecondFactor }: OperatorRow): boolean {
  return disabledAt === null && hasSecondFactor;
}

/** Audited before the session exists. */
async function join(
  { invitations, sessions, passwords, trail }: InvitationDeps,
  { body, address, userAgent, deskCookies }: Call<'acceptInvitation'>,
): Promise<ReplyOf<'acceptInvitation'> | Refusal> {
  const passwordHash = await passwords.hash(body.password);
  const joined = await invitations.accept({ ...body, username: body.username, passwordHash });
  if (isRefusal(joined)) return joined;
  const { operator, recoveryCodes } = joined;
  const { username, role, invitedBy } = operator;
  const line = { operator: username, role, act: 'acceptInvitation', address, answers: null };
  await trail.write({ ...line, details: { invitedBy }, outcome: 'done' });
  deskCookies.start(await sessions.start(operator.operatorId, { address, userAgent }));
  return { operator: operatorWire(operator), recoveryCodes: [...recoveryCodes] };
}
