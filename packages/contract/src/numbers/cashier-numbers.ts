import type { Deposit, DeskDeposit, Gateway, Withdrawal } from '../play/cashier.ts';
import type { AloneToday } from '../staff/alone.ts';
import type { StaffLimits } from '../staff/staff.ts';
import { WALLET_NUMBERS } from './betting-numbers.ts';
import type { NumbersIn } from './numbers-in.ts';

const GATEWAY_NUMBERS = {
  min: 'money',
  max: 'money',
  fee: { flat: 'money' },
} as const satisfies NumbersIn<Gateway>;

const DEPOSIT_NUMBERS = {
  amount: 'money',
  fee: 'money',
  credited: 'money',
} as const satisfies NumbersIn<Deposit>;
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

const WITHDRAWAL_NUMBERS = { amount: 'money', fee: 'money' } as const satisfies NumbersIn<Withdrawal>;
const DESK_DEPOSIT = { ...DEPOSIT_NUMBERS, loose: { worth: 'money' } } as const satisfies NumbersIn<DeskDeposit>;
/** Amounts in the replies of the cashier and its desk, by route. */
export const CASHIER_NUMBERS = {
  gateways: { items: GATEWAY_NUMBERS },
  gateway: GATEWAY_NUMBERS,
  createDeposit: { deposit: DEPOSIT_NUMBERS },
  fastDeposit: { deposit: DEPOSIT_NUMBERS },
  updateDeposit: { deposit: DEPOSIT_NUMBERS },
  cancelDeposit: { deposit: DEPOSIT_NUMBERS },
  deposits: { items: DEPOSIT_NUMBERS },
  deposit: { deposit: DEPOSIT_NUMBERS },
  deskDeposits: { items: DESK_DEPOSIT },
  approveDeposit: { deposit: DESK_DEPOSIT },
  declineDeposit: { deposit: DESK_DEPOSIT },
  createWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS, wallet: WALLET_NUMBERS },
  dynamicWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS, wallet: WALLET_NUMBERS },
  cancelWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS, wallet: WALLET_NUMBERS },
  withdrawals: { items: WITHDRAWAL_NUMBERS },
  withdrawal: { withdrawal: WITHDRAWAL_NUMBERS },
  withdrawalTerms: {
    available: 'money',
    carried: 'money',
    min: 'money',
    blockedBy: { needed: 'money', done: 'money' },
  },
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

/** Amounts in the requests of the cashier, by route. */
export const CASHIER_BODY_NUMBERS = {
  createDeposit: { amount: 'money' },
  fastDeposit: { amount: 'money' },
  createWithdrawal: { amount: 'money' },
  dynamicWithdrawal: { amount: 'money' },
  sendWithdrawalCode: { amount: 'money' },
  setWithdrawalSettings: { aloneMax: 'money', min: 'money' },
  setStaffLimits: ALONE,
  setAloneLimits: { deposits: 'money' },
} as const;
