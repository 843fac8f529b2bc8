import { limits } from './account/limits.ts';
import { referral } from './account/referral.ts';
import { app } from './app.ts';
import { articles } from './articles.ts';
import { bonus } from './bonus.ts';
import { cashier } from './cashier.ts';
import { casino } from './casino/casino.ts';
import { fairness } from './casino/fairness.ts';
import { games } from './casino/games.ts';
import { jet } from './casino/jet.ts';
import { slots } from './casino/slots.ts';
import { tables } from './casino/tables.ts';
import { home } from './home.ts';
import { kyc } from './kyc.ts';
import { landing } from './landing.ts';
import { markets } from './markets.ts';
import { orders } from './orders.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { cashOut } from './play/cash-out.ts';
import { profit } from './play/profit.ts';
import { sportsbook } from './play/sportsbook.ts';
import { stakeBonus } from './play/stake-bonus.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { sports } from './sports.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** Bangla, fetched only when chosen. */
export const messages = {
  app,
  articles,
  bonus,
  cashier,
  casino,
  fairness,
  games,
  home,
  jet,
  kyc,
  landing,
  limits,
  markets,
  orders: { ...orders, cashOut },
  payoutAccounts,
  profile,
  profit,
  referral,
  session,
  slots,
  sports,
  sportsbook,
  stakeBonus,
  ui,
  tables,
  wallet,
  withdraw,
};
