import limits from '@crease/locales/en/app/account/limits.json' with { type: 'json' };
import programs from '@crease/locales/en/app/account/programs.json' with { type: 'json' };
import referral from '@crease/locales/en/app/account/referral.json' with { type: 'json' };
import bonus from '@crease/locales/en/app/bonus.json' with { type: 'json' };
import cashier from '@crease/locales/en/app/cashier.json' with { type: 'json' };
import games from '@crease/locales/en/app/casino/games.json' with { type: 'json' };
import jet from '@crease/locales/en/app/casino/jet.json' with { type: 'json' };
import slots from '@crease/locales/en/app/casino/slots.json' with { type: 'json' };
import tables from '@crease/locales/en/app/casino/tables.json' with { type: 'json' };
import kyc from '@crease/locales/en/app/kyc.json' with { type: 'json' };
import payoutAccounts from '@crease/locales/en/app/payout-accounts.json' with { type: 'json' };
import alerts from '@crease/locales/en/app/play/alerts.json' with { type: 'json' };
import ladder from '@crease/locales/en/app/play/ladder.json' with { type: 'json' };
import marketLog from '@crease/locales/en/app/play/market-log.json' with { type: 'json' };
import profit from '@crease/locales/en/app/play/profit.json' with { type: 'json' };
import sharing from '@crease/locales/en/app/play/sharing.json' with { type: 'json' };
import profile from '@crease/locales/en/app/profile.json' with { type: 'json' };
import session from '@crease/locales/en/app/session.json' with { type: 'json' };
import wallet from '@crease/locales/en/app/wallet.json' with { type: 'json' };
import withdraw from '@crease/locales/en/app/withdraw.json' with { type: 'json' };

/** Messages of the other pages, loaded with their code. Parts that pages load alone are separate. */
export const later = {
  alerts,
  bonus,
  cashier,
  games,
  jet,
  kyc,
  ladder,
  limits,
  marketLog,
  payoutAccounts,
  profile,
  profit,
  programs,
  referral,
  session,
  sharing,
  slots,
  tables,
  wallet,
  withdraw,
};
