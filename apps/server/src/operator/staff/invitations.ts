import { hash, randomBytes } from 'node:crypto';
import type { OperatorRole } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { InvitationRow, OperatorRow, SecondFactorStore, Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { Mutex } from '../../core/mutex.ts';
import type { SecondFactor } from '../../identity/second-factor/second-factor.ts';

/** Lifetime of a link, ms. */
const LINK_MS = 48 * 3_600_000;

interface InvitationsOptions {
  readonly store: Pick<Store, 'invitations' | 'operators'>;
  /** Second factors stored apart from operators'. */
  readonly factorWith: (factors: SecondFactorStore) => SecondFactor;
  /** Waiting time of an owner invited by a single owner, ms. */
  readonly ownerWaitMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The invited operator. */
export interface Invitee {
  readonly username: string;
  readonly role: OperatorRole;
  readonly reason: string;
  /** The former operator; null: a new one. */
  readonly returningId: number | null;
}

interface Made {
  readonly row: InvitationRow;
  /** null: no link yet. */
  readonly token: string | null;
}

interface Chosen {
  readonly token: string;
  readonly username: string | undefined;
  readonly passwordHash: string;
  readonly code: string;
}

interface Joined {
  readonly operator: OperatorRow;
  readonly recoveryCodes: readonly string[];
}

/**
 * How operators join and return: by a single-use link, with a password and a new second factor. Only the hash of a
 * link's token is stored.
 */
export class Invitations {
  readonly #options: InvitationsOptions;
  /** Accepting counts owners, so it is serialised. */
  readonly #mutex = new Mutex();

  constructor(options: InvitationsOptions) {
    this.#options = options;
  }

  /** Returns the token of a new first owner's link; null if there is an active owner. */
  async firstOwner(): Promise<string | null> {
    const { store, now } = this.#options;
    if ((await store.operators.activeOwners()).length > 0) return null;
    await store.invitations.revokeFirst(now());
    const invitee = { username: null, role: 'owner', returningId: null, reason: 'first start' } as const;
    const terms = { invitedBy: null, agreedBy: null, opensAt: now(), mostOwners: 0, withLink: true };
    return (await this.#add(invitee, terms))?.token ?? null;
  }

  /** Whether an owner must approve first: one who is neither the inviter nor the invited. */
  async needsAgreement({ role, returningId }: Pick<Invitee, 'role' | 'returningId'>, by: OperatorCaller) {
    if (role !== 'owner') return false;
    const owners = await this.#options.store.operators.activeOwners();
    return owners.some((id) => id !== by.operatorId && id !== returningId);
  }

  /**
   * Invites without approval. An owner invited by the only owner waits, with one such invitation at a time; the console
   * invites an owner at once if no owner exists.
   */
  inviteAlone(invitee: Invitee, { username: invitedBy, operatorId }: OperatorCaller): Promise<Made | Refusal> {
    return this.#mutex.run(async () => {
      const { ownerWaitMs, now } = this.#options;
      const terms = { invitedBy, agreedBy: null, opensAt: now(), mostOwners: null, withLink: true };
      if (invitee.role !== 'owner') return this.#replace(invitee, terms);
      const others = (await this.open()).filter(
        ({ role, username, invitedBy: by }) => role === 'owner' && by !== null && username !== invitee.username,
      );
      if (others.length > 0) return refuse('LIMIT_REACHED', { reason: 'ownerInvited' });
      const wait = operatorId === null ? 0 : ownerWaitMs;
      const mostOwners = operatorId === null ? 0 : 1;
      return this.#replace(invitee, { ...terms, opensAt: now() + wait, mostOwners });
    });
  }

  /** Invites after approval. The inviter creates the link afterwards. */
  inviteByTwo(invitee: Invitee, by: { invitedBy: string; agreedBy: string }): Promise<Made | Refusal> {
    return this.#replace(invitee, { ...by, opensAt: this.#options.now(), mostOwners: null, withLink: false });
  }

  open(): Promise<InvitationRow[]> {
    return this.#options.store.invitations.open(this.#options.now());
  }

  /** Creates a new link of the caller's invitation; the former one stops working. The waiting time stays. */
  async renew(invitationId: number, by: OperatorCaller): Promise<Made | Refusal> {
    const { store, now } = this.#options;
    const row = (await this.open()).find((open) => open.invitationId === invitationId);
    if (!row) return refuse('NOT_FOUND', { reason: 'invitation' });
    if (row.invitedBy !== by.username) return refuse('FORBIDDEN', { reason: 'linkOfOther' });
    const token = newToken();
    const endsAt = Math.max(now(), row.opensAt) + LINK_MS;
    const isMade = await store.invitations.link(invitationId, { tokenHash: hashOf(token), endsAt, now: now() });
    return isMade ? { row: { ...row, endsAt, hasLink: true }, token } : refuse('NOT_FOUND', { reason: 'invitation' });
  }

  async revoke(invitationId: number): Promise<Refusal | null> {
    const isDone = await this.#options.store.invitations.revoke(invitationId, this.#options.now());
    return isDone ? null : refuse('NOT_FOUND', { reason: 'invitation' });
  }

  /** Data of a link's page: a new second factor each time, so that an earlier opening is useless. */
  async show(token: string): Promise<{ row: InvitationRow; secret: string; uri: string } | Refusal> {
    const row = await this.#usable(token);
    if ('code' in row) return row;
    const offer = await this.#factor(row).offer(row.operatorId, row.username ?? 'owner');
    return { row, ...offer };
  }

  /** Joins or returns in one step: no operator exists without a second factor. */
  accept(chosen: Chosen): Promise<Joined | Refusal> {
    return this.#mutex.run(async () => {
      const { operators } = this.#options.store;
      const row = await this.#usable(chosen.token);
      if ('code' in row) return row;
      const username = row.username ?? chosen.username;
      if (username === undefined)
        return refuse('INVALID_INPUT', { reason: 'malformed', problem: 'username is missing' }, 'username');
      if (!row.isReturn && (await operators.find(username)))
        return refuse('USERNAME_TAKEN', { reason: 'operator', username }, 'username');
      const factor = this.#factor(row, { username, passwordHash: chosen.passwordHash });
      const recoveryCodes = await factor.confirm(row.operatorId, chosen.code);
      if (recoveryCodes) return { operator: (await operators.byId(row.operatorId)) as OperatorRow, recoveryCodes };
      const still = await this.#usable(chosen.token);
      return 'code' in still ? still : refuse('INVALID_OTP', { reason: 'factor' }, 'code');
    });
  }

  async #usable(token: string): Promise<InvitationRow | Refusal> {
    const { store, now } = this.#options;
    const row = await store.invitations.ofToken(hashOf(token), now());
    if (!row) return refuse('UNAUTHORIZED', { reason: 'invitation' });
    return row.opensAt > now() ? refuse('FORBIDDEN', { reason: 'waitingTime', until: row.opensAt }) : row;
  }

  /** The second factor of an invitation, which becomes the operator's when accepted. */
  #factor({ invitationId, offered }: InvitationRow, chosen = { username: '', passwordHash: '' }): SecondFactor {
    const { store, now, factorWith } = this.#options;
    return factorWith({
      ...store.operators,
      secondFactorOf: async () => ({ secret: null, offered }),
      offerSecondFactor: (_, secret) => store.invitations.offer(invitationId, secret),
      confirmSecondFactor: (_, proven) => store.invitations.accept({ invitationId, ...chosen, ...proven, now: now() }),
    });
  }

  /** One invitation per person at a time: the latest. */
  async #replace(invitee: Invitee, terms: Terms): Promise<Made | Refusal> {
    const { store, now } = this.#options;
    if (invitee.returningId !== null) await store.invitations.revokeOf(invitee.returningId, null, now());
    const made = await this.#add(invitee, terms);
    return made ?? refuse('USERNAME_TAKEN', { reason: 'operator', username: invitee.username });
  }

  async #add(
    invitee: Omit<Invitee, 'username'> & { readonly username: string | null },
    { withLink, ...terms }: Terms,
  ): Promise<Made | null> {
    const { store, now } = this.#options;
    const token = withLink ? newToken() : null;
    const tokenHash = token === null ? null : hashOf(token);
    const endsAt = terms.opensAt + LINK_MS;
    const row = await store.invitations.add({ ...invitee, ...terms, tokenHash, endsAt, now: now() });
    return row && { row, token };
  }
}

interface Terms {
  readonly invitedBy: string | null;
  readonly agreedBy: string | null;
  readonly opensAt: number;
  readonly mostOwners: number | null;
  readonly withLink: boolean;
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
