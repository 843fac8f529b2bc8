import { expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { freeze, thaw } from '../testing/frozen-server.ts';
import { openReplicaPair, pairUrl } from '../testing/replica-pair.ts';
import { samplePlayer } from '../testing/sample-facts.ts';

it('a standby does not take over from a writer whose commit waits for a replica', async () => {
  const pair = await openReplicaPair();
  const { onPrimary } = pair;
  await onPrimary.query("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (crease_replica)'");
  await onPrimary.query('SELECT pg_reload_conf()');
  const databaseUrl = pairUrl(pair.primary);
  const writer = await openStore({ databaseUrl, dataDir: '', log: SILENT_LOG });
  await onPrimary.query("UPDATE writer_state SET lease_until = clock_timestamp() - interval '1 ms'");
  const frozen = freeze(pair.replicaDir);
  const stored = writer.commit(writer.collect([{ fact: 'playerCreated', player: samplePlayer(1) }]));
  const isWaiting = async () =>
    (await onPrimary.query("SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'")).rows.length > 0;
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));

  const lines: string[] = [];
  const log = { ...SILENT_LOG, info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const standby = openStore({ databaseUrl, dataDir: '', log, standsBy: true });
  // It tries for the lock ten times a second.
  const tries = new Set<string>();
  while (tries.size < 5) {
    const { rows } = await onPrimary.query(
      `SELECT query_start::text AS at FROM pg_stat_activity WHERE query LIKE '%AS waits%' AND pid <> pg_backend_pid()`,
    );
    for (const { at } of rows) tries.add(at);
  }
  thaw(frozen);
  await stored;
  expect(lines).toEqual(['standing by: another process is the writer']);
  await writer.renewLease();
  await writer.close();
  await (await standby).close();
  await pair.remove();
});
