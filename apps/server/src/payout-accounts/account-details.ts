import { bankOfIfsc, isBankOfIfsc, type PayoutAccountType } from '@crease/contract';
import { ibanOf, isLuhn, readAs } from '@crease/gateways';
import { type Refusal, refuse } from '@crease/kernel';

/** Stored, encrypted fields of an account; of a card only the last four digits. */
export interface AccountDetails {
  readonly type: PayoutAccountType;
  /** As typed, or as verified when added; null if only the bank knows it. */
  readonly accountName: string | null;
  /** The holder's name by the bank; null: not requested, or no answer. */
  readonly nameAtBank: string | null;
  readonly bankName: string | null;
  readonly accountNo?: string;
  readonly ifscCode?: string;
  readonly iban?: string;
  readonly upi?: string;
  readonly lastFour?: string;
  /** `MM/YY` */
  readonly expiry?: string;
}

/** An account as typed, with the number that identifies duplicates. */
export interface TypedAccount {
  readonly details: AccountDetails;
  /** Normalised, so that equal numbers are equal texts. Not stored. */
  readonly number: string;
}

interface Typed {
  readonly type: PayoutAccountType;
  readonly accountNo?: string | undefined;
  readonly accountName?: string | undefined;
  readonly iban?: string | undefined;
  readonly ifscCode?: string | undefined;
  readonly bankName?: string | undefined;
  readonly upi?: string | undefined;
  readonly card?: string | undefined;
  readonly expiry?: string | undefined;
}

interface Known {
  /** The verified name; null: none yet. */
  readonly verifiedName: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Parses typed details; refuses the first invalid field. */
export function readAccount(typed: Typed, known: Known): TypedAccount | Refusal {
  switch (typed.type) {
    case 'bank':
      return readBank(typed, known);
    case 'upi':
      return readUpi(typed, known);
    case 'card':
      return readCard(typed, known);
  }
}

function readBank(typed: Typed, known: Known): TypedAccount | Refusal {
  if (typed.iban && !typed.accountNo && !typed.ifscCode) return readIban(typed, typed.iban, known);
  const { verifiedName } = known;
  const accountNo = readAs('bankAccountIn', typed.accountNo ?? '');
  if (accountNo === null) return wrong('accountNo');
  const ifscCode = readAs('ifsc', typed.ifscCode ?? '');
  if (ifscCode === null) return wrong('ifscCode');
  const accountName = verifiedName ?? (typed.accountName || null);
  if (accountName === null) return wrong('accountName');
  if (!isBankOfIfsc(typed.bankName ?? '', ifscCode)) return wrong('bankName');
  const bankName = bankOfIfsc(ifscCode) ?? (typed.bankName || null);
  const iban = typed.iban ? ibanOf(typed.iban) : undefined;
  if (iban === null) return wrong('iban');
  const details = { type: 'bank' as const, accountName, nameAtBank: null, bankName, accountNo, ifscCode };
  return { details: iban ? { ...details, iban } : details, number: bankNumber(ifscCode, accountNo) };
}

/** An IBAN alone: its country's length, form and check digits decide. */
function readIban(typed: Typed, text: string, { verifiedName }: Known): TypedAccount | Refusal {
  const iban = ibanOf(text);
  if (iban === null) return wrong('iban');
  const accountName = verifiedName ?? (typed.accountName || null);
  if (accountName === null) return wrong('accountName');
  return {
    details: { type: 'bank', accountName, nameAtBank: null, bankName: typed.bankName || null, iban },
    number: iban,
  };
}

function readUpi(typed: Typed, { verifiedName }: Known): TypedAccount | Refusal {
  const upi = readAs('vpa', typed.upi ?? '');
  if (upi === null) return wrong('upi');
  const accountName = verifiedName ?? (typed.accountName || null);
  return {
    details: { type: 'upi', accountName, nameAtBank: null, bankName: null, upi },
    number: upi.toLowerCase(),
  };
}

function readCard(typed: Typed, { verifiedName, now }: Known): TypedAccount | Refusal {
  const number = (typed.card ?? '').replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) return wrong('card');
  const expiry = typed.expiry ? expiryOf(typed.expiry) : undefined;
  if (expiry === null) return wrong('expiry');
  if (expiry && hasEnded(expiry, now)) return refuse('INVALID_INPUT', { reason: 'cardEnded' }, 'expiry');
  const accountName = typed.accountName || verifiedName;
  if (!accountName) return wrong('accountName');
  const details = { type: 'card' as const, accountName, nameAtBank: null, bankName: typed.bankName || null };
  return { details: { ...details, lastFour: number.slice(-4), ...(expiry ? { expiry } : {}) }, number };
}

