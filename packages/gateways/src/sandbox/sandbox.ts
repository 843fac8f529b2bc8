import type { PaymentBook } from './payment-book.ts';

/** A call to a sandbox, as it arrived. */
export interface SandboxRequest {
  readonly method: 'GET' | 'POST';
  /** Below the sandbox's own address, without the query: `/checkout/create`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SandboxReply {
  readonly status: number;
  /** By lower-case name; always with `content-type`, and with `location` for a 303. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Action of a payer at the provider, or in their wallet.
 * `amount` is in the smallest unit of the payment's currency. `confirmations`: blocks that the transfer has at once,
 * its own included.
 */
export type SandboxAct =
  | { readonly outcome: 'paid' | 'failed' | 'abandoned' | 'paid_late' | 'paid_twice' }
  | { readonly outcome: 'other_amount'; readonly amount: number }
  | { readonly outcome: 'transfer'; readonly amount: number; readonly confirmations: number };

/** `unfit`: this provider has no such outcome. */
export type ActOutcome = 'done' | 'unknown_payment' | 'unfit';

/** A simulated provider with a real one's protocol. No money moves. */
export interface Sandbox {
  handle(request: SandboxRequest): Promise<SandboxReply>;
  /** Sandboxes of chains only: returns the payment of an address. */
  watch?(payment: { readonly paymentId: string; readonly amount: number; readonly address: string }): void;
  act(paymentId: string, act: SandboxAct): Promise<ActOutcome>;
  /** Its payments, each list by its name; stored in one row each. */
  readonly books: Readonly<Record<string, PaymentBook>>;
  /** The rest of its state that survives a restart, as JSON. Absent: nothing. */
  rest?(): object;
  /** @param state the rest of the state, with each list of payments by its name, which are restored already. */
  restoreRest?(state: unknown): void;
}
