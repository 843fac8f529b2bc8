import { app } from './app.ts';
import { articles } from './articles.ts';
import { cashier } from './cashier.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { markets } from './markets.ts';
import { orders } from './orders.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { sports } from './sports.ts';
import { ui } from './ui.ts';
import { wallet } from './wallet.ts';

/** Hindi, fetched only when chosen. */
export const messages = {
  app,
  articles,
  cashier,
  home,
  landing,
  markets,
  orders,
  profile,
  session,
  sports,
  ui,
  wallet,
};
