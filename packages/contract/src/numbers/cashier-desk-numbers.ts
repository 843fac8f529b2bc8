import type { DeskDeposit } from '../play/cashier.ts';
import type { AloneToday, StaffLimits } from '../staff/staff.ts';
import { DEPOSIT_NUMBERS, WITHDRAWAL_NUMBERS } from './cashier-numbers.ts';
import type { NumbersIn } from './numbers-in.ts';

const ALONE = { withdrawals: 'money', deposits: 'money', adjustments: 'money' } as const;
const SPENT = { decided: 'money', day: 'money' } as const;
const SPENT_BY_KIND = { adjustments: SPENT, deposits: SPENT, withdrawals: SPENT, results: SPENT } as const;
const OWN_SPENT = { ...SPENT, call: 'money' } as const;
const ALONE_TODAY = {
  person: { adjustments: OWN_SPENT, deposits: OWN_SPENT, withdrawals: OWN_SPENT, results: OWN_SPENT },
  player: SPENT_BY_KIND,
} as const satisfies NumbersIn<AloneToday>;
const STAFF_LIMITS = { own: ALONE, house: ALONE, today: SPENT_BY_KIND } as const satisfies NumbersIn<StaffLimits>;
const MONEY_SETTINGS = { withdrawals: { aloneMax: 'money', min: 'money' } } as const;
const DESK_DEPOSIT = { ...DEPOSIT_NUMBERS, loose: { worth: 'money' } } as const satisfies NumbersIn<DeskDeposit>;

/** Amounts in the replies of the cashier's desk, by route. */
export const CASHIER_DESK_NUMBERS = {
  deskDeposits: { items: DESK_DEPOSIT },
  approveDeposit: { deposit: DESK_DEPOSIT },
  declineDeposit: { deposit: DESK_DEPOSIT },
  moneySettings: MONEY_SETTINGS,
  setWithdrawalSettings: MONEY_SETTINGS,
  setRates: MONEY_SETTINGS,
  staffLimits: STAFF_LIMITS,
  setStaffLimits: STAFF_LIMITS,
  aloneToday: ALONE_TODAY,
  aloneSettings: { deposits: 'money' },
  setAloneLimits: { deposits: 'money' },
  deskWithdrawals: { items: WITHDRAWAL_NUMBERS },
  approveWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS },
  declineWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS },
  paidByHand: { withdrawal: WITHDRAWAL_NUMBERS },
  payoutBatch: { total: 'money' },
} as const;

/** Amounts in the requests of the cashier's desk, by route. */
export const CASHIER_DESK_BODY_NUMBERS = {
  setWithdrawalSettings: { aloneMax: 'money', min: 'money' },
  setStaffLimits: ALONE,
  setAloneLimits: { deposits: 'money' },
} as const;
