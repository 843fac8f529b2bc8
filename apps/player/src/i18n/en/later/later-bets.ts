import { markets } from '../markets.ts';
import { orders } from '../orders.ts';
import { cashOut } from '../play/cash-out.ts';
import { stakeBonus } from '../play/stake-bonus.ts';

/** The words of markets, bets and the slip: all that a match and one's own bets say beside the frame. */
export const laterBets = { markets, orders: { ...orders, cashOut }, stakeBonus };
