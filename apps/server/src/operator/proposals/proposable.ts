import type { OperatorRole, ProposalKind, ProposalPreview, StaffRight, TermsCall } from '@crease/contract';
import type { Refusal } from '@crease/kernel';
import type { AloneSettings } from '../../cashier/alone/alone-settings.ts';

/** Who proposed an act and who agreed to it, by name. */
interface Agreed {
  readonly proposedBy: string;
  readonly answeredBy: string;
}

/** An act that a second person may have to answer. Its terms are plain data, kept as JSON. */
export interface Proposable<T> {
  /** What whoever answers must be allowed to do alone. */
  readonly right: StaffRight;
  /** The same where it depends on what is asked for. */
  rightFor?(terms: T): StaffRight;
  /** How long it waits for its answer, ms; an hour unless given. */
  readonly waitsMs?: number;
  /** What it would do now; a refusal: it cannot be done. Changes nothing. */
  preview(terms: T): Promise<ProposalPreview | Refusal>;
  /** What of a preview must still be so when the second person agrees. */
  digestOf(preview: ProposalPreview): string;
  /**
   * Does it, if it still does what its preview says.
   * @returns the refusal when it is not done; `MARKET_VERSION_CHANGED` when something came in between.
   */
  carryOut(terms: T, reason: string, preview: ProposalPreview, by: Agreed): Promise<Refusal | null>;
}

/** A market and its result: winners by id, a number, or void; of a void also one bet, or a stretch of time. */
export interface MarketTerms {
  readonly marketId: string;
  readonly isVoid?: true;
  readonly winners?: readonly string[] | undefined;
  readonly number?: number | undefined;
  readonly betId?: string | undefined;
  /** ISO 8601, as asked for; with `to`, which is still of it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AdjustTerms {
  readonly playerId: string;
  readonly clientRef: string;
  /** In the wire's units, as asked for. */
  readonly amount: number;
}

export interface DepositTerms {
  readonly depositId: number;
  /** The transaction that paid it, as typed; empty where a provider told it. */
  readonly reference: string;
}

/** Of one market, or of all markets of its event together. */
export interface LossScope {
  readonly marketId: string;
  readonly wholeEvent?: boolean | undefined;
}

interface LossLimitTerms extends LossScope {
  /** Minor units. */
  readonly limit: number;
}

export interface RoleTerms {
  readonly operatorId: number;
  readonly role: OperatorRole;
}

/** What one person may decide alone from then on. Minor units. */
export type AloneTerms = Pick<AloneSettings, 'deposits' | 'times'>;

/** A runner that takes no part. */
export interface RemovalTerms {
  readonly marketId: string;
  readonly runnerId: string;
  /** By how much the others' prices are reduced, hundredths of a percent. */
  readonly factorBps: number;
}

export interface PayoutTerms {
  readonly withdrawalId: number;
}

export interface InviteTerms {
  readonly username: string;
  readonly role: OperatorRole;
  /** Of a person who operated before; null: a new one. */
  readonly returningId: number | null;
}

/** A leg of a ticket, and how it is said to have ended. */
export interface LegTerms {
  readonly ticketId: string;
  /** From 1, as it is shown. */
  readonly leg: number;
  readonly result: 'void' | 'won' | 'lost';
}

/** A change of what money may do: the call with what it asks for, but for its reason. */
export interface TermsTerms extends Readonly<Record<string, unknown>> {
  readonly call: TermsCall;
}

/** By kind, what is kept of it. */
export interface TermsOf {
  readonly settle: MarketTerms;
  readonly void: MarketTerms;
  readonly adjust: AdjustTerms;
  readonly deposit: DepositTerms;
  readonly lossLimit: LossLimitTerms;
  readonly role: RoleTerms;
  readonly ticket: LegTerms;
  readonly terms: TermsTerms;
  readonly alone: AloneTerms;
  readonly removal: RemovalTerms;
  readonly payout: PayoutTerms;
  readonly invite: InviteTerms;
}

export type ProposableActs = { readonly [K in ProposalKind]: Proposable<TermsOf[K]> };