/** Applies changes that keep the number: name if not verified, branch, bank, IBAN, expiry of the card. */
export function changedAccount(
  details: AccountDetails,
  typed: Omit<Typed, 'type' | 'accountNo' | 'upi' | 'card'>,
  { verifiedName, now }: Known,
): AccountDetails | Refusal {
  const changes = changesFor(details.type, typed);
  if (Object.keys(changes).length === 0) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
  if (changes.ifscCode !== undefined && readAs('ifsc', changes.ifscCode) === null) return wrong('ifscCode');
  const iban = changes.iban ? ibanOf(changes.iban) : undefined;
  if (iban === null) return wrong('iban');
  const expiry = changes.expiry ? expiryOf(changes.expiry) : undefined;
  if (expiry === null) return wrong('expiry');
  if (expiry && hasEnded(expiry, now)) return refuse('INVALID_INPUT', { reason: 'cardEnded' }, 'expiry');
  const ifscCode = changes.ifscCode === undefined ? details.ifscCode : (readAs('ifsc', changes.ifscCode) ?? undefined);
  // The same number at another bank is another account.
  if (ifscCode?.slice(0, 4) !== details.ifscCode?.slice(0, 4)) return wrong('ifscCode');
  if (ifscCode && !isBankOfIfsc(changes.bankName ?? '', ifscCode)) return wrong('bankName');
  // The number of an account with an IBAN alone.
  if (changes.iban !== undefined && !details.accountNo && iban !== details.iban) return wrong('iban');
  const { iban: _, ...rest } = details;
  return {
    ...(changes.iban === '' ? rest : details),
    accountName: verifiedName ?? (changes.accountName || details.accountName),
    bankName: (ifscCode && bankOfIfsc(ifscCode)) ?? (changes.bankName || details.bankName),
    ...(ifscCode ? { ifscCode } : {}),
    ...(iban ? { iban } : {}),
    ...(expiry ? { expiry } : {}),
  };
}

const CHANGEABLE = {
  bank: ['accountName', 'iban', 'ifscCode', 'bankName'],
  upi: ['accountName'],
  card: ['accountName', 'bankName', 'expiry'],
} as const;

function changesFor(type: PayoutAccountType, typed: Omit<Typed, 'type'>): Partial<Record<keyof Typed, string>> {
  const names: readonly (keyof Omit<Typed, 'type'>)[] = CHANGEABLE[type];
  return Object.fromEntries(names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));
}

/** `8/29`, `08/2029` → `08/29`; null if not a month. */
function expiryOf(text: string): string | null {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(text.trim()) ?? [];
  return month === '' ? null : `${month.padStart(2, '0')}/${year}`;
}

/** A card is valid until the last moment of its month. */
export function hasEnded(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return now >= Date.UTC(2000 + year, month, 1);
}

/** Returns the number that identifies duplicates; null for a card, whose number is not stored. */
export function numberOf({ type, accountNo = '', ifscCode = '', iban, upi = '' }: AccountDetails): string | null {
  if (type === 'card') return null;
  if (iban && !accountNo) return iban;
  return type === 'upi' ? upi.toLowerCase() : bankNumber(ifscCode, accountNo);
}

/** An account number is unique within its bank, the first four letters of the IFSC. */
function bankNumber(ifscCode: string, accountNo: string): string {
  return `${ifscCode.slice(0, 4)}:${accountNo}`;
}

/** Masks the number for display. */
export function maskedNumber({ type, iban = '', accountNo = iban, upi = '', lastFour = '' }: AccountDetails): string {
  switch (type) {
    case 'bank':
      return `··${accountNo.slice(-4)}`;
    case 'upi':
      return `${upi.slice(0, 2)}···${upi.slice(upi.lastIndexOf('@'))}`;
    case 'card':
      return `··${lastFour}`;
  }
}

function wrong(
  field: 'accountNo' | 'accountName' | 'ifscCode' | 'bankName' | 'iban' | 'upi' | 'card' | 'expiry',
): Refusal {
  return refuse('INVALID_INPUT', { reason: field }, field);
}
