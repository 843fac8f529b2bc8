import { openStore } from '../open-store.ts';

/** Program that creates a new database in the data directory of its argument, and closes it. */
const log = { info: () => {}, warn: console.error, error: console.error };
const store = await openStore({ dataDir: process.argv[2] as string, log });
await store.close();
