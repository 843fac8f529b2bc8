import type { ProviderStatus } from './provider-transaction.ts';

/** What a provider is told. */
export interface ProviderAnswer {
  readonly kind: 'provider';
  readonly status: ProviderStatus;
  /** In 1/100000 of a rupee; null where the answer carries none. */
  readonly balance: number | null;
}
