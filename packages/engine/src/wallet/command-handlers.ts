import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { type AdjustBalance, adjustBalance, hashAdjustBalance } from './adjust-balance.ts';

/** What the room can be asked for, one member per verb. */
export type WalletCommand = AdjustBalance;

export const WALLET_HANDLERS: CommandHandlers<WalletCommand> = {
  adjustBalance: { run: adjustBalance, hashBody: hashAdjustBalance, touch: touchNothing },
};
