import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Writer } from '../writer/writer.ts';
import { PaperTrading } from './paper-trading.ts';

interface PaperDeps {
  readonly writer: Writer;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Pick<Logger, 'error'>;
}

/** Opens the simulated orders of paper keys. @throws if the store is unavailable. */
export async function openPaper({ writer, store, asset, logger }: PaperDeps): Promise<PaperTrading> {
  const onFault = (err: unknown) => logger.error({ err }, 'paper orders could not be stored or settled');
  const paper = new PaperTrading({ writer, store, asset, onFault });
  await paper.start();
  return paper;
}
