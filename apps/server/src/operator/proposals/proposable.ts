import type { OperatorRole, ProposalKind, ProposalPreview, StaffRight, TermsCall } from '@crease/contract';
import type { Refusal } from '@crease/kernel';
import type { AloneSettings } from '../../cashier/alone/alone-settings.ts';

/** Proposer and approver of an act, by name. */
interface Agreed {
  readonly proposedBy: string;
  readonly answeredBy: string;
}

/** An act that may need a second approver. Its terms are plain data, stored as JSON. */
export interface Proposable<T> {
  /** Permission that the approver needs without approval. */
  readonly right: StaffRight;
  /** As above, if it depends on the terms. */
  rightFor?(terms: T): StaffRight;
  /** How long it waits, ms; default an hour. */
  readonly waitsMs?: number;
  /** Returns what it would do now; a refusal: it cannot be done. Changes nothing. */
  preview(terms: T): Promise<ProposalPreview | Refusal>;
  /** Returns the part of a preview that must be unchanged on approval. */
  digestOf(preview: ProposalPreview): string;
  /**
   * Runs it if its effect equals the preview.
   * @returns the refusal if it was not done; `MARKET_VERSION_CHANGED` if something changed meanwhile.
   */
  carryOut(terms: T, reason: string, preview: ProposalPreview, by: Agreed): Promise<Refusal | null>;
}

/** A market and its result: winners by id, a number, or void; with void also one bet, or a period. */
export interface MarketTerms {
  readonly marketId: string;
  readonly isVoid?: true;
  readonly winners?: readonly string[] | undefined;
  readonly number?: number | undefined;
  readonly betId?: string | undefined;
  /** ISO 8601; with `to`, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AdjustTerms {
  readonly playerId: string;
  readonly clientRef: string;
  /** In the wire's units. */
  readonly amount: number;
}

export interface DepositTerms {
  readonly depositId: number;
  /** The transaction, as typed; empty if the provider reported it. */
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

/** New limits without approval. Minor units. */
export type AloneTerms = Pick<AloneSettings, 'deposits' | 'times'>;

/** The removal of a runner. */
export interface RemovalTerms {
  readonly marketId: string;
  readonly runnerId: string;
  /** Reduction of the others' prices, hundredths of a percent. */
  readonly factorBps: number;
}

export interface PayoutTerms {
  readonly withdrawalId: number;
}

export interface InviteTerms {
  readonly username: string;
  readonly role: OperatorRole;
  /** The former operator; null: a new one. */
  readonly returningId: number | null;
}

/** A leg of a ticket and its result. */
export interface LegTerms {
  readonly ticketId: string;
  /** From 1, as displayed. */
  readonly leg: number;
  readonly result: 'void' | 'won' | 'lost';
}

/** A change of terms: the call with its body, except for the reason. */
export interface TermsTerms extends Readonly<Record<string, unknown>> {
  readonly call: TermsCall;
}

/** Stored terms by kind. */
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
