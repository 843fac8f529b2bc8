import type { Store } from '@crease/store';
import type { HouseDoor } from '../core/house-door.ts';
import { exposureHandler } from './exposure-handler.ts';
import { statementHandler } from './statement-handler.ts';
import { walletReader } from './wallet-reader.ts';

interface WalletDeps {
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'statement'>;
}

/** Players' money as they see it: what they have, what they could lose, and every movement. */
export function openWallet({ door, store }: WalletDeps) {
  return { read: walletReader(door), handlers: { ...exposureHandler(door), ...statementHandler(store) } };
}
