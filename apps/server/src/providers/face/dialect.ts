import type { ProviderStatus } from '@crease/engine';

/** How a call ended: what the House decides, and what is seen before it is asked. */
export type CallStatus = ProviderStatus | 'invalidPartner' | 'invalidSignature' | 'wrongSyntax' | 'wrongTypes';

/** A call as it came over the wire. */
export interface RawCall {
  /** Below the provider's own address: `/transaction/bet`. */
  readonly path: string;
  /** The bytes that were signed, before anybody parsed them. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly now: number;
}

interface About {
  /** The player under the provider's name for them; empty: whoever the session belongs to. */
  readonly user: string;
  readonly token: string;
}

interface Money extends About {
  readonly txId: string;
  readonly round: string;
  readonly isRoundOver: boolean;
  readonly gameId: string;
}

/** What a provider asks, without its dialect. Amounts in 1/100000 of a rupee. */
export type WalletCall =
  | ({ readonly kind: 'info' | 'balance' } & About)
  | ({ readonly kind: 'bet'; readonly amount: number; readonly currency: string } & Money)
  | ({ readonly kind: 'win'; readonly refId: string; readonly amount: number; readonly currency: string } & Money)
  | ({ readonly kind: 'rollback'; readonly refId: string } & Money);

export interface CallAnswer {
  readonly status: CallStatus;
  /** In 1/100000 of a rupee; null where it is not told. */
  readonly balance: number | null;
  readonly user: string;
  readonly currency: string;
}

/** A call that was read: what is asked, or why it is no call; and how its answer is written. */
export interface ReadCall {
  readonly call: WalletCall | Extract<CallStatus, 'invalidSignature' | 'wrongSyntax' | 'wrongTypes'>;
  readonly write: (answer: CallAnswer) => object;
}

/** A way in which providers speak: one folder each. It judges and translates; it moves nothing. */
export interface Dialect {
  /** null: there is no such call. */
  read(call: RawCall): ReadCall | null;
}
