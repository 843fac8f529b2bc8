import type { PayoutWord } from './payout.ts';
import type { Word } from './word.ts';

/** A call from outside to a gateway's address, as it arrived. */
export interface Callback {
  /** The body before anything has parsed it: signatures cover its bytes. */
  readonly rawBody: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** The reply that the provider expects once its notification is stored; never a 2xx before that. */
export interface CallbackReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * What a callback is worth.
 * - `words`: signed by the provider. Keep them, then answer with `reply`.
 * - `ask`: proves nothing (a browser that came back): query the payment that it names.
 * - `noted`: authentic, and nothing about a payment.
 * - `untrusted`: not from the provider, or not about us. It changes nothing; `reason` is for the log.
 */
export type Reading =
  | {
      readonly kind: 'words';
      readonly words: readonly Word[];
      readonly payouts: readonly PayoutWord[];
      readonly reply: CallbackReply;
    }
  | {
      readonly kind: 'ask';
      /** Ours where the callback names it. */
      readonly paymentId: string | null;
      readonly providerId: string | null;
      /** The provider's page was left as finished: to be handed on to the question. */
      readonly hasPlayerFinished: boolean;
    }
  | { readonly kind: 'noted'; readonly reply: CallbackReply }
  | { readonly kind: 'untrusted'; readonly reason: string };

/** The reply to a callback that is not trusted. */
export const REFUSED_CALLBACK: CallbackReply = { status: 401, contentType: 'text/plain', body: 'not accepted' };
