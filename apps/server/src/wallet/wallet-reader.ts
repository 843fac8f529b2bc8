import type { Wallet } from '@crease/contract';
import { walletOf } from '@crease/operations';
import type { HouseDoor } from '../house-door.ts';
import { walletWire } from './wallet-wire.ts';

/** A player's wallet as stored, on the wire. */
export function walletReader(door: HouseDoor): (playerId: number) => Promise<Wallet> {
  return (playerId) => door.read((house) => walletWire(walletOf(house, playerId)));
}
