import { limits } from './account/limits.ts';
import { referral } from './account/referral.ts';
import { articles } from './articles.ts';
import { bonus } from './bonus.ts';
import { cashier } from './cashier.ts';
import { fairness } from './casino/fairness.ts';
import { games } from './casino/games.ts';
import { jet } from './casino/jet.ts';
import { slots } from './casino/slots.ts';
import { tables } from './casino/tables.ts';
import { kyc } from './kyc.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { profit } from './play/profit.ts';
import { sportsbook } from './play/sportsbook.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** The words of the rooms behind the first page: fetched beside their code. Two parts that pages want alone stand apart. */
export const later = {
  articles,
  bonus,
  cashier,
  fairness,
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
  sportsbook,
  tables,
  wallet,
  withdraw,
};
