import { openStore } from '../open-store.ts';

/** A program: makes a new database in the data directory that its argument names, and leaves it closed. */
const log = { info: () => {}, warn: console.error, error: console.error };
const store = await openStore({ dataDir: process.argv[2] as string, log });
await store.close();
