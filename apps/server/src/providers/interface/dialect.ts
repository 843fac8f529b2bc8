import type { ProviderStatus } from '@crease/engine';

/** How a call ended: the engine's decision, or a rejection before it. */
export type CallStatus = ProviderStatus | 'invalidPartner' | 'invalidSignature' | 'wrongSyntax' | 'wrongTypes';

/** A call as received. */
export interface RawCall {
  /** Path below the provider's base address: `/transaction/bet`. */
  readonly path: string;
  /** The signed bytes, before parsing. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly now: number;
}

interface About {
  /** The player's name at the provider; empty: the player of the session. */
  readonly user: string;
  readonly token: string;
}

interface Money extends About {
  readonly txId: string;
  readonly round: string;
  readonly isRoundOver: boolean;
  readonly gameId: string;
}

/** A provider's call, independent of its dialect. Amounts in 1/100000 of a rupee. */
export type WalletCall =
  | ({ readonly kind: 'info' | 'balance' } & About)
  | ({ readonly kind: 'bet'; readonly amount: number; readonly currency: string } & Money)
  | ({ readonly kind: 'win'; readonly refId: string; readonly amount: number; readonly currency: string } & Money)
  | ({ readonly kind: 'rollback'; readonly refId: string } & Money);

export interface CallAnswer {
  readonly status: CallStatus;
  /** In 1/100000 of a rupee; null if not returned. */
  readonly balance: number | null;
  readonly user: string;
  readonly currency: string;
}

/** A parsed call, or why it is invalid; and how to write its answer. */
export interface ReadCall {
  readonly call: WalletCall | Extract<CallStatus, 'invalidSignature' | 'wrongSyntax' | 'wrongTypes'>;
  readonly write: (answer: CallAnswer) => object;
}

/** The protocol of a provider, one folder each. Validates and translates; moves no money. */
export interface Dialect {
  /** null: unknown call. */
  read(call: RawCall): ReadCall | null;
}
