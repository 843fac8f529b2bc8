import type { Wallet } from '@crease/contract';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { exposureHandler } from './exposure-handler.ts';
import { statementHandler } from './statement-handler.ts';
import { walletWire } from './wallet-wire.ts';

interface WalletDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'statement'>;
}

/** Opens players' balances, exposure and statement. */
export function openWallet({ engine, store }: WalletDeps) {
  return { read: walletReader(engine), handlers: { ...exposureHandler(engine), ...statementHandler(store) } };
}

/** A player's wallet as stored, on the wire. */
function walletReader(engine: EngineClient): (playerId: number) => Promise<Wallet> {
  return async (playerId) => walletWire(await engine.query('wallet', { playerId }));
}
