import type { GatewayCode, GatewayCurrency } from './gateway-code.ts';

/** Recipient of a payout: exactly one of them. */
export type Payee =
  | { readonly kind: 'bank'; readonly accountNo: string; readonly accountName: string; readonly ifscCode: string }
  | { readonly kind: 'upi'; readonly upi: string; readonly accountName: string }
  | { readonly kind: 'mobile'; readonly mobile: string };

export interface PayoutRequest {
  /** Our id, the same for every attempt, so that a payout without a reply is not sent twice. */
  readonly payoutId: string;
  /** In the smallest unit of the gateway's currency. */
  readonly amount: number;
  readonly payee: Payee;
  /** URL for the provider's notifications. */
  readonly notifyUrl: string;
}

/**
 * `not_found`: unknown to the provider (yet); final only after a waiting time. `returned`: paid, and sent back.
 */
export type PayoutReportStatus = 'pending' | 'paid' | 'failed' | 'returned' | 'not_found';

/** A provider's report on a payout. */
export interface PayoutReport {
  readonly gateway: GatewayCode;
  readonly payoutId: string;
  /** The provider's transaction, normalised; null until it has one. */
  readonly providerPaymentId: string | null;
  readonly status: PayoutReportStatus;
  /** In the smallest unit of `currency`; 0 if the provider reports no amount. */
  readonly amount: number;
  readonly currency: GatewayCurrency | (string & {});
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reason: string | null;
  readonly source: 'notify' | 'query';
}
