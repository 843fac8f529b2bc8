import { limits } from './account/limits.ts';
import { referral } from './account/referral.ts';
import { bonus } from './bonus.ts';
import { cashier } from './cashier.ts';
import { games } from './casino/games.ts';
import { jet } from './casino/jet.ts';
import { slots } from './casino/slots.ts';
import { tables } from './casino/tables.ts';
import { kyc } from './kyc.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { profit } from './play/profit.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** The words of the rooms behind the first page: fetched beside their code. Parts that pages want alone stand apart. */
export const later = {
  bonus,
  cashier,
  games,
  jet,
  kyc,
  limits,
  payoutAccounts,
  profile,
  profit,
  referral,
  session,
  slots,
  tables,
  wallet,
  withdraw,
};
