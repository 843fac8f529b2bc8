import type { Wallet } from '@crease/contract';
import type { HouseDoor } from '../core/house-door.ts';
import { walletWire } from './wallet-wire.ts';

/** A player's wallet as stored, on the wire. */
export function walletReader(door: HouseDoor): (playerId: number) => Promise<Wallet> {
  return async (playerId) => walletWire(await door.ask('wallet', { playerId }));
}
