import type { Asset, Money } from '@crease/kernel';

/** As on the wire. {@link Deposit.review} marks deposits for an operator. */
export type RequestStatus = 'pending' | 'approved' | 'declined' | 'expired';

/** An entry in the history of a request, as a code that the screens translate. */
export interface TimelineEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly what: string;
  /** A transaction, a code, a reason; empty if none exists. */
  readonly reference: string;
  /** The operator who acted; empty for the player, the provider or the clock. */
  readonly by: string;
}

/** Received money without an owner until an operator decides. */
export interface UnallocatedPayment {
  /** The provider's transaction. */
  readonly payment: string;
  /** Smallest units of the provider's currency. */
  readonly units: number;
  /** Value in the player's money. */
  readonly worth: Money;
}

export interface DepositRefund {
  readonly refundId: string;
  /** The refunded transaction; empty, or missing in deposits of version 1.0: not named. */
  readonly payment?: string;
  readonly units: number;
  /** False until the payment that it takes back is reported. */
  isBooked: boolean;
}

/** A transfer on a chain that pays a deposit, or tries to. */
export interface ChainTransfer {
  /** `<hash>:<index in the block's log>`. */
  readonly payment: string;
  readonly units: number;
  readonly worth: Money;
  /** The block that contains it. */
  block: number;
  readonly firstSeenAt: number;
  state: 'seen' | 'credited' | 'loose' | 'reversed';
}

/** Deadlines of a deposit, epoch ms. */
export interface DepositTimes {
  /** End of the player's time to pay. */
  readonly expiresAt: number;
  /** The same if the provider's last status was "under way". */
  readonly graceUntil: number;
  /** Later payments need an operator. Chains are not watched beyond this. */
  readonly lateUntil: number;
}

/** Requirements of a chain payment; null if the provider reports success or failure itself. */
export interface ChainTerms {
  readonly confirmations: number;
  /** Minimum amount that is credited. Smallest units. */
  readonly minimum: number;
}

/** A gateway's fee. */
export interface FeeTerms {
  /** Per deposit, minor units of the player's money. */
  readonly flat: Money;
  /** Share of the amount that arrives. */
  readonly basisPoints: number;
}

/** A player's request to pay in, and its outcome. Units are the smallest of the provider's currency. */
export interface Deposit extends DepositTimes {
  readonly depositId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** `m_bkash` … */
  readonly gateway: string;
  /** The currency that the player sends: `BDT`, `INR`, `USDT`. */
  readonly currency: string;
  readonly units: number;
  /** Its value before the fee. Minor units of the player's money. */
  readonly amount: Money;
  /** Missing in deposits of version 1.0: the fee is flat. */
  readonly feeTerms?: FeeTerms;
  readonly chain: ChainTerms | null;
  readonly createdAt: number;
  /** The provider's own id for this request; empty if it has none. */
  providerId: string;
  /** The provider's instructions for the player, returned unchanged; null until it has begun. */
  next: Readonly<Record<string, unknown>> | null;
  status: RequestStatus;
  /** True if an operator must review it. It stops the clock. */
  review: boolean;
  /** Reason of the decline or the review; a code. */
  reason: string;
  /** The transaction that the player claims, normalised; empty until then. It proves nothing. */
  claim: string;
  /** The fee that was taken; until a credit, the fee on the requested amount. */
  fee: Money;
  /** The first transaction that paid it; empty until then. */
  payment: string;
  /** Every transaction received for it, credited or not: none counts twice, here or in another deposit. */
  payments: string[];
  /** Whether the provider's last status was "under way". */
  isUnderWay: boolean;
  credited: number;
  creditedMoney: Money;
  reversed: number;
  reversedMoney: Money;
  loose: UnallocatedPayment[];
  /** Transactions that went back to their payer without a credit; missing without any. */
  sentBack?: readonly string[];
  refunds: DepositRefund[];
  transfers: ChainTransfer[];
  /** The highest block that was reported while a transfer waited for confirmations; 0 for none. */
  head: number;
  declinedBy: '' | 'provider' | 'operator' | 'player';
  decidedAt: number | null;
  timeline: TimelineEntry[];
}

