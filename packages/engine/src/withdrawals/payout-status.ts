/** Status of a payout, from the provider's answer, its notification or our own query. */
export interface PayoutStatus {
  readonly sendId: string;
  /** `timeout`: no answer, the result is unknown. `notFound`: the provider does not have the id. */
  readonly status: 'accepted' | 'timeout' | 'notFound' | 'success' | 'failure' | 'returned';
  /** The provider's own id; empty if it sent none. */
  readonly reference: string;
  /** Reason of the failure or return, a code. */
  readonly reason: string;
}
