import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { exposureHandler } from './exposure-handler.ts';
import { statementHandler } from './statement-handler.ts';
import { walletReader } from './wallet-reader.ts';

interface WalletDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'statement'>;
}

/** Opens players' balances, exposure and statement. */
export function openWallet({ engine, store }: WalletDeps) {
  return { read: walletReader(engine), handlers: { ...exposureHandler(engine), ...statementHandler(store) } };
}
