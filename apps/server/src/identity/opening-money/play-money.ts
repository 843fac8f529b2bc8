import { type Asset, MINOR_PER_UNIT } from '@crease/kernel';

/** What a demo player holds, and everybody in a house that runs on play money. */
export const PLAY_MONEY: Asset = 'play:INR';
/** What a player begins with: one lakh rupees of play money. */
export const OPENING_BALANCE = 100_000 * MINOR_PER_UNIT;
