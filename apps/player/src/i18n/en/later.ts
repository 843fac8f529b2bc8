import { limits } from './account/limits.ts';
import { referral } from './account/referral.ts';
import { articles } from './articles.ts';
import { bonus } from './bonus.ts';
import { cashier } from './cashier.ts';
import { casino } from './casino/casino.ts';
import { fairness } from './casino/fairness.ts';
import { games } from './casino/games.ts';
import { jet } from './casino/jet.ts';
import { slots } from './casino/slots.ts';
import { kyc } from './kyc.ts';
import { markets } from './markets.ts';
import { orders } from './orders.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { sportsbook } from './play/sportsbook.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { tables } from './tables.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** The words of the rooms behind the first page: fetched beside their code. */
export const later = {
  articles,
  bonus,
  cashier,
  casino,
  fairness,
  games,
  jet,
  kyc,
  limits,
  markets,
  orders,
  payoutAccounts,
  profile,
  referral,
  session,
  slots,
  sportsbook,
  tables,
  wallet,
  withdraw,
};
