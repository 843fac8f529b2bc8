import type { Money } from '@crease/kernel';

/** Source of a status. Both are trusted: a signed notification, or the answer to our own query. */
type StatusSource = 'notify' | 'query';

/**
 * An authenticated status of a payment provider about one deposit: forged callbacks and browser redirects never reach
 * this.
 */
export type PaymentStatus =
  | { readonly kind: 'pending'; readonly by: StatusSource }
  | {
      readonly kind: 'success';
      readonly by: StatusSource;
      /** The provider's transaction, normalised: unique in the whole installation. */
      readonly payment: string;
      /** Smallest units of `currency`. */
      readonly units: number;
      readonly currency: string;
    }
  | { readonly kind: 'failure'; readonly by: StatusSource; readonly reason: string }
  | {
      readonly kind: 'refund';
      readonly by: StatusSource;
      /** Counts once. */
      readonly refundId: string;
      readonly payment: string;
      readonly units: number;
      readonly currency: string;
    };

/** The state of one deposit's address on a chain. */
export type ChainStatus =
  | {
      readonly kind: 'transfer';
      /** `<hash>:<index>`. */
      readonly payment: string;
      readonly block: number;
      readonly units: number;
      /** True if token and address are correct and the transfer succeeded. */
      readonly isGood: boolean;
      /** Value in the player's money at the current rate; null: the rate of the deposit applies. */
      readonly worth: Money | null;
    }
  | {
      readonly kind: 'head';
      readonly block: number;
      /** The only transfer that it confirms; missing: all of them. */
      readonly transfer?: string;
    }
  | { readonly kind: 'reorg'; readonly payment: string };

export type DepositStatus = PaymentStatus | ChainStatus;

export const isChainStatus = (status: DepositStatus): status is ChainStatus =>
  status.kind === 'transfer' || status.kind === 'head' || status.kind === 'reorg';
