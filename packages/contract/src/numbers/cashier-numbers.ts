import type { Deposit, Gateway, Withdrawal } from '../play/cashier.ts';
import { WALLET_NUMBERS } from './betting-numbers.ts';
import type { NumbersIn } from './numbers-in.ts';

const GATEWAY_NUMBERS = {
  min: 'money',
  max: 'money',
  fee: { flat: 'money' },
} as const satisfies NumbersIn<Gateway>;

export const DEPOSIT_NUMBERS = {
  amount: 'money',
  fee: 'money',
  credited: 'money',
} as const satisfies NumbersIn<Deposit>;

export const WITHDRAWAL_NUMBERS = { amount: 'money', fee: 'money' } as const satisfies NumbersIn<Withdrawal>;
/** Amounts in the replies of the cashier, by route. */
export const CASHIER_NUMBERS = {
  gateways: { items: GATEWAY_NUMBERS },
  gateway: GATEWAY_NUMBERS,
  createDeposit: { deposit: DEPOSIT_NUMBERS },
  fastDeposit: { deposit: DEPOSIT_NUMBERS },
  updateDeposit: { deposit: DEPOSIT_NUMBERS },
  cancelDeposit: { deposit: DEPOSIT_NUMBERS },
  deposits: { items: DEPOSIT_NUMBERS },
  deposit: { deposit: DEPOSIT_NUMBERS },
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
} as const;

/** Amounts in the requests of the cashier, by route. */
export const CASHIER_BODY_NUMBERS = {
  createDeposit: { amount: 'money' },
  fastDeposit: { amount: 'money' },
  createWithdrawal: { amount: 'money' },
  dynamicWithdrawal: { amount: 'money' },
  sendWithdrawalCode: { amount: 'money' },
} as const;
