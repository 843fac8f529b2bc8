import type { Asset } from '@crease/kernel';
import type { ProviderTransaction } from './provider-transaction.ts';

/** What a player has below a paisa, in 1/100000 of a rupee: 0 to 999. */
export interface PaisaRest {
  readonly playerId: number;
  readonly asset: Asset;
  readonly rest: number;
}

export type ProviderFact =
  | { readonly fact: 'providerTransacted'; readonly transaction: ProviderTransaction }
  | { readonly fact: 'paisaRestChanged'; readonly paisaRest: PaisaRest };
