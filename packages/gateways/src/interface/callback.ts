import type { PaymentReport } from './payment-report.ts';
import type { PayoutReport } from './payout.ts';

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
 * Content of a callback.
 * - `reports`: signed by the provider. Store them, then answer with `reply`.
 * - `query`: proves nothing (a returning browser): query the payment that it names.
 * - `noted`: authentic, and nothing about a payment.
 * - `untrusted`: not from the provider, or about another merchant. Ignored; `reason` is for the log.
 */
export type Reading =
  | {
      readonly kind: 'reports';
      readonly reports: readonly PaymentReport[];
      readonly payouts: readonly PayoutReport[];
      readonly reply: CallbackReply;
    }
  | {
      readonly kind: 'query';
      /** Our id, if the callback contains it. */
      readonly paymentId: string | null;
      readonly providerId: string | null;
      /** Whether the player left the provider's page as finished; pass it on to the query. */
      readonly hasPlayerFinished: boolean;
    }
  | { readonly kind: 'noted'; readonly reply: CallbackReply }
  | { readonly kind: 'untrusted'; readonly reason: string };

/** The reply to a callback that is not trusted. */
export const REFUSED_CALLBACK: CallbackReply = { status: 401, contentType: 'text/plain', body: 'not accepted' };
