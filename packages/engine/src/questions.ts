import { BONUS_QUESTIONS } from './bonus/questions.ts';
import { CASH_OUT_QUESTIONS } from './cash-outs/questions.ts';
import { DEPOSIT_QUESTIONS } from './deposits/questions.ts';
import { GAME_QUESTIONS } from './games/questions.ts';
import { JET_QUESTIONS } from './jet/questions.ts';
import { LIMIT_QUESTIONS } from './limits/questions.ts';
import { MARKET_QUESTIONS } from './markets/questions.ts';
import { ORDER_QUESTIONS } from './orders/questions.ts';
import { PLAYER_QUESTIONS } from './players/questions.ts';
import { PROVIDER_QUESTIONS } from './providers/questions.ts';
import { RISK_QUESTIONS } from './risk/questions.ts';
import { SPORT_EVENT_QUESTIONS } from './sport-events/questions.ts';
import { TABLE_QUESTIONS } from './tables/questions.ts';
import { TICKET_QUESTIONS } from './tickets/questions.ts';
import { WALLET_QUESTIONS } from './wallet/questions.ts';
import { WITHDRAWAL_QUESTIONS } from './withdrawals/questions.ts';

/** Every question, room by room. */
export const QUESTIONS = {
  ...PLAYER_QUESTIONS,
  ...WALLET_QUESTIONS,
  ...DEPOSIT_QUESTIONS,
  ...WITHDRAWAL_QUESTIONS,
  ...TICKET_QUESTIONS,
  ...BONUS_QUESTIONS,
  ...LIMIT_QUESTIONS,
  ...GAME_QUESTIONS,
  ...JET_QUESTIONS,
  ...PROVIDER_QUESTIONS,
  ...TABLE_QUESTIONS,
  ...ORDER_QUESTIONS,
  ...CASH_OUT_QUESTIONS,
  ...MARKET_QUESTIONS,
  ...RISK_QUESTIONS,
  ...SPORT_EVENT_QUESTIONS,
} as const;

type Questions = typeof QUESTIONS;
export type QuestionName = keyof Questions;
/** What a question is asked with. */
export type ParamsOf<Q extends QuestionName> = Parameters<Questions[Q]>[1];
/** What it is answered with. */
export type ToldBy<Q extends QuestionName> = ReturnType<Questions[Q]>;
