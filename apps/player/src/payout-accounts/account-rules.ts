import type { PayoutAccountType } from '@crease/contract';

/** Typed values of the account form, for all types. */
export interface TypedAccount {
  readonly accountName: string;
  readonly accountNo: string;
  readonly again: string;
  readonly ifscCode: string;
  readonly bankName: string;
  readonly iban: string;
  readonly upi: string;
  readonly card: string;
  readonly expiry: string;
}

export const NOTHING_TYPED: TypedAccount = {
  accountName: '',
  accountNo: '',
  again: '',
  ifscCode: '',
  bankName: '',
  iban: '',
  upi: '',
  card: '',
  expiry: '',
};

/** A fault of a field: the message key with its values. */
type Fault =
  | { readonly say: 'missing' | 'accountNoHint' | 'differs' | 'ifscFifth' | 'upiHint' | 'expiryHint' }
  | {
      readonly say: 'ifscWrong' | 'cardWrong';
      readonly typed: number;
    };
export type Faults = Partial<Record<keyof TypedAccount, Fault>>;

/** Returns the faults to be fixed before sending; the server checks digits and dates. */
export function faultsOf(type: PayoutAccountType, typed: TypedAccount, hasVerifiedName: boolean): Faults {
  const name: Faults =
    hasVerifiedName || type === 'upi' || typed.accountName.trim() ? {} : { accountName: { say: 'missing' } };
  switch (type) {
    case 'bank':
      return { ...name, ...bankFaults(typed) };
    case 'upi':
      return /^[\w.-]{2,}@[a-z]\w+$/i.test(typed.upi.trim()) ? {} : { upi: { say: 'upiHint' } };
    case 'card':
      return { ...name, ...cardFaults(typed) };
  }
}

function bankFaults({ accountNo, again, ifscCode, iban }: TypedAccount): Faults {
  if (bare(iban) && !bare(accountNo + again + ifscCode)) return {};
  const [number, repeated] = [bare(accountNo), bare(again)];
  const ifsc = ifscFault(bare(ifscCode));
  return {
    ...(/^\d{9,18}$/.test(number) ? {} : { accountNo: { say: 'accountNoHint' as const } }),
    ...(number === repeated ? {} : { again: { say: 'differs' as const } }),
    ...(ifsc ? { ifscCode: ifsc } : {}),
  };
}

function ifscFault(ifsc: string): Fault | null {
  if (ifsc.length >= 5 && ifsc[4] !== '0') return { say: 'ifscFifth' };
  return /^[a-z]{4}0[a-z0-9]{6}$/i.test(ifsc) ? null : { say: 'ifscWrong', typed: ifsc.length };
}

function cardFaults({ card, expiry }: TypedAccount): Faults {
  const digits = bare(card);
  return {
    ...(/^\d{12,19}$/.test(digits) ? {} : { card: { say: 'cardWrong' as const, typed: digits.length } }),
    ...(/^(0?[1-9]|1[0-2])\s*\/\s*\d{2}$/.test(expiry.trim()) ? {} : { expiry: { say: 'expiryHint' as const } }),
  };
}

function bare(text: string): string {
  return text.replace(/[\s-]/g, '');
}
