import type { Wallet } from '@crease/contract';
import type { EngineClient } from '../core/engine-client.ts';
import { walletWire } from './wallet-wire.ts';

/** A player's wallet as stored, on the wire. */
export function walletReader(engine: EngineClient): (playerId: number) => Promise<Wallet> {
  return async (playerId) => walletWire(await engine.query('wallet', { playerId }));
}
