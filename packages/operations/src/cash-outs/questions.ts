import { cashOutValues, quoteCashOut } from './quote-cash-out.ts';

export const CASH_OUT_QUESTIONS = { quoteCashOut, cashOutValues };
