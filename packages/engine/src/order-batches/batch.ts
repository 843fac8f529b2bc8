import type { Refusal } from '@crease/kernel';
import type { WalletSnapshot } from '../accounts/wallet.ts';
import type { PlayerCommand } from '../core/command.ts';
import type { OrderSnapshot } from '../orders/snapshot-order.ts';

/** `each`: every instruction for itself. `all`: all of them or none. */
type BatchMode = 'each' | 'all';

/** Instructions of a player in one command. */
export interface Batch<Instruction> extends PlayerCommand {
  readonly mode: BatchMode;
  readonly instructions: readonly Instruction[];
}

/** The result of one instruction: the order in its present state, or why it was refused. */
export type OrderResult = { readonly order: OrderSnapshot } | { readonly refusal: Refusal };

/** Answer to `placeOrders` and `replaceOrders`: one result per instruction, in their order. */
export interface BatchAnswer {
  readonly kind: 'orders';
  readonly results: readonly OrderResult[];
  readonly wallet: WalletSnapshot;
}

/** Returns the reference of an instruction's order. Clients' references contain no space, so these are unique. */
export function refAt(clientRef: string, at: number): string {
  return at === 0 ? clientRef : `${clientRef} ${at + 1}`;
}
