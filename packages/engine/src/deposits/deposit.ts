import type { Asset, Money } from '@crease/kernel';

/** As the wire has them. What an operator has to look at is told apart by {@link Deposit.review}. */
export type RequestStatus = 'pending' | 'approved' | 'declined' | 'expired';

/** What happened to a request, as a code that the screens put into a sentence. */
export interface TimelineEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly what: string;
  /** A transaction, a code, a reason; empty when there is none. */
  readonly reference: string;
  /** The operator who did it; empty when the player, the provider or the clock did. */
  readonly by: string;
}

/** Money that came and belongs to nobody yet: a person decides. */
interface UnallocatedPayment {
  /** The provider's transaction. */
  readonly payment: string;
  /** Smallest units of the provider's currency. */
  readonly units: number;
  /** What they are worth in the player's money. */
  readonly worth: Money;
}

interface DepositRefund {
  readonly refundId: string;
  readonly units: number;
  /** False while the payment that it takes back has not been told. */
  isBooked: boolean;
}

/** A transfer on a chain that pays a deposit, or tries to. */
interface ChainTransfer {
  /** `<hash>:<index in the block's log>`. */
  readonly payment: string;
  readonly units: number;
  readonly worth: Money;
  /** The block that holds it. */
  block: number;
  readonly firstSeenAt: number;
  state: 'seen' | 'credited' | 'loose' | 'reversed';
}

/** When a deposit ends, epoch ms. */
export interface DepositTimes {
  /** The player's time to pay is over. */
  readonly expiresAt: number;
  /** The same where the provider's last status was that it is under way. */
  readonly graceUntil: number;
  /** Money that comes later than this is a matter for a person. Chains: later is not watched. */
  readonly lateUntil: number;
}

/** What a chain demands; null where the provider says success or failure itself. */
export interface ChainTerms {
  readonly confirmations: number;
  /** Less than this is not credited. Smallest units. */
  readonly minimum: number;
}

/** A player's wish to pay in, and what became of it. Units are the smallest of the provider's currency. */
export interface Deposit extends DepositTimes {
  readonly depositId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** `m_bkash` … */
  readonly gateway: string;
  /** What the player sends: `BDT`, `INR`, `USDT`. */
  readonly currency: string;
  readonly units: number;
  /** What that is worth before the fee, and the fee. Minor units of the player's money. */
  readonly amount: Money;
  readonly fee: Money;
  readonly chain: ChainTerms | null;
  readonly createdAt: number;
  /** The provider's own number for this request; empty where it gives none. */
  providerId: string;
  /** What the provider gave the player to do, told again as it is; null until it has begun. */
  next: Readonly<Record<string, unknown>> | null;
  status: RequestStatus;
  /** A person must look. It stops the clock. */
  review: boolean;
  /** Why it was declined, or what has to be reviewed; a code. */
  reason: string;
  /** What the player says they paid with, normalised; empty until then. It proves nothing. */
  claim: string;
  /** The transaction that paid it first; empty until then. */
  payment: string;
  /** Every transaction that came for it, credited or not: none counts twice, here or elsewhere. */
  payments: string[];
  /** Whether the provider's last status was that it is under way. */
  isUnderWay: boolean;
  credited: number;
  creditedMoney: Money;
  reversed: number;
  reversedMoney: Money;
  loose: UnallocatedPayment[];
  refunds: DepositRefund[];
  transfers: ChainTransfer[];
  /** The highest block that was told; 0 for none. */
  head: number;
  declinedBy: '' | 'provider' | 'operator' | 'player';
  decidedAt: number | null;
  timeline: TimelineEntry[];
}

/** The most that one deposit may be, minor units: ₹40,00,000 (the specification's constant 4000000). */
export const DEPOSIT_MAX = 4_000_000_00;

/** Whether this much more makes the deposit too large to be credited without a person, whatever the provider says. */
export function exceedsMaximum({ creditedMoney, reversedMoney }: Deposit, worth: Money): boolean {
  return creditedMoney - reversedMoney + worth > DEPOSIT_MAX;
}

/** Entries that one timeline keeps. */
const ENTRIES_MOST = 100;

/** Writes an entry. A timeline that is full keeps its beginning and its end: one in the middle is dropped. */
export function addEntry(timeline: TimelineEntry[], entry: TimelineEntry): void {
  if (timeline.length >= ENTRIES_MOST) timeline.splice(ENTRIES_MOST / 2, timeline.length - ENTRIES_MOST + 1);
  timeline.push(entry);
}

/** A copy that a fold may change. */
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

/** What some units of the provider's currency are worth at the rate that was fixed for this deposit, rounded down. */
export function worthOf({ amount, units }: Pick<Deposit, 'amount' | 'units'>, some: number): Money {
  return Number((BigInt(amount) * BigInt(some)) / BigInt(units));
}
