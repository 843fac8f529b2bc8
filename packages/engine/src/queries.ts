import { BONUS_QUERIES } from './bonus/queries.ts';
import { CASH_OUT_QUERIES } from './cash-outs/queries.ts';
import { DEPOSIT_QUERIES } from './deposits/queries.ts';
import { GAME_QUERIES } from './games/queries.ts';
import { JET_QUERIES } from './jet/queries.ts';
import { LIMIT_QUERIES } from './limits/queries.ts';
import { MARKET_QUERIES } from './markets/queries.ts';
import { ORDER_QUERIES } from './orders/queries.ts';
import { PLAYER_QUERIES } from './players/queries.ts';
import { PROVIDER_QUERIES } from './providers/queries.ts';
import { RISK_QUERIES } from './risk/queries.ts';
import { SPORT_EVENT_QUERIES } from './sport-events/queries.ts';
import { TABLE_QUERIES } from './tables/queries.ts';
import { TICKET_QUERIES } from './tickets/queries.ts';
import { WALLET_QUERIES } from './wallet/queries.ts';
import { WITHDRAWAL_QUERIES } from './withdrawals/queries.ts';

/** Every question, room by room. */
export const QUERIES = {
  ...PLAYER_QUERIES,
  ...WALLET_QUERIES,
  ...DEPOSIT_QUERIES,
  ...WITHDRAWAL_QUERIES,
  ...TICKET_QUERIES,
  ...BONUS_QUERIES,
  ...LIMIT_QUERIES,
  ...GAME_QUERIES,
  ...JET_QUERIES,
  ...PROVIDER_QUERIES,
  ...TABLE_QUERIES,
  ...ORDER_QUERIES,
  ...CASH_OUT_QUERIES,
  ...MARKET_QUERIES,
  ...RISK_QUERIES,
  ...SPORT_EVENT_QUERIES,
} as const;

type Questions = typeof QUERIES;
export type QueryName = keyof Questions;
/** What a question is asked with. */
export type ParamsOf<Q extends QueryName> = Parameters<Questions[Q]>[1];
/** What it is answered with. */
export type ResultOf<Q extends QueryName> = ReturnType<Questions[Q]>;
