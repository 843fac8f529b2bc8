import { type ProposalKind, type StaffRight, verdictOf } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { ProposalRow, Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { SecondApprover } from '../../callers/second-approver.ts';
import { Mutex } from '../../core/mutex.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Proposable, ProposableActs, TermsOf } from './proposable.ts';

/** Default lifetime of a proposal, ms. */
const WAITS_MS = 3_600_000;

interface ProposalsOptions {
  readonly store: Pick<Store, 'proposals'>;
  readonly acts: ProposableActs;
  readonly trail: Pick<AuditTrail, 'write'>;
  readonly second: SecondApprover;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The operator and their address. */
export interface Actor {
  readonly operator: OperatorCaller;
  readonly address: string;
}

export interface Draft<K extends ProposalKind> {
  readonly kind: K;
  readonly terms: TermsOf[K];
  readonly reason: string;
}

type Shown = {
  readonly row: ProposalRow;
  readonly now: Awaited<ReturnType<Proposable<never>['preview']>>;
  readonly isSame: boolean;
};

/**
 * Acts that one operator proposes and another answers. The first one's preview is stored as a hash: the second one gets
 * a new
 * preview, and if it differs nothing is done. Serialised, so that an act is approved once.
 */
export class Proposals {
  readonly #options: ProposalsOptions;
  readonly #mutex = new Mutex();

  constructor(options: ProposalsOptions) {
    this.#options = options;
  }

  /** Stores an act for a second approver. Repeated by the same operator it is one proposal. */
  propose<K extends ProposalKind>(draft: Draft<K>, by: Actor): Promise<ProposalRow | Refusal> {
    return this.#mutex.run(async () => {
      const { store, now } = this.#options;
      await this.#lapse();
      const { kind, terms, reason } = draft;
      const act = this.#actOf(kind);
      const preview = await act.preview(terms);
      if (isRefusal(preview)) return preview;
      const digest = act.digestOf(preview);
      const isOwn = (row: ProposalRow) => row.state === 'waiting' && row.proposedBy === by.operator.username;
      const known = (await this.#same(draft)).find((row) => isOwn(row) && row.digest === digest);
      if (known) return known;
      const proposedAt = now();
      const row = await store.proposals.add({
        kind,
        terms,
        preview,
        digest,
        reason,
        proposedBy: by.operator.username,
        proposedAt,
        endsAt: proposedAt + (act.waitsMs ?? WAITS_MS),
      });
      await this.#recordOutcome(by, row, 'waiting');
      return row;
    });
  }

  /** Returns pending or recently executed proposals of exactly this act, by anyone. */
  async alike<K extends ProposalKind>(draft: Draft<K>): Promise<readonly ProposalRow[]> {
    await this.#mutex.run(() => this.#lapse());
    return this.#same(draft);
  }

  /** Returns an operator's last proposal of exactly this act, with any reason and in any state; null: none. */
  async last<K extends ProposalKind>(
    { kind, terms }: Pick<Draft<K>, 'kind' | 'terms'>,
    proposedBy: string,
  ): Promise<ProposalRow | null> {
    await this.#mutex.run(() => this.#lapse());
    return this.#options.store.proposals.last({ kind, terms, proposedBy });
  }

  /** Returns pending proposals of exactly this act, with any reason. */
  async waiting<K extends ProposalKind>({ kind, terms }: Pick<Draft<K>, 'kind' | 'terms'>): Promise<ProposalRow[]> {
    await this.#mutex.run(() => this.#lapse());
    const { store, now } = this.#options;
    const rows = await store.proposals.recent(kind, now());
    return rows.filter((row) => row.state === 'waiting' && plainText(row.terms) === plainText(terms));
  }

  async list(query: { readonly page: number; readonly pageSize: number; readonly waiting: boolean }) {
    await this.#mutex.run(() => this.#lapse());
    return this.#options.store.proposals.list(query);
  }

  async stateOf(proposalId: number): Promise<ProposalRow['state'] | undefined> {
    await this.#mutex.run(() => this.#lapse());
    return (await this.#options.store.proposals.find(proposalId))?.state;
  }

  /** Returns one with a new preview. */
  async show(proposalId: number): Promise<Shown | Refusal> {
    await this.#mutex.run(() => this.#lapse());
    const row = await this.#options.store.proposals.find(proposalId);
    if (!row) return refuse('NOT_FOUND', { reason: 'proposal' });
    const act = this.#actOf(row.kind as ProposalKind);
    const now = await act.preview(row.terms as never);
    return { row, now, isSame: !isRefusal(now) && act.digestOf(now) === row.digest };
  }

  /** Answers a proposal. @returns its final state; a refusal if it could not be answered, or executed. */
  answer(
    proposalId: number,
    said: { readonly agree: boolean; readonly note: string },
    by: Actor,
  ): Promise<ProposalRow | Refusal> {
    return this.#mutex.run(async () => {
      await this.#lapse();
      const row = await this.#options.store.proposals.find(proposalId);
      if (!row) return refuse('NOT_FOUND', { reason: 'proposal' });
      if (isOwnAnswer(row, said.agree, by.operator)) return row;
      const no = await this.answerRefusal(row, by.operator);
      if (no) {
        await this.#flag(row, no, by);
        return no;
      }
      if (!said.agree) return this.#end(row, { state: 'declined', note: said.note, by });
      return this.#carryOut(row, said.note, by);
    });
  }

  /** Returns why an operator may not answer; null if it is pending and they are a permitted second approver. */
  async answerRefusal(row: ProposalRow, operator: OperatorCaller): Promise<Refusal | null> {
    const closed = whyClosed(row);
    if (closed) return closed;
    const no = await this.#options.second.refusal(row.proposedBy, operator);
    if (no?.terms.reason === 'ownProposal') return no;
    return verdictOf(this.rightOf(row), operator.role) === 'alone' ? no : refuse('FORBIDDEN', { reason: 'role' });
  }

  /** Returns the operator who counts as its proposer. */
  proposerOf(row: ProposalRow): Promise<string> {
    return this.#options.second.proposer(row.proposedBy);
  }

  /** Flags a proposal that an operator tried to answer from the proposer's address. */
  async #flag({ proposalId }: ProposalRow, { terms }: Refusal, { operator }: Actor): Promise<void> {
    const why = terms.reason;
    if (why === 'sharedAddress' || why === 'sharedDevice')
      await this.#options.store.proposals.flag(proposalId, operator.username, why);
  }

  /** The permission that answering needs. */
  rightOf(row: ProposalRow): StaffRight {
    return rightIn(row, this.#actOf(row.kind as ProposalKind));
  }

  async #carryOut(row: ProposalRow, note: string, by: Actor): Promise<ProposalRow | Refusal> {
    const act = this.#actOf(row.kind as ProposalKind);
    const now = await act.preview(row.terms as never);
    if (isRefusal(now) || act.digestOf(now) !== row.digest) {
      await this.#end(row, { state: 'changed', note, by });
      return refuse('PROPOSAL_CLOSED', { reason: 'changed' });
    }
    const people = { proposedBy: row.proposedBy, answeredBy: by.operator.username };
    const refused = await act.carryOut(row.terms as never, row.reason, now, people);
    const isChanged = refused?.code === 'MARKET_VERSION_CHANGED';
    await this.#end(row, { state: isChanged ? 'changed' : refused ? 'failed' : 'done', note, by });
    if (isChanged) return refuse('PROPOSAL_CLOSED', { reason: 'changed' });
    return refused ?? ((await this.#options.store.proposals.find(row.proposalId)) as ProposalRow);
  }

  async #end(
    row: ProposalRow,
    { state, note, by }: { state: Exclude<ProposalRow['state'], 'waiting'>; note: string; by: Actor },
  ): Promise<ProposalRow> {
    const { store, now } = this.#options;
    const { proposalId } = row;
    await store.proposals.end({ proposalId, state, by: by.operator.username, at: now(), note });
    await this.#recordOutcome(by, row, state);
    return (await store.proposals.find(proposalId)) as ProposalRow;
  }

  async #lapse(): Promise<void> {
    const { store, now, trail } = this.#options;
    for (const { proposalId, kind, digest, proposedBy } of await store.proposals.lapse(now())) {
      const details = { proposalId: String(proposalId), kind, digest };
      const line = { operator: proposedBy, role: 'time', act: 'proposal', address: '', answers: null };
      await trail.write({ ...line, details, outcome: 'lapsed' });
    }
  }

  async #recordOutcome({ operator, address }: Actor, row: ProposalRow, outcome: string): Promise<void> {
    const { proposalId, kind, digest, terms, reason } = row;
    const details = { proposalId: String(proposalId), kind, digest, terms, reason };
    const line = { operator: operator.username, role: operator.role, act: 'proposal', address, answers: null };
    await this.#options.trail.write({ ...line, details, outcome });
  }

  async #same<K extends ProposalKind>({ kind, terms, reason }: Draft<K>): Promise<ProposalRow[]> {
    const { store, now } = this.#options;
    const draft = plainText(terms);
    const rows = await store.proposals.recent(kind, now() - WAITS_MS);
    return rows.filter((row) => row.reason === reason && plainText(row.terms) === draft);
  }

  #actOf(kind: ProposalKind): Proposable<unknown> {
    return this.#options.acts[kind] as Proposable<unknown>;
  }
}

