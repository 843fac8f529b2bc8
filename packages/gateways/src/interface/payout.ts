import type { GatewayCode, GatewayCurrency } from './gateway-code.ts';

/** Recipient of a payout: exactly one of them. */
export type Payee =
  | { readonly kind: 'bank'; readonly accountNo: string; readonly accountName: string; readonly ifscCode: string }
  | { readonly kind: 'upi'; readonly upi: string; readonly accountName: string }
  | { readonly kind: 'mobile'; readonly mobile: string };

export interface PayoutRequest {
  /** Ours; the same for every attempt, so that a payout that was lost on the way is not made twice. */
  readonly payoutId: string;
  /** In the smallest unit of the gateway's currency. */
  readonly amount: number;
  readonly payee: Payee;
  /** Where the provider tells how it went. */
  readonly notifyUrl: string;
}

/**
 * `not_found`: the provider does not know it (yet): final only after a waiting time. `returned`: paid, and came back.
 */
export type PayoutStatus = 'pending' | 'paid' | 'failed' | 'returned' | 'not_found';

/** A provider's report on a payout. */
export interface PayoutWord {
  readonly gateway: GatewayCode;
  readonly payoutId: string;
  /** The provider's transaction, normalised; null while it has none. */
  readonly providerPaymentId: string | null;
  readonly status: PayoutStatus;
  /** In the smallest unit of `currency`; 0 where the provider names no sum. */
  readonly amount: number;
  readonly currency: GatewayCurrency | (string & {});
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reason: string | null;
  readonly source: 'notify' | 'query';
}
