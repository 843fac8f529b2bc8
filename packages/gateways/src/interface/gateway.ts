import type { Callback, Reading } from './callback.ts';
import type { GatewayCode, GatewayCurrency, GatewayKind } from './gateway-code.ts';
import type { Payee, PayoutRequest, PayoutWord } from './payout.ts';
import type { Word } from './word.ts';

/**
 * The player's next step.
 * - `redirect`: open `url`, the provider's page.
 * - `pay`: send money to `address`, to `payTo` or by the text of `qr`.
 * - `wait`: nothing; the provider contacts the player.
 */
export interface NextStep {
  readonly kind: 'redirect' | 'pay' | 'wait';
  /** URL that the browser opens, or a link that opens a payment app. */
  readonly url?: string;
  /** Fields that the browser sends to `url` with a POST, in place of a plain visit. */
  readonly form?: Readonly<Record<string, string>>;
  readonly payTo?: readonly HouseAccount[];
  /** A deposit address of this payment alone, in the spelling of its chain. */
  readonly address?: string;
  readonly network?: 'TRC20' | 'BEP20';
  /** The text to draw as a QR code. */
  readonly qr?: string;
  /** Epoch milliseconds: paid later, it may need a person. */
  readonly expiresAt: number;
  /** The provider's name for this payment; keep it, all questions need it. null where the provider has none. */
  readonly providerId: string | null;
  /** Only of a sandbox: the payment to act on, and the page where a person can. */
  readonly sandbox?: { readonly paymentId: string; readonly page: string };
}

/** An account of the house that players pay into. */
export interface HouseAccount {
  readonly type: 'bank' | 'card' | 'upi';
  readonly accountNo: string;
  readonly accountName: string;
  readonly iban: string | null;
  readonly ifscCode: string | null;
  readonly bankName: string | null;
}

/** What a deposit form asks besides the sum. */
export interface GatewayField {
  readonly name: 'reference' | 'proof' | 'paidOn' | 'mobile';
  readonly type: 'text' | 'file' | 'date';
  readonly isRequired: boolean;
}

export interface GatewayFee {
  /** In the smallest unit of the gateway's currency. */
  readonly flat: number;
  /** Hundredths of a percent of the sum. */
  readonly basisPoints: number;
}

/** A gateway's mark in lists: two or three letters on a colour, no trade mark. */
export interface GatewayMark {
  readonly letters: string;
  readonly color: 'pine' | 'rose' | 'rust' | 'teal' | 'olive' | 'blue';
}

/** What players may know of a gateway. Sums in the smallest unit of `currency`. */
export interface GatewayTerms {
  readonly code: GatewayCode;
  readonly name: string;
  readonly mark: GatewayMark;
  readonly kind: GatewayKind;
  readonly currency: GatewayCurrency;
  readonly min: number;
  readonly max: number;
  readonly fee: GatewayFee;
  /** How long a deposit takes as a rule, until enough of them have been measured. */
  readonly usualSeconds: number;
  readonly fields: readonly GatewayField[];
  /** Payees of withdrawals in rupees, if the provider is set up for payouts. */
  readonly pays: readonly Payee['kind'][];
  /** Blocks that a transfer needs, its own included; null where there is no chain. */
  readonly confirmations: number | null;
  /** No money moves: a simulated provider with the real one's protocol. */
  readonly isSandbox: boolean;
}

export interface StartRequest {
  /** Ours, {@link PAYMENT_ID}; new for every attempt. */
  readonly paymentId: string;
  /** In the smallest unit of the gateway's currency, within its limits. */
  readonly amount: number;
  /** An opaque name for the player, the same for all their payments. */
  readonly playerRef: string;
  /** The player's address as they came in; some providers want it. */
  readonly playerIp: string;
  /** Counts up over all payments and is used once: the place of this payment's own address in the house's wallet. */
  readonly addressIndex: number;
  /** URL for the provider's signed notifications. */
  readonly notifyUrl: string;
  /** URL to which the player's browser returns. */
  readonly returnUrl: string;
}

/** A payment as we keep it: what a question about it needs. */
export interface PaymentRef {
  readonly paymentId: string;
  /** As {@link NextStep} named it. */
  readonly providerId: string | null;
  readonly amount: number;
  /** Epoch milliseconds of its start. */
  readonly createdAt: number;
  /** As {@link NextStep} named it; null without one. */
  readonly address: string | null;
  /** Transactions reported so far: a chain is queried whether they still exist. */
  readonly known?: readonly string[];
  /** From {@link Reading}: some providers take the money only when we ask for it now. */
  readonly hasPlayerFinished?: boolean;
}

/** `unknown`: no reply, or an inconclusive one. Query later under the same id; never start a second payment. */
export type Unknown = { readonly kind: 'unknown'; readonly reason: string };

export type StartOutcome =
  | { readonly kind: 'started'; readonly next: NextStep }
  /** The provider refused: nothing was started. `reason` is the provider's own code. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unknown;

/** One payment may have several transactions, so words come in a list; an empty one says that nothing has happened. */
export type QueryOutcome = { readonly kind: 'words'; readonly words: readonly Word[] } | Unknown;

export type PayoutOutcome =
  | { readonly kind: 'word'; readonly word: PayoutWord }
  /** Never sent: the provider does not take such a payout. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unknown;

/** The common interface of all payment gateways. Reports what a provider says and moves no money. */
export interface Gateway {
  readonly terms: GatewayTerms;
  /** Begins a deposit. */
  start(request: StartRequest): Promise<StartOutcome>;
  /** What a call to this gateway's address is worth. Without a network call where the provider allows it. */
  readCallback(callback: Callback): Promise<Reading>;
  /** Asks the provider about a deposit. */
  query(payment: PaymentRef): Promise<QueryOutcome>;
  /** Sends money out; absent where the provider cannot. `unknown`: query, and never send under another id. */
  payout?(request: PayoutRequest): Promise<PayoutOutcome>;
  queryPayout?(payout: { readonly payoutId: string; readonly providerId: string | null }): Promise<PayoutOutcome>;
}
