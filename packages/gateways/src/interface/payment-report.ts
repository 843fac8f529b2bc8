import type { GatewayCode, GatewayCurrency } from './gateway-code.ts';

/**
 * - `pending`: registered by the provider, not paid; on a chain, a transfer with too few confirmations.
 * - `paid`: the money has arrived. `failed`, `expired`: it will not arrive; a later `paid` may still revoke that.
 * - `refunded`, `chargeback`: money that was paid has gone back, by the provider or by the payer's bank.
 * - `reorged`: the block of a transfer is no longer part of the chain, and so the transfer never was.
 */
export type WordStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'chargeback' | 'reorged';

/** A provider's report on a payment, in one form for all providers. It moves no money. */
export interface Word {
  readonly gateway: GatewayCode;
  /** Ours, as it was started. */
  readonly paymentId: string;
  /**
   * The provider's transaction, normalised: a TrxID, a UTR, `txid:logIndex`. Unique forever and across players; null
   * while it has none.
   */
  readonly providerPaymentId: string | null;
  readonly status: WordStatus;
  /** In the smallest unit of `currency`: what arrived, or what went back; 0 where the provider names no sum. */
  readonly amount: number;
  /** As the provider reports it, so that other currencies are detected; unchanged if unknown. */
  readonly currency: GatewayCurrency | (string & {});
  /** Epoch ms: the provider's time, else the time of receipt. */
  readonly at: number;
  /** The provider's own code, for the log and the desk; null where it gives none. */
  readonly reason: string | null;
  /** The call that signed it, or the answer to our own question. Only a question proves a failure after a success. */
  readonly source: 'notify' | 'query';
  /** What makes a refund or a chargeback count once; null for all others. */
  readonly refundId: string | null;
  /** Blocks on top of a transfer, its own included; null where there is no chain. */
  readonly confirmations: number | null;
  /** The block that holds a transfer; null where there is no chain, and for one that is gone. */
  readonly block: number | null;
}
