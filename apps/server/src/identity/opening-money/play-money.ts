import { type Asset, MINOR_PER_UNIT } from '@crease/kernel';

/** Asset of demo players, and of everyone on a play-money site. */
export const PLAY_MONEY: Asset = 'play:INR';
/** Opening balance: one lakh rupees of play money. */
export const OPENING_BALANCE = 100_000 * MINOR_PER_UNIT;
