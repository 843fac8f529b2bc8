import type { ReplyOf } from '@crease/contract';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { differenceHandlers } from './difference-handlers.ts';
import { figureHandlers } from './figures/figure-handlers.ts';
import { fileHandlers } from './files/file-handlers.ts';
import { ReportFiles } from './files/report-files.ts';
import { ledgerHandlers } from './ledger/ledger-handlers.ts';

interface BooksDeps {
  readonly config: Pick<ServerConfig, 'folder'>;
  readonly logger: Logger;
  readonly store: Store;
  readonly engine: EngineClient;
  readonly catalogue: Catalogue;
  /** The organisation's asset. */
  readonly asset: Asset;
  readonly feed: () => ReplyOf<'dashboard'>['feed'];
  /** Health of each payment gateway. */
  readonly gateways: () => Promise<ReplyOf<'dashboard'>['gateways']>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens the books for operators. */
export async function openBooks(deps: BooksDeps) {
  const files = new ReportFiles({ ...deps, folder: deps.config.folder });
  await files.start();
  return {
    deskHandlers: {
      ...ledgerHandlers(deps),
      ...figureHandlers(deps),
      ...fileHandlers(files, deps.now),
      ...differenceHandlers(deps),
    },
    stop: () => files.stop(),
  };
}
