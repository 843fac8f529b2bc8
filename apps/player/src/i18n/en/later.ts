import { articles } from './articles.ts';
import { cashier } from './cashier.ts';
import { markets } from './markets.ts';
import { orders } from './orders.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { wallet } from './wallet.ts';

/** The words of the rooms behind the first page: fetched beside their code. */
export const later = { articles, cashier, markets, orders, profile, session, wallet };
