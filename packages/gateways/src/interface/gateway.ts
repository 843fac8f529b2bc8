import type { Callback, Reading } from './callback.ts';
import type { GatewayCode, GatewayCurrency, GatewayKind } from './gateway-code.ts';
import type { PaymentReport } from './payment-report.ts';
import type { Payee, PayoutReport, PayoutRequest } from './payout.ts';

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
  /** Epoch ms; a later payment may need a review by an operator. */
  readonly expiresAt: number;
  /** The provider's id of this payment; store it, every query needs it. null if the provider has none. */
  readonly providerId: string | null;
  /** Sandboxes only: the payment, and the page for acting as its payer. */
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

/** A field of a deposit form in addition to the amount. */
export interface GatewayField {
  readonly name: 'reference' | 'proof' | 'paidOn' | 'mobile';
  readonly type: 'text' | 'file' | 'date';
  readonly isRequired: boolean;
}

export interface GatewayFee {
  /** In the smallest unit of the gateway's currency. */
  readonly flat: number;
  /** Hundredths of a percent of the amount. */
  readonly basisPoints: number;
}

/** A gateway's mark in lists: two or three letters on a colour, not a trade mark. */
export interface GatewayMark {
  readonly letters: string;
  readonly color: 'pine' | 'rose' | 'rust' | 'teal' | 'olive' | 'blue';
}

/** Public terms of a gateway. Amounts in the smallest unit of `currency`. */
export interface GatewayTerms {
  readonly code: GatewayCode;
  readonly name: string;
  readonly mark: GatewayMark;
  readonly kind: GatewayKind;
  readonly currency: GatewayCurrency;
  readonly min: number;
  readonly max: number;
  readonly fee: GatewayFee;
  /** Usual duration of a deposit, seconds, until enough deposits have been measured. */
  readonly usualSeconds: number;
  readonly fields: readonly GatewayField[];
  /** Payees of withdrawals in rupees, if the provider is set up for payouts. */
  readonly pays: readonly Payee['kind'][];
  /** Blocks that a transfer needs, its own included; null if the gateway is not a chain. */
  readonly confirmations: number | null;
  /** No money moves: a simulated provider with the real one's protocol. */
  readonly isSandbox: boolean;
}

export interface StartRequest {
  /** Ours, {@link PAYMENT_ID}; new for every attempt. */
  readonly paymentId: string;
  /** In the smallest unit of the gateway's currency, within its limits. */
  readonly amount: number;
  /** An opaque id of the player, the same for all their payments. */
  readonly playerRef: string;
  /** The player's IP address; some providers require it. */
  readonly playerIp: string;
  /** Unique and rising over all payments: index of this payment's address in the house's wallet. */
  readonly addressIndex: number;
  /** URL for the provider's signed notifications. */
  readonly notifyUrl: string;
  /** URL to which the player's browser returns. */
  readonly returnUrl: string;
}

/** The stored data of a payment that a query needs. */
export interface PaymentRef {
  readonly paymentId: string;
  /** From {@link NextStep}. */
  readonly providerId: string | null;
  readonly amount: number;
  /** Epoch milliseconds of its start. */
  readonly createdAt: number;
  /** From {@link NextStep}; null without one. */
  readonly address: string | null;
  /** Reported transactions that are not final; a chain's gateway checks whether they still exist. */
  readonly known?: readonly string[];
  /** From {@link Reading}: some providers take the money only when we execute the payment now. */
  readonly hasPlayerFinished?: boolean;
}

/** `unknown`: no reply, or an inconclusive one. Query later under the same id; never start a second payment. */
export type Unknown = { readonly kind: 'unknown'; readonly reason: string };

export type StartOutcome =
  | { readonly kind: 'started'; readonly next: NextStep }
  /** The provider refused: nothing was started. `reason` is the provider's own code. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unknown;

/** A list, because one payment may have several transactions; empty: nothing has happened yet. */
export type QueryOutcome = { readonly kind: 'reports'; readonly reports: readonly PaymentReport[] } | Unknown;

export type PayoutOutcome =
  | { readonly kind: 'report'; readonly report: PayoutReport }
  /** Never sent: the provider does not accept such a payout. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unknown;

/** The common interface of all payment gateways. Returns a provider's reports and moves no money. */
export interface Gateway {
  readonly terms: GatewayTerms;
  /** Begins a deposit. */
  start(request: StartRequest): Promise<StartOutcome>;
  /** Verifies and reads a callback, without a network call if the provider allows it. */
  readCallback(callback: Callback): Promise<Reading>;
  /** Queries the provider about a deposit. */
  query(payment: PaymentRef): Promise<QueryOutcome>;
  /** Sends a payout; missing if the provider has none. `unknown`: query, and never send under another id. */
  payout?(request: PayoutRequest): Promise<PayoutOutcome>;
  queryPayout?(payout: { readonly payoutId: string; readonly providerId: string | null }): Promise<PayoutOutcome>;
}