/** Maximum of one deposit, minor units: ₹40,00,000 (requirement MO-01). */
export const DEPOSIT_MAX = 4_000_000_00;

/** Returns whether this additional amount makes the deposit too large to be credited without a review. */
export function exceedsMaximum({ creditedMoney, reversedMoney }: Deposit, worth: Money): boolean {
  return creditedMoney - reversedMoney + worth > DEPOSIT_MAX;
}

/** Returns the transaction that a refund takes back: the only one if none is named. Empty: several are possible, or none. */
export function refundedPaymentOf({ payments }: Pick<Deposit, 'payments'>, { payment }: DepositRefund): string {
  return payment || (payments.length === 1 ? (payments[0] as string) : '');
}

/** Returns whether an operator typed the transaction that was credited: the provider may report the same money again. */
export function isCreditedByHand({ payment, timeline }: Pick<Deposit, 'payment' | 'timeline'>): boolean {
  return timeline.some(({ what, reference }) => what === 'approved_by_hand' && reference === payment);
}

/** Returns the value of the refunds under review: what an approval takes from the player. Minor units. */
export function openRefundOf(deposit: Deposit): Money {
  const { review, refunds, creditedMoney, reversedMoney } = deposit;
  if (!review) return 0;
  const units = refunds.reduce((sum, one) => sum + (one.isBooked ? 0 : one.units), 0);
  return Math.min(worthOf(deposit, units), creditedMoney - reversedMoney);
}

/** Returns whether a transfer on a chain waits for confirmations. */
export function hasPendingTransfer({ transfers }: Pick<Deposit, 'transfers'>): boolean {
  return transfers.some(({ state }) => state === 'seen');
}

/** How often a transfer was credited and then dropped by the network. It may appear again. */
function timesTakenBack({ transfers }: Pick<Deposit, 'transfers'>, payment: string): number {
  return transfers.filter((one) => one.payment === payment && one.state === 'reversed').length;
}

export function isTakenBack(deposit: Pick<Deposit, 'transfers'>, payment: string): boolean {
  return timesTakenBack(deposit, payment) > 0;
}

/**
 * Returns the key of a payment's journals. A transfer that the network dropped after the credit can appear again in a
 * later block: it is credited again with another key.
 */
export function journalKeyOf(deposit: Pick<Deposit, 'transfers'>, payment: string): string {
  const before = timesTakenBack(deposit, payment);
  return before === 0 ? payment : `${payment}~${before + 1}`;
}

/** Maximum number of entries of a timeline. */
const ENTRIES_MOST = 100;

/** Adds an entry. A full timeline keeps its beginning and end and drops one in the middle. */
export function addEntry(timeline: TimelineEntry[], entry: TimelineEntry): void {
  if (timeline.length >= ENTRIES_MOST) timeline.splice(ENTRIES_MOST / 2, timeline.length - ENTRIES_MOST + 1);
  timeline.push(entry);
}

/** Returns a copy that a fold may change. */
export function draftOf(deposit: Deposit): Deposit {
  return {
    ...deposit,
    payments: [...deposit.payments],
    loose: [...deposit.loose],
    refunds: deposit.refunds.map((refund) => ({ ...refund })),
    transfers: deposit.transfers.map((transfer) => ({ ...transfer })),
    timeline: [...deposit.timeline],
  };
}

/** Returns the value of some units of the provider's currency at the rate fixed for this deposit, rounded down. */
export function worthOf({ amount, units }: Pick<Deposit, 'amount' | 'units'>, some: number): Money {
  return Number((BigInt(amount) * BigInt(some)) / BigInt(units));
}

/** Returns the fee on an amount, at most the amount. */
export function feeOn({ flat, basisPoints }: FeeTerms, money: Money): Money {
  return Math.min(money, flat + Math.ceil((money * basisPoints) / 10_000));
}