/** Whether an operator repeats their earlier decision. */
function isOwnAnswer({ state, answeredBy }: ProposalRow, agree: boolean, { username }: OperatorCaller): boolean {
  return answeredBy === username && state === (agree ? 'done' : 'declined');
}

/** Why a proposal can no longer be answered, naming the operator who did; null: it can. */
function whyClosed({ state, answeredBy, answeredAt }: ProposalRow): Refusal | null {
  if (state === 'waiting') return null;
  if (state === 'lapsed' || state === 'changed') return refuse('PROPOSAL_CLOSED', { reason: state });
  const by = { by: answeredBy ?? '', at: answeredAt ?? 0 };
  return refuse('PROPOSAL_CLOSED', { reason: state === 'done' ? 'agreed' : state, ...by });
}

function rightIn({ terms }: ProposalRow, { right, rightFor }: Proposable<unknown>): StaffRight {
  return rightFor?.(terms) ?? right;
}

/** The database returns JSON with another order of fields. */
function plainText(terms: unknown): string {
  return JSON.stringify(terms, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Proposes an act. @returns the id of the proposal, as answers have it. */
export async function proposedAs<K extends ProposalKind>(
  proposals: Pick<Proposals, 'propose'>,
  draft: Draft<K>,
  by: Actor,
): Promise<{ readonly proposalId: string } | Refusal> {
  const row = await proposals.propose(draft, by);
  return isRefusal(row) ? row : { proposalId: String(row.proposalId) };
}

/** Proposes an act, or approves the same one of another operator. @returns whether it is done. */
export async function proposeOrAgree<K extends ProposalKind>(
  proposals: Proposals,
  draft: Draft<K>,
  by: Actor,
): Promise<boolean | Refusal> {
  const waiting = await proposals.waiting(draft);
  const other = waiting.find(({ proposedBy }) => proposedBy !== by.operator.username);
  const row = other
    ? await proposals.answer(other.proposalId, { agree: true, note: draft.reason }, by)
    : await proposals.propose(draft, by);
  return isRefusal(row) ? row : other !== undefined;
}
