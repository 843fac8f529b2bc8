/** What became of a payout, as the provider's answer, its notification or our own question says. */
export interface PayoutStatus {
  readonly sendId: string;
  /** `timeout`: no answer, so nobody knows. `notFound`: the provider does not know the id. */
  readonly status: 'accepted' | 'timeout' | 'notFound' | 'success' | 'failure' | 'returned';
  /** The provider's own number; empty when it told none. */
  readonly reference: string;
  /** Why it failed or came back, a word. */
  readonly reason: string;
}
