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
