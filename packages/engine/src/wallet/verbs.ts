import { touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import { type AdjustBalance, adjustBalance, hashAdjustBalance } from './adjust-balance.ts';

/** What the room can be asked for, one member per verb. */
export type WalletCommand = AdjustBalance;

export const WALLET_VERBS: VerbsOf<WalletCommand> = {
  adjustBalance: { run: adjustBalance, hashBody: hashAdjustBalance, touch: touchNothing },
};
