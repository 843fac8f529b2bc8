import type { Money } from '@crease/kernel';

/** How a status reached us. Both are trusted: a signed notification, or the answer to our own question. */
type StatusSource = 'notify' | 'query';

/** What a payment provider said of one deposit, believed already: forged words and browsers' redirects never get here. */
export type PaymentStatus =
  | { readonly kind: 'pending'; readonly by: StatusSource }
  | {
      readonly kind: 'success';
      readonly by: StatusSource;
      /** The provider's transaction, normalised: unique in the whole house. */
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

/** What a chain shows of one deposit's address. */
export type ChainStatus =
  | {
      readonly kind: 'transfer';
      /** `<hash>:<index>`. */
      readonly payment: string;
      readonly block: number;
      readonly units: number;
      /** Right token, right address, carried out. */
      readonly isGood: boolean;
      /** In the player's money at the rate of now; null: the rate of the deposit holds. */
      readonly worth: Money | null;
    }
  | { readonly kind: 'head'; readonly block: number }
  | { readonly kind: 'reorg'; readonly payment: string };

export type DepositStatus = PaymentStatus | ChainStatus;

export const isChainStatus = (status: DepositStatus): status is ChainStatus =>
  status.kind === 'transfer' || status.kind === 'head' || status.kind === 'reorg';
