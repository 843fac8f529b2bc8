import { type Asset, MINOR_PER_UNIT } from '@crease/kernel';

/** What every player holds while the house runs on play money alone. */
export const PLAY_MONEY: Asset = 'play:INR';
/** What a player begins with: one lakh rupees of play money. */
export const OPENING_BALANCE = 100_000 * MINOR_PER_UNIT;
