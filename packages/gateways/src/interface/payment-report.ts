import type { GatewayCode, GatewayCurrency } from './gateway-code.ts';

/**
 * - `pending`: registered by the provider, not paid; on a chain, a transfer with too few confirmations.
 * - `paid`: the money has arrived. `failed`, `expired`: it will not arrive; a later `paid` may still revoke that.
 * - `refunded`, `chargeback`: money that was paid has gone back, by the provider or by the payer's bank.
 * - `reorged`: the block of a transfer is no longer part of the chain, and so the transfer never was.
 */
export type PaymentReportStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'chargeback' | 'reorged';

/** A provider's report on a payment, in one form for all providers. It moves no money. */
export interface PaymentReport {
  readonly gateway: GatewayCode;
  /** Our id. */
  readonly paymentId: string;
  /**
   * The provider's transaction, normalised: a TrxID, a UTR, `txid:logIndex`. Unique forever and across players; null
   * while it has none.
   */
  readonly providerPaymentId: string | null;
  readonly status: PaymentReportStatus;
  /** In the smallest unit of `currency`: the amount received or sent back; 0 if the provider reports none. */
  readonly amount: number;
  /** As the provider reports it, so that other currencies are detected; unchanged if unknown. */
  readonly currency: GatewayCurrency | (string & {});
  /** Epoch ms: the provider's time, else the time of receipt. */
  readonly at: number;
  /** The provider's own code, for the log and the desk; null without one. */
  readonly reason: string | null;
  /** A signed notification, or the reply to our query. Only a query proves a failure after a success. */
  readonly source: 'notify' | 'query';
  /** Id under which a refund or a chargeback counts once; null for the other statuses. */
  readonly refundId: string | null;
  /** Blocks on top of a transfer, its own included; null if the gateway is not a chain. */
  readonly confirmations: number | null;
  /** The block of a transfer; null if the gateway is not a chain, and for a lost transfer. */
  readonly block: number | null;
}

/** How and when a provider's answer arrived. */
export interface ReportContext {
  readonly source: PaymentReport['source'];
  /** Epoch milliseconds. */
  readonly now: number;
}
