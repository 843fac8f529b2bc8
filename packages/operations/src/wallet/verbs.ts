import type { VerbsOf } from '../verb.ts';

/** What the room can be asked for, one member per verb: nothing as yet. */
export type WalletCommand = never;

export const WALLET_VERBS: VerbsOf<WalletCommand> = {};
