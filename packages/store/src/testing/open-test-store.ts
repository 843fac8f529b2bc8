import { rmSync } from 'node:fs';
import { openStore, type StoreOptions } from '../open-store.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import type { Store } from '../store.ts';
import { freshDataDir } from './fresh-data-dir.ts';

export interface TestStore {
  readonly store: Store;
  readonly dataDir: string;
  /** Closes and opens the same directory again, like a restart. */
  reopen(): Promise<void>;
  remove(): Promise<void>;
}

/** Opens a store in a temporary directory, on the embedded PostgreSQL by default. */
export async function openTestStore(options: Partial<StoreOptions> = {}): Promise<TestStore> {
  const dataDir = freshDataDir('crease-store-');
  const open = () => openStore({ log: SILENT_LOG, ...options, dataDir });
  const test = {
    store: await open(),
    dataDir,
    reopen: async () => {
      await test.store.close();
      test.store = await open();
    },
    remove: async () => {
      await test.store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return test;
}
