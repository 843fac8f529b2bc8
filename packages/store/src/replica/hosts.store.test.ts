import { expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { freeze, thaw } from '../testing/embedded-server.ts';
import { openReplicaPair, pairUrl } from '../testing/replica-pair.ts';
import { samplePlayer } from '../testing/sample-facts.ts';
import { until } from '../testing/until.ts';

it('several hosts: writes go to the primary, even after a replica took the place of one that does not answer', async () => {
  const pair = await openReplicaPair();
  const store = await openStore({
    databaseUrl: pairUrl(`${pair.replica},${pair.primary}`),
    dataDir: '',
    log: SILENT_LOG,
  });
  const add = (id: number) => store.commit(store.collect([{ fact: 'playerCreated', player: samplePlayer(id) }]));
  const players = async () => (await store.loadEngine()).players.map(({ playerId }) => playerId);
  await add(1);
  expect((await pair.onPrimary.query('SELECT player_id FROM players')).rows).toHaveLength(1);
  await until(async () => (await pair.onReplica.query('SELECT FROM players')).rows.length === 1);

  // Other sessions than the writer's are opened, too, as when a standby joins.
  await store.commandLog.prepareSnapshot();
  const frozen = freeze(pair.primaryDir);
  try {
    const lost = add(2);
    lost.catch(() => {});
    await pair.promote();
    // Its outcome is looked up on the new primary, which has never seen it.
    await expect(lost).rejects.toMatchObject({ name: 'CommitRefusedError' });
    await add(3);
    expect(await players()).toEqual([1, 3]);
    await store.ping();
    expect(store.quietMs).toBe(0);
  } finally {
    thaw(frozen);
  }
  await store.close();
  await pair.remove();
});
