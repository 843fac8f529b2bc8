import { openStore } from '@crease/store';
import { Follower } from '../../../../apps/server/src/standby/follower.ts';
import { openWriter } from '../../../../apps/server/src/writer/open-writer.ts';
import { dieAt } from './die-at.ts';
import { orders, serveParent, write } from './serve-parent.ts';

/**
 * The process that accepts bets and is killed: store and writer alone, because loading the full server takes longer.
 */
type Followed = NonNullable<Parameters<typeof openWriter>[0]['followed']>;

const { dataDir, databaseUrl, synchronousReplica, crashAt, aheadMs } = orders;
const log = { info: write, warn: write, error: write };
const isShared = databaseUrl !== undefined;
const follower = new Follower({ log });
const store = await openStore({ dataDir, log, databaseUrl, synchronousReplica, standsBy: isShared, follower });
const engine = { assets: ['play:INR'] } as const;
const clock = () => Date.now() + (aheadMs ?? 0);
const followed: Followed = (terms) => follower.take(terms);
const shared = { store, engine, clock, log, logsCommands: isShared, followed };
const writer = await openWriter({ ...shared, ...(crashAt && { crashPoint: dieAt(crashAt) }) });
store.startEnded();
serveParent({ store, writer }, null);
